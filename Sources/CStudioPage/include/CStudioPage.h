#pragma once
#include <stddef.h>

/// A file of the page, with its URL path.
struct studio_file {
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// Returns the file at an index below `studio_file_count`.
struct studio_file studio_file_at(unsigned index);
extern const unsigned studio_file_count;
