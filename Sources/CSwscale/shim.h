#ifndef VITRINE_CSWSCALE_H
#define VITRINE_CSWSCALE_H
#include <libavutil/pixfmt.h>
#include <libswscale/swscale.h>
#endif
