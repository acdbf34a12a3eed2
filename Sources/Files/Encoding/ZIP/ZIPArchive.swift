private import CPNG

/// A ZIP archive of a few small files, such as a dotLottie (PKWARE's APPNOTE.TXT 6.3, sections 4.3 to 4.5).
///
/// Entries have the format's first date, so that the same files make the same bytes.
package enum ZIPArchive {
    package typealias Entry = (name: String, bytes: [UInt8])

    private static let (localHeader, centralHeader, endOfDirectory) = (0x0403_4B50, 0x0201_4B50, 0x0605_4B50)
    private static let (stored, deflated) = (0, 8)
    /// First date of the MS-DOS format, 1 January 1980.
    private static let firstDay = 1 << 5 | 1

    /// Makes an archive; each file is deflated where that makes it smaller.
    package static func bytes(of entries: [Entry]) throws(EncodingError) -> [UInt8] {
        let deflater = try Deflater(level: 9)
        var (archive, directory): ([UInt8], [UInt8]) = ([], [])
        for entry in entries {
            let name = Array(entry.name.utf8)
            let packed = try deflater.compress(entry.bytes, isRaw: true)
            let isSmaller = packed.count < entry.bytes.count
            let data = isSmaller ? packed : entry.bytes
            var common: [UInt8] = []
            append(20, 2, &common)
            append(0, 2, &common)
            append(isSmaller ? deflated : stored, 2, &common)
            append(0, 2, &common)
            append(firstDay, 2, &common)
            append(Int(checksum(entry.bytes)), 4, &common)
            append(data.count, 4, &common)
            append(entry.bytes.count, 4, &common)
            append(name.count, 2, &common)
            append(0, 2, &common)
            let offset = archive.count
            append(localHeader, 4, &archive)
            archive += common + name + data
            append(centralHeader, 4, &directory)
            append(20, 2, &directory)
            directory += common
            // The fields mean no comment, the first disk and no attributes.
            for (value, count) in [(0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)] { append(value, count, &directory) }
            directory += name
        }
        let start = archive.count
        archive += directory
        append(endOfDirectory, 4, &archive)
        for (value, count) in [
            (0, 2), (0, 2), (entries.count, 2), (entries.count, 2), (directory.count, 4), (start, 4), (0, 2),
        ] {
            append(value, count, &archive)
        }
        return archive
    }

    /// Returns the files of a stored or deflated archive; nil for one that is damaged, encrypted or larger than
    /// `limit`.
    ///
    /// - Parameter limit: the maximum number of bytes of all files together.
    package static func entries(in archive: [UInt8], limit: Int) -> [Entry]? {
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= archive.count else { return nil }
            return archive[offset..<offset + count].littleEndian
        }
        // The end of the directory is the last record. A comment of up to 65,535 bytes may follow.
        let last = archive.count - 22
        guard last >= 0,
            let end = (max(0, last - 65_535)...last).reversed().first(where: { number($0, 4) == endOfDirectory }),
            let count = number(end + 10, 2), var position = number(end + 16, 4)
        else { return nil }
        var (entries, total): ([Entry], Int) = ([], 0)
        for _ in 0..<count {
            guard number(position, 4) == centralHeader, let flags = number(position + 8, 2), flags & 1 == 0,
                let method = number(position + 10, 2), let sum = number(position + 16, 4),
                let packed = number(position + 20, 4),
                let size = number(position + 24, 4), let nameCount = number(position + 28, 2),
                let extra = number(position + 30, 2), let comment = number(position + 32, 2),
                let header = number(position + 42, 4), number(header, 4) == localHeader,
                let localName = number(header + 26, 2), let localExtra = number(header + 28, 2)
            else { return nil }
            let (nameStart, start) = (position + 46, header + 30 + localName + localExtra)
            total += size
            guard nameStart + nameCount <= archive.count, start + packed <= archive.count, total <= limit,
                let name = String(validating: archive[nameStart..<nameStart + nameCount], as: UTF8.self)
            else { return nil }
            let data = Array(archive[start..<start + packed])
            let bytes =
                method == stored ? data : method == deflated ? try? Inflater.expand(data, to: size, isRaw: true) : nil
            guard let bytes, bytes.count == size, Int(checksum(bytes)) == sum else { return nil }
            entries.append((name, bytes))
            position = nameStart + nameCount + extra + comment
        }
        return entries
    }

    private static func append(_ value: Int, _ count: Int, _ bytes: inout [UInt8]) {
        bytes += [UInt8](littleEndian: value, count: count)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}

/// A file deflated with gzip's header and checksum (RFC 1952).
///
/// Dates and names are left out, so that the same bytes make the same file.
package enum GZIP {
    /// Signature of two bytes, and the method, which is deflate.
    package static let signature: [UInt8] = [0x1F, 0x8B, 8]
    /// Flags, four bytes of a date, the effort, and the system, which is unknown (255).
    private static let restOfHeader: [UInt8] = [0, 0, 0, 0, 0, 2, 255]

    package static func bytes(of bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let packed = try Deflater(level: 12).compress(bytes, isRaw: true)
        let sum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        return signature + restOfHeader + packed + [UInt8](littleEndian: sum, count: 4)
            + [UInt8](littleEndian: bytes.count, count: 4)
    }

    /// Returns the contents of a file; nil for one that is damaged or holds more than `limit` bytes.
    package static func contents(of file: [UInt8], limit: Int) -> [UInt8]? {
        guard file.starts(with: signature), let start = headerLength(of: file), start + 8 <= file.count else {
            return nil
        }
        let count = file.suffix(4).littleEndian
        guard count <= limit else { return nil }
        return try? Inflater.expand(Array(file[start..<file.count - 8]), to: count, isRaw: true)
    }

    /// Returns the length of the header with its optional fields (§2.3): an extra field, the file's name, a comment, a
    /// checksum.
    private static func headerLength(of file: [UInt8]) -> Int? {
        var length = signature.count + restOfHeader.count
        guard file.count > length + 8 else { return nil }
        let flags = file[3]
        if flags & 4 != 0 { length += 2 + file[length..<length + 2].littleEndian }
        for flag in [8, 16] as [UInt8] where flags & flag != 0 {
            guard length < file.count, let end = file[length...].firstIndex(of: 0) else { return nil }
            length = end + 1
        }
        return flags & 2 == 0 ? length : length + 2
    }
}
