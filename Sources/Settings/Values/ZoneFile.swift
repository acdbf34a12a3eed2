import Glibc
import Motion

/// The clocks of a time zone, from the machine's zone files.
struct ZoneFile: Sendable {
    /// Offsets from UTC in seconds, each with the second since 1970 from which on it holds.
    private var changes: [(start: Int, offset: Int)] = []
    /// Offset before the first change.
    private var first = 0
    /// Rule for the time after the last change; nil if that one holds forever.
    private var rule: ZoneRule?

    private static let folder = "/usr/share/zoneinfo/"
    private static let maximumBytes = 100_000

    /// Returns the bytes of a zone's file; nil for an invalid name, for no file, and for a file over the limit.
    package static func bytes(named name: String) -> [UInt8]? {
        let isName = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            part.first?.isLetter == true
                && part.utf8.allSatisfy {
                    $0 < 128 && (Character(UnicodeScalar($0)).isLetter || "0123456789_+-".utf8.contains($0))
                }
        }
        guard isName, name.utf8.count <= 100 else { return nil }
        // O_NONBLOCK is set because a pipe of that name would make the opening wait.
        let descriptor = unsafe open(folder + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: maximumBytes)
        // The buffer is as large as the count that is passed.
        let count = unsafe Glibc.read(descriptor, &bytes, maximumBytes)
        return count > 0 && count < maximumBytes ? Array(bytes[..<count]) : nil
    }

    /// Reads the file of a zone; nil for a name without a file.
    ///
    /// - Parameter name: such as `Europe/Berlin`.
    /// - Throws: an error for a damaged file.
    init?(named name: String) throws(ValueError) {
        guard let bytes = Self.bytes(named: name) else { return nil }
        guard read(bytes) else {
            throw ValueError(reason: "the zone file \(Quoted.path(Self.folder + name)) is damaged")
        }
    }

    /// Returns the names of all zone files in a folder and in those within it.
    ///
    /// - Parameter folder: nothing, or a folder's name with a slash behind it.
    package static func names(in folder: String = "") -> [String] {
        guard folder.utf8.count < 100, let entries = FolderEntry.all(in: Self.folder + folder) else { return [] }
        // The folders `posix` and `right` have the same zones again, and other files have small letters.
        return entries.filter { $0.name.first?.isUppercase == true }.flatMap {
            $0.isFolder ? names(in: "\(folder)\($0.name)/") : [folder + $0.name]
        }
    }

    /// Reads the part of 64-bit times and the rule behind it, as RFC 8536 has them; false for a damaged file.
    private mutating func read(_ bytes: [UInt8]) -> Bool {
        guard let short = Header(bytes, at: 0), let header = Header(bytes, at: Header.length + short.bodyLength(4))
        else { return false }
        var position = header.start + Header.length
        let (times, kinds) = (position, position + header.times * 8)
        let types = kinds + header.times
        position = types + header.types * 6 + header.letters + header.leaps * 12 + header.standard + header.universal
        guard position < bytes.count, header.types > 0 else { return false }
        func offset(_ type: Int) -> Int { Int(Int32(truncatingIfNeeded: bytes.bigEndian(types + type * 6, 4))) }
        first = offset(0)
        for index in 0..<header.times {
            let type = Int(bytes[kinds + index])
            guard type < header.types else { return false }
            changes.append((bytes.bigEndian(times + index * 8, 8), offset(type)))
        }
        let footer = String(decoding: bytes[position...].split(separator: 10).first ?? [], as: UTF8.self)
        rule = ZoneRule(footer)
        return true
    }

    /// Returns the seconds by which clocks are ahead of UTC at a time in seconds since 1970.
    package func offset(at time: Int) -> Int {
        let index = changes.partitioningIndex { $0.start > time }
        if index == changes.count, let rule { return rule.offset(at: time) }
        return index == 0 ? first : changes[index - 1].offset
    }

    /// Counts at the beginning of a part of a zone file.
    private struct Header {
        static let length = 44
        let start: Int
        let universal, standard, leaps, times, types, letters: Int

        init?(_ bytes: [UInt8], at start: Int) {
            guard start + Self.length <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
                return nil
            }
            let counts = (0..<6).map { bytes.bigEndian(start + 20 + $0 * 4, 4) }
            guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
            self.start = start
            (universal, standard, leaps) = (counts[0], counts[1], counts[2])
            (times, types, letters) = (counts[3], counts[4], counts[5])
        }

        /// Returns the length of the data after the header, with times of `size` bytes.
        func bodyLength(_ size: Int) -> Int {
            times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + universal
        }
    }
}

package struct FolderEntry {
    package let name: String
    let isFolder: Bool

    /// Returns the entries of a folder, in no order; nil for a folder that cannot be read, for the reason in `errno`.
    package static func all(in folder: String) -> [FolderEntry]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(stream) {
            // The name is a fixed array of bytes that ends with NUL, and belongs to the stream until the next call.
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            entries.append(FolderEntry(name: name, isFolder: unsafe entry.pointee.d_type == UInt8(DT_DIR)))
        }
        return entries
    }
}

/// Clocks that change on the same days of every year: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    /// Day and time of a change: a weekday of a week of a month, the fifth being the last, and seconds after midnight.
    private struct Change {
        let month, week, weekday, seconds: Int
    }

    private let standard: Int
    private let summer: Int
    private let changes: (start: Change, end: Change)?

    /// Reads a rule; nil for other texts.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        var remaining = parts.first ?? ""
        guard Self.skipName(&remaining), let west = Self.seconds(&remaining) else { return nil }
        standard = -west
        guard !remaining.isEmpty else {
            (summer, changes) = (standard, nil)
            return
        }
        guard Self.skipName(&remaining) else { return nil }
        summer = remaining.isEmpty ? standard + 3600 : Self.seconds(&remaining).map { -$0 } ?? standard + 3600
        guard parts.count == 3, let start = Self.change(parts[1]), let end = Self.change(parts[2]) else { return nil }
        changes = (start, end)
    }

    /// Returns the seconds by which clocks are ahead of UTC at a time in seconds since 1970.
    package func offset(at time: Int) -> Int {
        guard let changes else { return standard }
        let year = CivilDate(days: (time + standard) / 86_400).year
        let start = Self.time(changes.start, year) - standard
        let end = Self.time(changes.end, year) - summer
        let isSummer = start < end ? (start..<end).contains(time) : !(end..<start).contains(time)
        return isSummer ? summer : standard
    }

    /// Returns the seconds since 1970 of a change in a year, by the clocks before it.
    private static func time(_ change: Change, _ year: Int) -> Int {
        let first = CivilDate(year: year, month: change.month, day: 1).days
        // The first of January 1970 was a Thursday.
        let weekday = ((first + 4) % 7 + 7) % 7
        var day = first + (change.weekday - weekday + 7) % 7 + (change.week - 1) * 7
        let next = CivilDate(year: year + change.month / 12, month: change.month % 12 + 1, day: 1)
        while day >= next.days { day -= 7 }
        return day * 86_400 + change.seconds
    }

    /// Takes the name of a time: three letters or more, or anything in angle brackets.
    private static func skipName(_ text: inout Substring) -> Bool {
        if text.first == "<" {
            guard let end = text.firstIndex(of: ">") else { return false }
            text = text[text.index(after: end)...]
            return true
        }
        let name = text.prefix { $0.isLetter }
        text = text.dropFirst(name.count)
        return name.count >= 3
    }

    /// Takes hours, minutes and seconds with a sign: `-5:30`.
    private static func seconds(_ text: inout Substring) -> Int? {
        let time = text.prefix { $0.isNumber || ":+-".contains($0) }
        text = text.dropFirst(time.count)
        let isNegative = time.first == "-"
        let counts = time.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int($0) }
        guard (1...3).contains(counts.count) else { return nil }
        var seconds = 0
        for (count, size) in zip(counts, [3600, 60, 1]) {
            guard let count, count < 1000 else { return nil }
            seconds += count * size
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads a change such as `M10.5.0/3`; without a time it is at two o'clock.
    private static func change(_ text: Substring) -> Change? {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let day = parts.first, day.first == "M" else { return nil }
        let numbers = day.dropFirst().split(separator: ".").compactMap { Int($0) }
        var time = parts.count == 2 ? parts[1] : "2"
        guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
            (0...6).contains(numbers[2]), let seconds = seconds(&time), time.isEmpty
        else { return nil }
        return Change(month: numbers[0], week: numbers[1], weekday: numbers[2], seconds: seconds)
    }
}

extension [UInt8] {
    fileprivate func bigEndian(_ position: Int, _ count: Int) -> Int {
        self[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
