private import Glibc

/// Folders that fontconfig's main file names, which are enough for an exact family name.
///
/// The other thirty files of a typical configuration name replacements for families, and take most of fontconfig's
/// start-up time.
struct MainFontFolders {
    /// Folder of the system's configuration.
    var folder = "/etc/fonts"
    /// Returns the value of a variable of the environment; nil if it is not set.
    var variable: (String) -> String? = { name in unsafe getenv(name).map { unsafe String(cString: $0) } }

    /// Configuration files of this size in bytes or more are not read here.
    private static let sizeLimit = 65_536

    /// Configuration with the main file's folders, caches and selections; nil if another file, the user or the
    /// environment may change them.
    var configuration: String? {
        guard !isOverridden, let text = Self.bytes(of: "\(folder)/fonts.conf"), let kept = Self.elements(in: text),
            !otherFilesMatter
        else { return nil }
        return "<?xml version=\"1.0\"?><fontconfig>\(String(decoding: kept, as: UTF8.self))</fontconfig>"
    }

    /// Whether the environment names a configuration, or the user or the machine has other files.
    private var isOverridden: Bool {
        let home = variable("HOME") ?? ""
        let settings = variable("XDG_CONFIG_HOME") ?? "\(home)/.config"
        let files = [
            "\(settings)/fontconfig/fonts.conf", "\(settings)/fontconfig/conf.d", "\(home)/.fonts.conf",
            "\(home)/.fonts.conf.d", "\(folder)/local.conf",
        ]
        return ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].contains { variable($0) != nil }
            || files.contains { (path: String) in unsafe access(path, F_OK) == 0 }
    }

    private static func bytes(of path: String) -> [UInt8]? {
        unsafe withUnsafeTemporaryAllocation(byteCount: sizeLimit, alignment: 1) { buffer in
            unsafe read(path, into: buffer).map { count in unsafe Array(buffer[..<count]) }
        }
    }

    /// Reads a whole file and returns its size; nil if it cannot be read or fills the buffer.
    private static func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var count = 0
        while count < buffer.count {
            // The remainder of the buffer is not empty, so it has an address.
            let part = unsafe Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
            guard part >= 0 else { return nil }
            if part == 0 { return count }
            count += part
        }
        return nil
    }

    /// Returns the elements of the main file that name font folders; nil if they cannot be understood.
    private static func elements(in text: [UInt8]) -> [UInt8]? {
        func starts(_ word: String, at offset: Int) -> Bool { text[offset...].starts(with: word.utf8) }
        func end(of word: String, from offset: Int) -> Int? {
            (offset..<text.count).first { starts(word, at: $0) }.map { $0 + word.utf8.count }
        }
        var kept: [UInt8] = []
        var offset = 0
        while let start = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start + 1
            if starts("<!--", at: start) {
                guard let next = end(of: "-->", from: start) else { return nil }
                offset = next
            } else if starts("<include", at: start) {
                guard let tag = end(of: ">", from: start), starts("conf.d</include>", at: tag) else { return nil }
            } else if starts("<remap-dir", at: start) || starts("<reset-dirs", at: start) {
                return nil
            } else if let name = ["dir", "cachedir", "selectfont"].first(where: { name in
                starts("<\(name)>", at: start) || starts("<\(name) ", at: start)
            }) {
                let isPlain = starts("<\(name)>", at: start) || starts("<\(name) prefix=\"xdg\">", at: start)
                guard isPlain, let next = end(of: "</\(name)>", from: start) else { return nil }
                kept += text[start..<next]
                offset = next
            }
        }
        return kept
    }

    private var otherFilesMatter: Bool {
        guard let listing = unsafe opendir("\(folder)/conf.d") else { return false }
        defer { _ = unsafe closedir(listing) }
        return unsafe withUnsafeTemporaryAllocation(byteCount: Self.sizeLimit, alignment: 1) { buffer in
            while let entry = unsafe readdir(listing) {
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                    unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                }
                // fontconfig reads names that begin with a digit. Debian's file removes bitmaps, which cannot be drawn
                // anyway.
                guard let first = name.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
                    name.hasSuffix(".conf"), !(name.hasPrefix("70-") && name.hasSuffix("bitmaps.conf"))
                else { continue }
                // These two include files of the user and of the machine, which are known not to exist.
                let includes = name == "50-user.conf" || name == "51-local.conf"
                guard let count = unsafe Self.read("\(folder)/conf.d/\(name)", into: buffer),
                    unsafe !Self.movesFolders(UnsafeRawBufferPointer(rebasing: buffer[..<count]), mayInclude: includes)
                else { return true }
            }
            return false
        }
    }

    /// Returns whether a file has an element that names font folders, selects fonts, or includes another file.
    private static func movesFolders(_ text: UnsafeRawBufferPointer, mayInclude: Bool) -> Bool {
        guard let start = text.baseAddress else { return false }
        var offset = 0
        while offset + 3 < text.count, let found = unsafe memchr(start + offset, 0x3C, text.count - offset - 3) {
            offset = unsafe start.distance(to: UnsafeRawPointer(found)) + 1
            // Three bytes follow the sign.
            switch unsafe (text[offset], text[offset + 1], text[offset + 2]) {
            // The elements are dir, cachedir, selectfont, remap-dir and reset-dirs. A rare element with the same
            // beginning only costs time.
            case (0x64, 0x69, 0x72), (0x63, 0x61, _), (0x73, 0x65, _), (0x72, 0x65, _): return true
            // The element is include.
            case (0x69, 0x6E, 0x63) where !mayInclude: return true
            default: break
            }
        }
        return false
    }
}
