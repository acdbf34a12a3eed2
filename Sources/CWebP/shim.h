#ifndef ROLLGIF_CWEBP_SHIM_H
#define ROLLGIF_CWEBP_SHIM_H

// mux.h only declares the picture and the settings of its encoder; encode.h defines them.
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
