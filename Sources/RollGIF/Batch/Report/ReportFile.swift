private import Glibc

/// A report that is written while the batch runs, a job a line, and appears whole when it ends.
final class ReportFile {
    private let path: String
    private var file: OutputFile?
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isEmpty = true

    /// - Parameter path: the file; `-` is standard output.
    init(_ path: String, head: [(String, JSONNode)]) throws(RollGIFError) {
        self.path = path
        if path == "-" {
            descriptor = STDOUT_FILENO
        } else {
            let file = try OutputFile.create(path)
            descriptor = file.descriptor
            self.file = consume file
        }
        var text = "{"
        for (name, value) in head { text += "\(JSONPrinter.line(JSONNode(name))): \(JSONPrinter.line(value)),\n " }
        try append(text + "\"jobs\": [")
    }

    /// Adds a job.
    func append(_ job: JobOutcome) throws(RollGIFError) {
        try append((isEmpty ? "\n  " : ",\n  ") + JSONPrinter.line(job.json))
        isEmpty = false
    }

    /// Adds what is known at the end, and puts the file in its place.
    func finish(_ tail: [(String, JSONNode)]) throws(RollGIFError) {
        var text = isEmpty ? "]" : "\n ]"
        for (name, value) in tail { text += ",\n \(JSONPrinter.line(JSONNode(name))): \(JSONPrinter.line(value))" }
        try append(text + "\n}\n")
        try flush()
        try file.take()?.commit()
    }

    private func append(_ text: String) throws(RollGIFError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 65_536 { try flush() }
    }

    private func flush() throws(RollGIFError) {
        try writeAll(buffer, to: descriptor, name: path)
        buffer.removeAll(keepingCapacity: true)
    }
}
