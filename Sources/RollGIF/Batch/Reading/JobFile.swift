import TextFormats

/// A job file. Its head is read at once, its records one after the other.
final class JobFile {
    typealias Format = DataFile.Format

    enum Entry {
        case record(JobRecord)
        /// A job that cannot be read, followed by jobs that can. The record holds its readable parts.
        case broken([JobFileFault], JobRecord?)
    }

    /// Name of the file as it was given; `-` is standard input.
    let name: String
    /// Whether every job can be checked before the first is rendered.
    var isRewindable: Bool { format == .json || reader?.source.isRewindable == true }
    private(set) var head = JobFileHead()
    /// Faults of the head. Without a sound head, jobs can be read but not completed.
    private(set) var headFaults = JobFileFaults()

    /// Reader of JSONL and CSV files; nil for a document in memory.
    private let reader: LineReader<InputStream>?
    private let format: Format
    private let columns: CSVTable.Reading
    private var document: (text: SourceText, jobs: [JSONNode], areListed: Bool)?
    private var next = 0
    private var table: CSVTable?
    /// The first line of a JSONL file when it was not a head.
    private var pending: Entry?

    init(
        _ name: String, format: Format? = nil, limits: BatchLimits = BatchLimits(),
        columns: CSVTable.Reading = CSVTable.Reading()
    ) throws(JobFileError) {
        self.name = name
        self.columns = columns
        do throws(RollGIFError) {
            try Self.checkName(name)
            let reader = try InputStream.lines(of: name, maximumBytes: limits.maximumBytes)
            self.reader = reader
            if let format { self.format = format } else { self.format = try Self.format(of: name, reader) }
        } catch {
            throw .failed(error)
        }
        try readHead()
    }

    /// Name of a document in memory, for faults.
    static let documentName = "the job file"

    /// A JSON document in memory.
    init(document bytes: [UInt8]) throws(JobFileError) {
        (name, format, reader, columns) = (Self.documentName, .json, nil, CSVTable.Reading())
        let isText = readDocument(bytes, into: &headFaults)
        guard isText else { throw .invalid(headFaults) }
    }

    /// Starts again with the first job.
    func rewind() throws(JobFileError) {
        next = 0
        guard format != .json else { return }
        try JobFileError.failing { () throws(RollGIFError) in try reader?.source.rewind() }
        reader?.restart()
        try readHead()
    }

    /// Returns the next job; nil behind the last.
    func nextEntry() throws(RollGIFError) -> Entry? {
        if let entry = pending {
            pending = nil
            return entry
        }
        switch format {
        case .json:
            guard let document, next < document.jobs.count else { return nil }
            let path = document.areListed ? "jobs[\(next)]" : ""
            next += 1
            return entry(document.jobs[next - 1], document.text, path: path)
        case .jsonl:
            return try nextLine().map(entry(ofLine:))
        case .csv:
            return try table?.nextEntry()
        }
    }

    /// Returns the faults of the head, and of the jobs as far as they can be checked without it.
    func allFaults() throws(JobFileError) -> JobFileFaults {
        var faults = headFaults
        // Columns of a table are its head: without them no job can be checked.
        guard isRewindable, format != .csv else { return faults }
        try JobFileError.failing { () throws(RollGIFError) in
            while let entry = try nextEntry() {
                if case .broken(let found, _) = entry { faults.append(contentsOf: found) }
            }
        }
        return faults
    }

    private func readHead() throws(JobFileError) {
        var faults = JobFileFaults()
        var isText = true
        try JobFileError.failing { () throws(RollGIFError) in
            switch format {
            case .json: isText = readDocument(try reader?.readToEnd() ?? [], into: &faults)
            case .jsonl: try readFirstLine(into: &faults)
            case .csv:
                table = try reader.map { reader throws(RollGIFError) in
                    try CSVTable(reader, columns, faults: &faults)
                }
            }
        }
        headFaults = faults
        guard isText else { throw .invalid(faults) }
    }

    /// - Returns: whether the text is JSON at all.
    private func readDocument(_ bytes: [UInt8], into faults: inout JobFileFaults) -> Bool {
        let text = SourceText(file: name, bytes: bytes)
        let node: JSONNode
        do throws(TextFault) {
            node = try JSONParser.parse(text.bytes)
        } catch {
            faults.append(text.fault(error.offset, path: "", "\(error.reason)"))
            return false
        }
        if let jobs = node.elements {
            document = (text, jobs, true)
        } else if JobFileHead.isContainer(node) {
            let (head, jobs) = JobFileHead.read(node, text: text, isWhole: true, faults: &faults)
            self.head = head
            document = (text, jobs, true)
        } else {
            document = (text, [node], false)
        }
        return true
    }

    private func readFirstLine(into faults: inout JobFileFaults) throws(RollGIFError) {
        pending = nil
        guard let line = try nextLine() else { return }
        let text = SourceText(file: name, bytes: line, firstLine: reader?.line ?? 1)
        if let node = try? JSONParser.parse(line), JobFileHead.isContainer(node) {
            (head, _) = JobFileHead.read(node, text: text, isWhole: false, faults: &faults)
        } else {
            pending = entry(ofLine: line)
        }
    }

    /// Returns the next line that is not blank; nil behind the last.
    private func nextLine() throws(RollGIFError) -> [UInt8]? {
        while let line = try reader?.next() {
            if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return line }
        }
        return nil
    }

    private func entry(ofLine line: [UInt8]) -> Entry {
        let text = SourceText(file: name, bytes: line, firstLine: reader?.line ?? 1)
        do throws(TextFault) {
            return entry(try JSONParser.parse(line), text, path: "")
        } catch {
            return .broken([text.fault(error.offset, path: "", "\(error.reason)")], nil)
        }
    }

    private func entry(_ node: JSONNode, _ text: SourceText, path: String) -> Entry {
        var decoder = RecordDecoder(text: text)
        let isWholeFile = format == .json && path.isEmpty
        let record = decoder.record(
            node, path: path,
            extras: Set(RecordDecoder.Extra.allCases).subtracting(isWholeFile ? [] : [.schema]))
        return decoder.faults.isEmpty ? .record(record) : .broken(decoder.faults, record)
    }

    /// Refuses the name of a picture, which is an output instead of a job file, and of other documents.
    private static func checkName(_ name: String) throws(RollGIFError) {
        if let refusal = DataFile.refusal(ofDocument: name) { throw .badData("\(refusal)") }
        guard let ending = name.split(separator: ".").dropFirst().last?.lowercased(),
            OutputFormat(rawValue: ending) != nil
        else { return }
        throw .usage(
            "\(Quoted.path(name)) has a picture's ending; job files are JSON, JSONL or CSV, and a picture to write is "
                + "-o \(Quoted.bare(name))")
    }

    /// Returns the format by the name's ending, or else by the first line.
    private static func format(of name: String, _ reader: LineReader<InputStream>) throws(RollGIFError) -> Format {
        if let format = Format(ending: Output.ending(of: name)) { return format }
        guard let line = try reader.next() else { return .jsonl }
        reader.unreadFirstLine()
        let start = line.first { ![0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        switch start {
        case nil, UInt8(ascii: "["): return .json
        case UInt8(ascii: "{"):
            // A whole object on one line is a job of JSONL, unless it holds the jobs of a file.
            guard let node = try? JSONParser.parse(line) else { return .json }
            return node["jobs"] == nil && node["$schema"] == nil ? .jsonl : .json
        default: return .csv
        }
    }
}
