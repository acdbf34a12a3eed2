import RollGIF
import TextFormats

/// A report that is written while the batch runs, a job a line, and appears whole when it ends.
final class BatchReportFile {
    private let file: OutputFile
    private var buffer: [UInt8] = []
    private var isEmpty = true

    /// - Parameters:
    ///   - path: the file; `-` is standard output.
    ///   - isDurable: whether `finish` returns only when the report is on the disk.
    init(_ path: String, head: [(String, JSONNode)], isDurable: Bool = false) throws(RollGIFError) {
        file = try .text(path, isDurable: isDurable)
        var text = "{"
        for (name, value) in head { text += "\(JSONWriter.line(JSONNode(name))): \(JSONWriter.line(value)),\n " }
        try append(text + "\"jobs\": [")
    }

    /// Adds a job.
    func append(_ job: JobOutcome) throws(RollGIFError) {
        try append((isEmpty ? "\n  " : ",\n  ") + JSONWriter.line(job.json))
        isEmpty = false
    }

    /// Adds the results at the end, and gives the file its name.
    func finish(_ tail: [(String, JSONNode)]) throws(RollGIFError) {
        var text = isEmpty ? "]" : "\n ]"
        for (name, value) in tail { text += ",\n \(JSONWriter.line(JSONNode(name))): \(JSONWriter.line(value))" }
        try append(text + "\n}\n")
        try flush()
        try file.commit()
    }

    private func append(_ text: String) throws(RollGIFError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 65_536 { try flush() }
    }

    private func flush() throws(RollGIFError) {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
