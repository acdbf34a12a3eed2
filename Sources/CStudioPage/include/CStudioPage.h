#pragma once
#include <stddef.h>

/// File of the page, by the path of its address.
struct studio_file {
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// File by its index below `studio_file_count`.
struct studio_file studio_file_at(unsigned index);
extern const unsigned studio_file_count;
