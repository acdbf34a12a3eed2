#ifndef ROLLGIF_CGIF_SHIM_H
#define ROLLGIF_CGIF_SHIM_H

#include <gif_lib.h>

#endif
