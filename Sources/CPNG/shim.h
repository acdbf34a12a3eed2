#ifndef ROLLGIF_CPNG_SHIM_H
#define ROLLGIF_CPNG_SHIM_H

#include <png.h>
#include <zlib.h>

// deflateInit2 is a macro that adds the header's version and the size of z_stream, and macros do not reach Swift.
// The largest window and the largest hash table: frames are small and memory is not what is short.
static inline int png_deflate_start(z_stream *stream, int level, int strategy) {
    return deflateInit2(stream, level, Z_DEFLATED, 15, 9, strategy);
}

#endif
