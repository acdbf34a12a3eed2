import CLinux
import Glibc

/// Kind, identity and times of a file. Two are equal while the file is neither written nor replaced.
package struct FileStatus: Equatable, Sendable {
    enum Kind: Sendable {
        case file, folder, link
        /// A device of characters, such as `/dev/null`, which takes any number of uses.
        case device
        /// A pipe, a socket or another device.
        case stream
    }

    /// Identity of a file, which is equal for all of its names.
    struct Identity: Hashable, Comparable, Sendable {
        let (device, inode): (UInt, UInt)

        static func < (one: Identity, other: Identity) -> Bool {
            (one.device, one.inode) < (other.device, other.inode)
        }
    }

    let kind: Kind
    let identity: Identity
    let size: Int
    let (user, group, permissions): (UInt32, UInt32, UInt32)
    let isNamed: Bool
    private let written: [Int]

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        case S_IFCHR: kind = .device
        default: kind = .stream
        }
        identity = Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
        size = Int(status.st_size)
        (user, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o777)
        isNamed = status.st_nlink > 0
        written = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// Returns nil for a file that does not exist, for the reason in `errno`.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        // The path is a NUL-terminated copy for the length of the call.
        guard unsafe fstatat(AT_FDCWD, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    /// The status of a name in an open folder, which may be a link.
    init?(_ name: String, in folder: Int32) {
        var status = stat()
        guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        self.init(status)
    }

    init?(_ descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    package static func == (one: FileStatus, other: FileStatus) -> Bool {
        one.identity == other.identity && one.size == other.size && one.written == other.written
    }

    /// The reason why nothing can be read from it or written to it as a file, with advice, as part of a sentence; nil
    /// for a file.
    var refusal: String? {
        switch kind {
        case .file: nil
        case .folder: "it is a folder; name a file in it"
        case .link: "it is a link; remove it, or name another file"
        case .device, .stream: "it is a device or a pipe; name a file"
        }
    }

    /// Returns whether a path names a device, a pipe or a socket, which can be read once and have no size.
    package static func isStream(_ path: String) -> Bool {
        [.device, .stream].contains(FileStatus(path)?.kind)
    }
}

/// Checks of files that may exist already.
package enum ExistingFile {
    /// Returns whether a path names a file rather than nothing, a folder or a device.
    package static func exists(_ path: String) -> Bool { FileStatus(path)?.kind == .file }

    /// Returns whether a file has exactly the bytes that another open one holds, which may be open for writing only.
    static func has(contentOf descriptor: Int32, at path: String) -> Bool {
        guard let made = FileStatus(descriptor),
            FileStatus(path).map({ $0.kind == .file && $0.size == made.size }) == true,
            let files = try? (InputFile.Pieces("/proc/self/fd/\(descriptor)"), InputFile.Pieces(path))
        else { return false }
        return stride(from: 0, to: made.size, by: 65_536).allSatisfy { offset in
            let count = min(65_536, made.size - offset)
            guard let one = try? files.0.bytes(at: offset, count: count) else { return false }
            return one.count == count && (try? files.1.bytes(at: offset, count: count)) == one
        }
    }

    /// Returns whether a file has exactly these bytes; false if it cannot be read.
    static func has(_ bytes: [UInt8], at path: String) -> Bool {
        (try? InputFile.read(path, limit: bytes.count)) == bytes
    }
}

/// Marks a file as written by this program and unchanged since, by a checksum of its bytes in an extended attribute.
///
/// File systems without such attributes, archives and checkouts lose the mark. So a file without one may be ours as
/// well.
package enum FileMark {
    private static let name = "user.rollgif.written"

    /// Marks an open file with these bytes. A file system without such attributes is not an error.
    static func set(on descriptor: Int32, _ bytes: [UInt8]) {
        let checksum = Array(checksum(of: bytes).utf8)
        // The count is that of the array, so the call reads nothing behind it.
        _ = unsafe fsetxattr(descriptor, name, checksum, UInt(checksum.count), 0)
    }

    static func isUnchanged(_ path: String) -> Bool {
        var mark = [UInt8](repeating: 0, count: 32)
        // The buffer is as large as the count that is passed.
        let count = unsafe getxattr(path, name, &mark, UInt(mark.count))
        guard count > 0, let bytes = try? InputFile.read(path, limit: 1 << 24) else { return false }
        return mark.prefix(count).elementsEqual(checksum(of: bytes).utf8)
    }

    /// Returns the FNV-1a of 64 bits, as hexadecimal digits.
    private static func checksum(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
