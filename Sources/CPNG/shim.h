#ifndef ROLLGIF_CPNG_SHIM_H
#define ROLLGIF_CPNG_SHIM_H

// Reading is libpng's. Writing needs deflate alone, and of that libdeflate's near-optimal parse: on animated digits
// it makes 5 % less of zlib's best in less than half the time.
#include <libdeflate.h>
#include <png.h>

#endif
