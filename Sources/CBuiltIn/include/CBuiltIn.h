#pragma once
#include <stddef.h>

/// Font inside of the program.
struct builtin_font {
    const char *family;
    const char *file;
    const unsigned char *bytes;
    size_t count;
    /// 1 for the slanted face of its family.
    int italic;
};

/// Font by its index below `builtin_font_count`; the first ones are those of the default look.
struct builtin_font builtin_font_at(unsigned index);
extern const unsigned builtin_font_count;

/// Licences of all parts of the program, as UTF-8 without a NUL at the end; empty where the texts are installed as a
/// file beside it.
extern const char *const builtin_licenses;
extern const size_t builtin_licenses_count;
