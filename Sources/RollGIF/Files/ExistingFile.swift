private import Glibc

/// Checks of files that may exist already.
package enum ExistingFile {
    /// Returns whether a path names a file rather than nothing, a folder or a device.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        // The path is a NUL-terminated copy for the length of the call.
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns whether a file has exactly the bytes that another open one holds, which may be open for writing only.
    static func has(contentOf descriptor: Int32, at path: String) -> Bool {
        guard exists(path) else { return false }
        var made = stat()
        guard unsafe fstat(descriptor, &made) == 0 else { return false }
        let files = [
            unsafe open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC), unsafe open(path, O_RDONLY | O_CLOEXEC),
        ]
        defer { for file in files where file >= 0 { _ = close(file) } }
        guard files.allSatisfy({ $0 >= 0 }) else { return false }
        var buffers = [[UInt8]](repeating: [UInt8](repeating: 0, count: 65_536), count: 2)
        var offset = 0
        while true {
            var counts: [Int] = []
            for index in 0..<2 {
                // The buffer is as large as the count that is passed.
                counts.append(unsafe pread(files[index], &buffers[index], 65_536, offset))
            }
            guard counts[0] == counts[1], counts[0] >= 0 else { return false }
            guard counts[0] > 0 else { return offset == Int(made.st_size) }
            guard buffers[0][..<counts[0]] == buffers[1][..<counts[0]] else { return false }
            offset += counts[0]
        }
    }

    /// Returns whether a file has exactly these bytes; false if it cannot be read.
    static func has(_ bytes: [UInt8], at path: String) -> Bool {
        (try? InputFile.read(path, limit: bytes.count)) == bytes
    }
}
