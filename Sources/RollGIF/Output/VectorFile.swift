import Encoding
import Rendering
import Vector

/// A vector output: it needs no frame, and is written when the others end.
final class VectorFile: FrameConsumer {
    private let output: Output
    private let built: BuiltScene
    private let title: String
    private let verifies: Bool
    private let isWanted: @Sendable () -> Bool
    private let sink: any ByteSink
    private var document: VectorDocument?

    /// Instants a second at which values that are printed afresh change, whatever other outputs show.
    static let rate = 60

    /// - Parameters:
    ///   - built: a scene at `rate` frames a second.
    ///   - verifies: whether the text is read back and compared with the timeline.
    ///   - isWanted: asked now and then whether anybody still waits for it.
    init(
        _ output: Output, of built: BuiltScene, title: String, verifies: Bool, sink: any ByteSink,
        isWanted: @escaping @Sendable () -> Bool
    ) {
        self.output = output
        self.built = built
        self.title = title
        self.verifies = verifies
        self.isWanted = isWanted
        self.sink = sink
    }

    func consume(_ batch: FrameBatch) {}

    func finish() throws {
        let picture = try VectorPicture(built, title: title, isWanted: isWanted)
        let document = try output.format == .lottie ? VectorDocument.lottie(picture) : VectorDocument.svg(picture)
        if verifies { try document.verify(against: picture) }
        self.document = document
        if output.isArchive {
            let bytes = try DotLottie.bytes(of: document.text, isEndless: picture.plays == nil)
            // The bytes live as long as the closure.
            return try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
        }
        var text = document.text
        // The bytes live as long as the closure.
        try text.withUTF8 { unsafe try sink.write(UnsafeRawBufferPointer($0)) }
    }

    let imageCount = 0
    let colors: Int? = nil
    var keyframes: Int? { document?.keys }

    /// What is not drawn as other formats show it.
    var warnings: [String] {
        document?.leavesTurnsOut == true
            ? ["\(output.format.rawValue): wheels faster than 60 cells a second are drawn turning less often"] : []
    }
}
