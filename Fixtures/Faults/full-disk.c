// Preloaded library that simulates a full disk: from the DISK_FULL_AT-th change of a regular file on, calls fail.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// Returns the number of changes since the disk became full: 0 for the first failing one, negative before.
static int since_full(void) {
    static int changes;
    const char *full = getenv("DISK_FULL_AT");
    return full != NULL ? __sync_add_and_fetch(&changes, 1) - atoi(full) : -1;
}

static int is_full(void) { return since_full() >= 0; }

static int is_regular(int descriptor) {
    struct stat status;
    return descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL_WHEN_FULL(applies) do { if ((applies) && is_full()) { errno = ENOSPC; return -1; } } while (0)

ssize_t write(int descriptor, const void *bytes, size_t count) {
    FAIL_WHEN_FULL(is_regular(descriptor));
    return NEXT(write)(descriptor, bytes, count);
}

int fsync(int descriptor) {
    FAIL_WHEN_FULL(is_regular(descriptor));
    return NEXT(fsync)(descriptor);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    FAIL_WHEN_FULL(1);
    return NEXT(linkat)(from, old, to, new, flags);
}

int renameat(int from, const char *old, int to, const char *new) {
    FAIL_WHEN_FULL(1);
    return NEXT(renameat)(from, old, to, new);
}

// Exchanging two names needs no space, so only one such call fails, as after another fault.
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    if (since_full() == 0) { errno = ENOSPC; return -1; }
    return NEXT(renameat2)(from, old, to, new, flags);
}
