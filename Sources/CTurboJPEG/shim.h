#ifndef VITRINE_CTURBOJPEG_H
#define VITRINE_CTURBOJPEG_H
#include <jconfig.h>
#include <turbojpeg.h>

/// The version as one number, 2001005 for 2.1.5. TurboJPEG itself cannot be asked before 3.0.
static const int ctj_version = LIBJPEG_TURBO_VERSION_NUMBER;

#endif
