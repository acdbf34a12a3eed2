#ifndef ROLLGIF_CLINUX_SHIM_H
#define ROLLGIF_CLINUX_SHIM_H

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// Declared here because unistd.h would make its types part of this module.
long syscall(long number, ...);

// Functions that glibc lacks, or that Swift's Glibc module does not import.

// Opens a path that must stay below the folder (RESOLVE_BENEATH), by the system call openat2 of Linux 5.6. Returns -1 and
// sets errno on failure.
static inline int rollgif_open_beneath(int folder, const char *path, int flags, unsigned mode) {
    struct { uint64_t flags, mode, resolve; } how = {
        (uint64_t)(unsigned)flags, mode, 0x08 /* RESOLVE_BENEATH */ | 0x02 /* RESOLVE_NO_MAGICLINKS */};
#ifdef SYS_openat2
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
    return (int)syscall(437, folder, path, &how, sizeof how);
#endif
}

// Returns the number of processors that cpusets and taskset leave this process; 0 if the system does not report it.
static inline int rollgif_processor_count(void) {
    // Room for 8,192 processors.
    unsigned long mask[8192 / (8 * sizeof(unsigned long))];
    long bytes = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
    int count = 0;
    for (long word = 0; word < bytes / (long)sizeof *mask; word++) count += __builtin_popcountl(mask[word]);
    return count;
}

// First byte of the program's variables without initial values, and the first behind them. The linker defines both.
extern char __bss_start[], _end[];
static inline void *rollgif_variables_start(void) { return __bss_start; }
static inline void *rollgif_variables_end(void) { return _end; }

// Creates a file in memory, which child processes do not inherit and which closing deletes. Returns -1 and sets errno on
// failure.
static inline int rollgif_memory_file(const char *name) {
    return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

// glibc declares this only with _GNU_SOURCE.
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif

// From unistd.h and sys/wait.h.
int vfork(void);
int waitpid(int process, int *status, int options);
void _exit(int status) __attribute__((noreturn));

// A file of a folder and its next name. `former` says whether a file with that name is to be kept under the first name, and
// then whether it was. `error` is the error number, -1 until the file is tried.
struct rollgif_renaming { int folder; char *from, *to; int former, error; };

// Renames files until one fails, and frees their names. Several are renamed by a process of its own, which shares the
// memory and ends with the last, so that none keeps its first name when this process is killed meanwhile.
static inline void rollgif_rename_all(struct rollgif_renaming *files, long count) {
    uint64_t all = ~(uint64_t)0, mask = 0;
    syscall(SYS_rt_sigprocmask, 0 /* SIG_BLOCK */, &all, &mask, sizeof mask);
    int process = count > 1 ? vfork() : -1;
    if (process <= 0) {
        for (struct rollgif_renaming *file = files; file < files + count; file++) {
            file->former = file->former && renameat2(file->folder, file->from, file->folder, file->to, RENAME_EXCHANGE) == 0;
            file->error = file->former || renameat2(file->folder, file->from, file->folder, file->to, 0) == 0 ? 0 : errno;
            if (file->error) break;
        }
        if (process == 0) _exit(0);
    } else {
        while (waitpid(process, 0, 0) < 0 && errno == EINTR) {}
    }
    syscall(SYS_rt_sigprocmask, 2 /* SIG_SETMASK */, &mask, 0, sizeof mask);
    for (; count > 0; count--, files++) free(files->from), free(files->to);
}

// glibc declares this, too, only with _GNU_SOURCE.
int fallocate(int file, int mode, long offset, long length);
#ifndef FALLOC_FL_KEEP_SIZE
#define FALLOC_FL_KEEP_SIZE 1
#endif

// From sys/xattr.h, which Swift's Glibc module does not import.
int fsetxattr(int file, const char *name, const void *value, unsigned long count, int flags);
long getxattr(const char *path, const char *name, void *value, unsigned long count);

#endif
