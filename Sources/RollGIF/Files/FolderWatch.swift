import Glibc

/// Watches files by their folders, because editors replace a file by another of the same name.
package final class FolderWatch {
    private let descriptor: Int32
    /// File names to report, by their folder's watch; nil is every file of the folder.
    private var names: [Int32: Set<String>?] = [:]
    private var missing = false

    /// - Throws: an error of the system, such as too many watches.
    package init() throws(RollGIFError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else {
            throw RollGIFError(
                .inputOutput,
                "files cannot be watched: \(systemMessage(errno)); fs.inotify.max_user_instances is the limit")
        }
    }

    deinit { _ = close(descriptor) }

    /// Watches these files, and all files in these folders, instead of the former ones. Changes of files that are
    /// watched before and after are kept.
    package func watch(files: Set<String>, folders: Set<String>) {
        var wanted: [String: Set<String>?] = [:]
        for file in files {
            let (folder, name) = OutputFolder.split(file)
            let place = folder.isEmpty ? "." : folder
            if case .some(.none) = wanted[place] { continue }
            wanted[place] = .some((wanted[place] ?? []).map { $0.union([name]) } ?? [name])
        }
        for folder in folders { wanted[folder] = .some(nil) }
        let old = names.keys
        names = [:]
        missing = false
        let kinds =
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
        for (folder, files) in wanted {
            // The path is a NUL-terminated copy for the length of the call.
            let watch = unsafe inotify_add_watch(descriptor, folder, UInt32(kinds))
            if watch < 0 { missing = true } else { names.updateValue(merged(files, names[watch]), forKey: watch) }
        }
        for watch in old where names[watch] == nil { _ = inotify_rm_watch(descriptor, watch) }
    }

    /// Returns the names of both sets, because two paths of one folder share its watch.
    private func merged(_ files: Set<String>?, _ others: Set<String>??) -> Set<String>? {
        guard let others else { return files }
        guard let files, let others else { return nil }
        return files.union(others)
    }

    /// Returns when one of the files may have changed, and none has for another 50 ms, because editors save in several
    /// steps.
    package func wait() {
        while !changed(within: missing ? 1000 : -1) { if missing { return } }
        // The loop ends after two seconds, for a file that is written to all the time.
        for _ in 0..<40 where !changed(within: 50) { return }
    }

    /// Returns whether one of the files changes within a time in milliseconds; -1 waits endlessly.
    private func changed(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var isChanged = false
        while true {
            // The buffer is as large as the count that is passed.
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return isChanged }
            unsafe buffer.withUnsafeBytes { bytes in
                let head = MemoryLayout<inotify_event>.size
                var place = 0
                // The kernel writes whole events, each with a head and a name of the length that the head contains.
                while place + head <= count {
                    let event = unsafe bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                    let letters = unsafe bytes[place + head..<place + head + Int(event.len)].prefix { $0 != 0 }
                    let name = unsafe String(decoding: letters, as: UTF8.self)
                    // Events were dropped, so any file may have changed.
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || matters(event.wd, name) { isChanged = true }
                    place += head + Int(event.len)
                }
            }
        }
    }

    /// Returns whether an event concerns the files. Events of the folder itself have no name, and those of removed
    /// watches are ignored.
    private func matters(_ watch: Int32, _ name: String) -> Bool {
        guard let files = names[watch] else { return false }
        return name.isEmpty || files?.contains(name) ?? true
    }
}
