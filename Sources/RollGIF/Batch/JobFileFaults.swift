import Motion
private import Synchronization

/// Place in a job file, as editors and users find it.
package struct SourceLocation: Sendable, Equatable {
    /// The file as it was named; `-` is standard input.
    package let file: String
    /// Line, from 1.
    package let line: Int
    /// Column, from 1, in characters.
    package let column: Int
    /// `jobs[2].fontSize`, or a CSV column's name; empty for the whole file.
    package let path: String
}

extension SourceLocation: CustomStringConvertible {
    /// `jobs.json:12:5`
    package var description: String { "\(file):\(line):\(column)" }
}

/// Fault of a job file, or of a setting that the command line adds to its jobs.
package struct JobFileFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The place in a file; nil for a setting of the command line.
    package let location: SourceLocation?
    /// The reason, and how to correct it, without the location.
    package let reason: String
    /// The error about a setting of the command line, for a command that draws one job.
    let error: RollGIFError?

    init(location: SourceLocation, reason: Message) {
        (self.location, self.reason, error) = (location, reason.spelled(.keys), nil)
    }

    /// - Parameters:
    ///   - option: the option with the key, as in `--set fps`.
    ///   - error: the error, which begins with the key.
    init(option: String, _ error: RollGIFError) {
        reason = "\(option): \(error.reason)"
        (location, self.error, subject) = (nil, error, reason)
    }

    /// The subject, such as a missing font, that several jobs may share. Its fault is listed once.
    package var subject: String?

    /// `jobs.json:12:5: jobs[2].fontsize: unknown key; did you mean "fontSize"?`
    package var description: String {
        guard let location else { return reason }
        // A path consists of keys, and the writer of the file may have used any text as one.
        return location.path.isEmpty
            ? "\(location): \(reason)" : "\(location): \(Quoted.line(location.path, length: 200)): \(reason)"
    }
}

/// Faults of some job files; no job has been rendered.
public struct JobFileFaults: Error, Sendable, CustomStringConvertible {
    /// Maximum number of faults that are kept, because a file of a million bad lines is not worth a million messages.
    static let maximumFaults = 1000

    /// The first faults in the order of the files.
    package private(set) var faults: [JobFileFault] = []
    /// Number of all faults, the ones that were not kept included.
    package private(set) var count = 0

    /// One line per fault.
    public var lines: [String] {
        let repeated = countBySubject.values.reduce(0) { $0 + $1 - 1 }
        let lost = count - faults.count - repeated
        return faults.map { fault in
            let more = fault.subject.flatMap { countBySubject[$0] }.map { $0 - 1 } ?? 0
            return more > 0 ? "\(fault) (and \(more) more job\(more == 1 ? "" : "s"))" : fault.description
        } + (lost > 0 ? ["and \(lost) more faults"] : [])
    }

    /// All lines.
    public var description: String { lines.joined(separator: "\n") }

    var isEmpty: Bool { count == 0 }

    /// Number of faults by subject, for those that are listed once.
    private var countBySubject: [String: Int] = [:]

    mutating func append(_ fault: JobFileFault) {
        count += 1
        if let subject = fault.subject {
            countBySubject[subject, default: 0] += 1
            guard countBySubject[subject] == 1 else { return }
        }
        if faults.count < Self.maximumFaults { faults.append(fault) }
    }

    mutating func append(contentsOf faults: some Sequence<JobFileFault>) {
        for fault in faults { append(fault) }
    }

    mutating func append(contentsOf others: JobFileFaults) {
        append(contentsOf: others.faults)
        count += others.count - others.faults.count
        for (subject, count) in others.countBySubject { countBySubject[subject, default: 1] += count - 1 }
    }
}

/// Error that keeps a batch from running. There are no other kinds.
public enum JobFileError: Error, Sendable, CustomStringConvertible {
    /// The job files are invalid. Every fault is listed.
    case invalid(JobFileFaults)
    /// A fault outside the file: a missing or unreadable file, or an option that cannot be met.
    case failed(RollGIFError)

    /// One line per fault.
    public var description: String {
        switch self {
        case .invalid(let faults): faults.description
        case .failed(let error): error.description
        }
    }

    /// Runs a step whose error is none of the job files' texts.
    static func failing<Result>(_ step: () throws(RollGIFError) -> Result) throws(JobFileError) -> Result {
        do throws(RollGIFError) { return try step() } catch { throw .failed(error) }
    }
}

extension RollGIFError {
    /// Returns the error about a file, or a list of files, without any job.
    ///
    /// - Parameter source: its name, as it begins the sentence.
    static func noJobs(in source: String = "the list of job files") -> RollGIFError {
        .badData("\(source) has no job; write one, as in {\"from\": 1, \"to\": 2, \"output\": \"out.gif\"}")
    }
}

/// The text of a job file, whole or one line of it, with the positions of its bytes in the file.
final class SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    private let firstLine: Int
    /// Places of lines and characters; nil until something is wrong, since most texts have no fault.
    private let index = Mutex<Index?>(nil)

    init(file: String, bytes: [UInt8], firstLine: Int = 1) {
        self.file = file
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Places of lines and characters, so that no fault counts the text again.
    private struct Index {
        /// Offsets of the first bytes of the lines.
        var lines = [0]
        /// Number of characters before each block of bytes, because a line may be as long as the file.
        var characters: [Int] = []
        static let block = 1024

        init(_ bytes: [UInt8]) {
            var count = 0
            for (offset, byte) in bytes.enumerated() {
                if offset % Self.block == 0 { characters.append(count) }
                if byte == 0x0A { lines.append(offset + 1) }
                if SourceText.isCharacter(byte) { count += 1 }
            }
            if bytes.count % Self.block == 0 { characters.append(count) }
        }

        func characters(before offset: Int, _ bytes: [UInt8]) -> Int {
            let block = offset / Self.block
            return characters[block] + bytes[(block * Self.block)..<offset].count(where: SourceText.isCharacter)
        }
    }

    /// Returns whether a byte begins a character, which the continuation bytes of UTF-8 do not.
    private static func isCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    /// Returns the line and column of a byte; counted only when something is wrong.
    func location(atByte offset: Int, path: String) -> SourceLocation {
        let offset = min(offset, bytes.count)
        let index = index.withLock { index in
            let known = index ?? Index(bytes)
            index = known
            return known
        }
        let line = max(0, index.lines.partitioningIndex { $0 > offset } - 1)
        let start = index.lines[line]
        var column = index.characters(before: offset, bytes) - index.characters(before: start, bytes) + 1
        // A byte order mark is not a character of the first line.
        if line == 0, offset > 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
        return SourceLocation(file: file, line: firstLine + line, column: column, path: path)
    }

    func fault(_ offset: Int, path: String, _ reason: Message) -> JobFileFault {
        JobFileFault(location: location(atByte: offset, path: path), reason: reason)
    }
}
