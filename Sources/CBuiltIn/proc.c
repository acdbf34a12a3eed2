// Checks that /proc is mounted, which may not be the case in a bare chroot. Swift's runtime reads the command line from
// /proc, and would abort with a message that names no remedy.
#include <unistd.h>

#ifdef ROLLGIF_STATIC
__attribute__((constructor(101))) static void require_proc(void) {
    static const char sentence[] =
        "rollgif: error: /proc is not mounted, and the program reads its command line there; "
        "mount it with: mount -t proc proc /proc\n";
    if (access("/proc/self/cmdline", R_OK) == 0) return;
    if (write(2, sentence, sizeof sentence - 1) < 0) _exit(71);
    _exit(69);
}
#endif
