#ifndef ROLLGIF_CSODIUM_SHIM_H
#define ROLLGIF_CSODIUM_SHIM_H

#include <sodium.h>

#endif
