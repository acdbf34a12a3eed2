#ifndef ROLLGIF_CPNG_SHIM_H
#define ROLLGIF_CPNG_SHIM_H

#include <png.h>
#include <zlib.h>

// deflateInit2 is a macro that adds the header's version and the size of z_stream, and macros do not reach Swift.
// The largest window and the largest hash table: frames are small and memory is not what is short. The default
// strategy, because Z_FILTERED made opaque digits 1.5 % larger even when filtered.
static inline int png_deflate_start(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY);
}

#endif
