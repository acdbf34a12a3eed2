#ifndef ROLLGIF_CJPEG_SHIM_H
#define ROLLGIF_CJPEG_SHIM_H

// TurboJPEG rather than libjpeg, whose errors are jumps over the frames of whoever calls.
#include <turbojpeg.h>

#endif
