#ifndef ROLLGIF_CWEBP_SHIM_H
#define ROLLGIF_CWEBP_SHIM_H

// Both headers: mux.h only declares the picture and the settings that its encoder takes; encode.h defines them.
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
