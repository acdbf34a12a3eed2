#ifndef ROLLGIF_CJPEG_SHIM_H
#define ROLLGIF_CJPEG_SHIM_H

// TurboJPEG returns its errors. libjpeg's are long jumps over Swift's stack frames, which are undefined behaviour.
#include <turbojpeg.h>

#endif
