#ifndef ROLLGIF_CHARFBUZZ_SHIM_H
#define ROLLGIF_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
