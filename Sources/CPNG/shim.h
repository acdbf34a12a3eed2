#ifndef ROLLGIF_CPNG_SHIM_H
#define ROLLGIF_CPNG_SHIM_H

// Libpng for reading. Writing needs deflate alone, with libdeflate's near-optimal parse: on animated digits its output
// is 5 % smaller than zlib's best in less than half the time.
#include <libdeflate.h>
#include <png.h>

#endif
