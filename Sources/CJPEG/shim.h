#ifndef ROLLGIF_CJPEG_SHIM_H
#define ROLLGIF_CJPEG_SHIM_H

// TurboJPEG rather than libjpeg, whose errors are long jumps over the caller's frames.
#include <turbojpeg.h>

#endif
