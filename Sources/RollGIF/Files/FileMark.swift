import CLinux
import Glibc

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

    /// Returns whether a file has a mark, and the bytes that it was marked with.
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
