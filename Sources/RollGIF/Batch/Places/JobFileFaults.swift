/// Everything that is wrong with some job files. Nothing has been rendered.
public struct JobFileFaults: Error, Sendable, CustomStringConvertible {
    /// A file of a million bad lines is not worth a million messages.
    static let mostKept = 1000

    /// The first faults in the order of the files.
    package private(set) var faults: [JobFileFault] = []
    /// How many there are, the ones that were not kept included.
    public private(set) var count = 0

    /// One line a fault.
    public var lines: [String] {
        faults.map(\.description) + (count > faults.count ? ["and \(count - faults.count) more faults"] : [])
    }

    /// All lines.
    public var description: String { lines.joined(separator: "\n") }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ fault: JobFileFault) {
        count += 1
        if faults.count < Self.mostKept { faults.append(fault) }
    }

    mutating func append(contentsOf faults: some Sequence<JobFileFault>) {
        for fault in faults { append(fault) }
    }

    mutating func append(contentsOf others: JobFileFaults) {
        append(contentsOf: others.faults)
        count += others.count - others.faults.count
    }
}
