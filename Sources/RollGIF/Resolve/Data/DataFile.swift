private import Glibc
import Synchronization
import TextFormats

/// A data file in JSON, JSONL or CSV that values are taken from.
///
/// A process reads each file once for all jobs, and again only after it was written.
package final class DataFile: Sendable {
    /// Format of data and of job files, by the name that `--input-format` takes.
    package enum Format: String, CaseIterable, Sendable {
        /// One value, such as an object or a list.
        case json
        /// One value a line.
        case jsonl
        /// Comma-separated values. The first line holds their names.
        case csv

        /// Nil for the ending of another file, and for none.
        package init?(ending: String?) {
            switch ending {
            case "json", "geojson": self = .json
            case "jsonl", "ndjson": self = .jsonl
            case "csv", "tsv", "tab": self = .csv
            default: return nil
            }
        }
    }

    /// Name of the file as it was typed; `-` is standard input.
    let name: String
    let bytes: [UInt8]
    let format: Format
    /// Byte ranges of the JSON values, one for the whole file, or one for each line of JSONL.
    let records: ByteRanges
    /// Table of a CSV file; nil for JSON.
    let table: DataTable?
    /// Approximate memory of the file in megabytes.
    let megabytes: Int
    /// Values of the records that were read, by their numbers.
    let documents = Mutex<[Int: JSONNode]>([:])
    /// The columns of the table that values were taken from.
    let columns = Mutex<[Int: WrittenColumn]>([:])

    static let maximumBytes = 100_000_000

    /// - Parameter maximumMegabytes: limit of memory for the file and its index.
    init(_ name: String, _ encoded: [UInt8], maximumMegabytes: Int = .max) throws(RollGIFError) {
        if let refusal = Self.refusal(ofDocument: name) { throw .badData("\(refusal)", key: .data) }
        let bytes: [UInt8]
        do throws(TextFault) { bytes = try UTF16Text.utf8(encoded) } catch { throw Self.fault(error, name, encoded) }
        (self.name, self.bytes) = (name, bytes)
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw .badData("\(Self.title(name)) is empty", key: .data)
        }
        format = Self.format(of: name, bytes)
        // Memory is needed for the ranges of all lines, or for the values, each followed by a comma.
        let (mark, size) = format == .json ? (UInt8(ascii: ","), 64) : (UInt8(ascii: "\n"), ByteRanges.size)
        megabytes = (bytes.count + size * bytes.count { $0 == mark }) / 1_000_000
        try Self.check(megabytes, name, maximumMegabytes)
        switch format {
        case .json: records = ByteRanges(0..<bytes.count)
        case .jsonl: records = Self.lines(of: bytes)
        case .csv: records = ByteRanges(most: 0)
        }
        do throws(TextFault) {
            table = format == .csv ? try DataTable(bytes) : nil
        } catch {
            throw Self.fault(error, name, bytes)
        }
    }

    private static func check(_ megabytes: Int, _ name: String, _ most: Int) throws(RollGIFError) {
        guard megabytes > most else { return }
        throw .badData(
            "\(title(name)) would take about \(megabytes) MB of memory, more than the limit of \(most); take what is "
                + "needed out of it first, or raise \(JobKey.maxMemory.optionName)", key: .data)
    }

    var title: String { Self.title(name) }

    static func title(_ name: String) -> String { name == "-" ? "standard input" : Quoted.path(name) }

    /// Returns the error of a file whose name ends like a spreadsheet or a document that is not read; nil for others.
    package static func refusal(ofDocument name: String) -> String? {
        let kind: String
        let form: String
        switch name.split(separator: ".").dropFirst().last?.lowercased() {
        case "xlsx", "xls", "ods", "numbers": (kind, form) = ("a spreadsheet", "CSV")
        case "yaml", "yml": (kind, form) = ("YAML", "JSON")
        case "toml": (kind, form) = ("TOML", "JSON")
        case "xml": (kind, form) = ("XML", "JSON")
        default: return nil
        }
        return "\(Quoted.path(name)) is \(kind); rollgif reads JSON, JSONL and CSV, so save it as \(form)"
    }

    /// Returns a fault of the text, with its line and column.
    static func fault(_ fault: TextFault, _ name: String, _ bytes: [UInt8]) -> RollGIFError {
        let before = bytes[..<min(fault.offset, bytes.count)]
        let end: UInt8 = CSVScanner.endsLinesWithReturns(bytes) ? 0x0D : 0x0A
        let line = before.count { $0 == end } + 1
        let start = before.lastIndex(of: end).map { $0 + 1 } ?? 0
        let column = String(decoding: before[start...], as: UTF8.self).count + 1
        return RollGIFError.badData("\(title(name)):\(line):\(column): \(fault.reason)", key: .data)
    }

    /// Returns the format by a name's extension, or else by the content.
    private static func format(of name: String, _ bytes: [UInt8]) -> Format {
        if let format = Format(ending: Output.ending(of: name)) { return format }
        let lines = lines(of: bytes, most: 2)
        guard let line = lines.first,
            let first = bytes[line].first(where: { $0 > 0x20 && $0 < 0x80 }), let last = bytes[line].last
        else { return .csv }
        let isOpened = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        // A single line that is a JSON value is not a table, which has a head as well.
        guard isOpened else {
            return lines.count == 1 && (try? JSONParser.parse(Array(bytes[line]))) != nil ? .json : .csv
        }
        return lines.count > 1 && (last == UInt8(ascii: "}") || last == UInt8(ascii: "]")) ? .jsonl : .json
    }

    /// Returns the lines that are not empty, without the spaces at their ends.
    private static func lines(of bytes: [UInt8], most: Int = .max) -> ByteRanges {
        var lines = ByteRanges(most: Swift.min(most, bytes.count { $0 == 0x0A } + 1))
        let reader = LineReader(MemorySource(bytes), maximumBytes: .max)
        while lines.count < most, let line = reader.next() {
            guard let last = line.lastIndex(where: { $0 > 0x20 }) else { continue }
            lines.append(reader.offset..<reader.offset + last + 1)
        }
        return lines
    }
}

extension DataFile {
    /// Files that this process has read, by name, each with a stamp that shows whether it was written since.
    private static let known = Mutex<[String: (stamp: FileStatus?, file: DataFile)]>([:])
    /// Maximum number of files that are kept, and of their megabytes, which bounds the memory of a long run.
    private static let (maximumKeptFiles, maximumKeptMegabytes) = (8, 200)

    /// Returns the file of a name; `-` is standard input, which is read once.
    ///
    /// - Parameter maximumMegabytes: limit of memory for the file.
    package static func named(_ name: String, maximumMegabytes: Int) throws(RollGIFError) -> DataFile {
        let stamp = name == "-" ? nil : FileStatus(name)
        return try known.withLock { known throws(RollGIFError) in
            if let found = known[name], found.stamp == stamp {
                try check(found.file.megabytes, name, maximumMegabytes)
                return found.file
            }
            let file = try DataFile(name, try read(name), maximumMegabytes: maximumMegabytes)
            let megabytes = known.values.reduce(file.megabytes) { $0 + $1.file.megabytes }
            if known.count >= maximumKeptFiles || megabytes > maximumKeptMegabytes {
                known = known.filter { $0.key == "-" }
            }
            known[name] = (stamp, file)
            return file
        }
    }

    private static func read(_ name: String) throws(RollGIFError) -> [UInt8] {
        guard name == "-" else {
            do throws(RollGIFError) {
                return try InputFile.read(name, limit: maximumBytes)
            } catch {
                var error = error
                if error.code == .badData { error.text += "; take what is needed out of it first" }
                if FileStatus.isStream(name) {
                    error.text += ", or give what it holds on standard input, as \(key: .data) -"
                }
                throw error.about(.data)
            }
        }
        let input = try InputStream("-")
        var bytes: [UInt8] = []
        while true {
            let more = try input.read(atMost: 1 << 20)
            if more.isEmpty { return bytes }
            bytes += more
            guard bytes.count <= maximumBytes else {
                throw .badData(
                    "standard input has more than \(maximumBytes) bytes; that is too large; take what is needed out of it "
                        + "first", key: .data)
            }
        }
    }
}
