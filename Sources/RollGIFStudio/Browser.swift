import Glibc

/// Default browser of this machine.
enum Browser {
    /// Opens an address in it, if there is a desktop and xdg-open; prints nothing otherwise.
    static func open(_ address: String) {
        guard unsafe getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        let words = ["xdg-open", address]
        // Copies that live as long as this program, which opens one page.
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var child = pid_t()
        // The words and the list of actions live longer than the call.
        _ = unsafe posix_spawnp(&child, "xdg-open", &actions, nil, &arguments, environ)
    }
}
