// Licences of the parts of the program. Only a static build holds them, as it comes alone; others are installed with
// the file LICENSES-linked.
#include "CBuiltIn.h"

#ifdef ROLLGIF_STATIC
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed <LICENSES>
};
const char *const builtin_licenses = text;
const size_t builtin_licenses_count = sizeof text;
#else
const char *const builtin_licenses = "";
const size_t builtin_licenses_count = 0;
#endif
