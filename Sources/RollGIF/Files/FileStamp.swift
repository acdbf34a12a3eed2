import Glibc

/// Identity of a file's content by device, inode, size and time, which changes when the file is written or replaced.
package struct FileStamp: Equatable {
    private let (device, inode, size): (UInt, UInt, Int)
    private let (seconds, nanoseconds): (Int, Int)

    /// Returns nil for a file that does not exist.
    package init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        (device, inode, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
