#pragma once
#include <stddef.h>

/// A font embedded in the program.
struct builtin_font {
    const char *family;
    const char *file;
    const unsigned char *bytes;
    size_t count;
    /// 1 for the italic face of the family, else 0.
    int italic;
};

/// Returns the font at an index below `builtin_font_count`. The fonts of the default look come first.
struct builtin_font builtin_font_at(unsigned index);
extern const unsigned builtin_font_count;

/// Licences of all linked parts, as UTF-8 without a final NUL; empty if they are installed as a file.
extern const char *const builtin_licenses;
extern const size_t builtin_licenses_count;

/// The page of `rollgif skill`, as UTF-8 without a final NUL.
extern const char *const builtin_skill;
extern const size_t builtin_skill_count;
