#pragma once
#include <stddef.h>

/// A file of the page, by the path of its address.
struct studio_file {
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// The file with a number below `studio_file_count`.
struct studio_file studio_file_at(unsigned index);
extern const unsigned studio_file_count;
