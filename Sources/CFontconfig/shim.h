#ifndef ROLLGIF_CFONTCONFIG_SHIM_H
#define ROLLGIF_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
