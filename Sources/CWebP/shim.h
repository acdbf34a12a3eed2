#ifndef ROLLGIF_CWEBP_SHIM_H
#define ROLLGIF_CWEBP_SHIM_H

// mux.h only declares the picture and the settings that its encoder takes; encode.h holds what they are.
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
