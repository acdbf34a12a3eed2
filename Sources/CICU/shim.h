#ifndef ROLLGIF_CICU_SHIM_H
#define ROLLGIF_CICU_SHIM_H

// ICU renames every function with its version by macro (unumf_close is unumf_close_72), and macros do not reach
// Swift. Each function used is wrapped once here under the prefix icu_.
#include <unicode/ubidi.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/uformattedvalue.h>

#endif
