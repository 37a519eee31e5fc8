#ifndef VITRINE_CGEXIV2_H
#define VITRINE_CGEXIV2_H
#include <gexiv2/gexiv2.h>
#endif
