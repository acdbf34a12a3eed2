// Licences of the linked parts. Only a static build embeds them, because it may be copied as a single file; others are
// installed with the file LICENSES-linked.
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
