#pragma once
#include <stddef.h>

/// A font inside of the program.
struct builtin_font {
    const char *family;
    const char *file;
    const unsigned char *bytes;
    size_t count;
    /// 1 for the slanted face of its family.
    int italic;
};

/// The font with a number below `builtin_font_count`; the first ones are those of the default look.
struct builtin_font builtin_font_at(unsigned index);
extern const unsigned builtin_font_count;
