#ifndef VITRINE_CXXHASH_H
#define VITRINE_CXXHASH_H
#include <xxhash.h>
#endif
