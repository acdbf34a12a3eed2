import Encoding
import Glibc

/// The files of a sequence of pictures: all of them, or none.
final class SequenceFiles {
    private let name: SequenceName
    private let purpose: OutputPurpose
    private var written: [String] = []
    private var isDone = false
    private(set) var byteCount = 0
    /// Whether a file that exists differs from what was drawn, or is missing.
    private(set) var isStale = false

    /// - Parameter pattern: a name with a place for the number.
    init(_ pattern: String, purpose: OutputPurpose) {
        name = SequenceName(pattern)!
        self.purpose = purpose
    }

    /// Writes or compares one picture.
    func store(_ number: Int, _ picture: [UInt8]) throws(RollGIFError) {
        let path = name.file(number)
        byteCount += picture.count
        switch purpose {
        case .writing:
            try OutputFile.write(picture, to: path)
            written.append(path)
        case .updating:
            guard try InputFile.differs(path, from: picture) else { return }
            isStale = true
            try OutputFile.write(picture, to: path)
            written.append(path)
        case .checking:
            if try InputFile.differs(path, from: picture) { isStale = true }
        }
    }

    /// Lets the files stay.
    func commit() { isDone = true }

    deinit {
        guard !isDone else { return }
        for path in written { _ = unsafe unlink(path) }
    }
}
