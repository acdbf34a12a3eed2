import Encoding
import Motion
import Rendering
import Vector

/// A vector output: it needs no frame, and is written when the others end.
final class VectorFile: FrameConsumer {
    private let output: Output
    private let built: BuiltScene
    private let title: String
    private let coarseness: Double
    private let verifies: Bool
    private let isWanted: @Sendable () -> Bool
    private let sink: any ByteSink
    private var document: VectorDocument?

    /// Instants a second at which values that are printed afresh change, whatever other outputs show.
    static let rate = 60

    /// - Parameters:
    ///   - built: a scene at `rate` frames a second.
    ///   - coarseness: how many times as far as usual its ways may be from the exact ones.
    ///   - verifies: whether the text is read back and compared with the timeline.
    ///   - isWanted: asked now and then whether anybody still waits for it.
    init(
        _ output: Output, of built: BuiltScene, title: String, coarseness: Double, verifies: Bool, sink: any ByteSink,
        isWanted: @escaping @Sendable () -> Bool
    ) {
        self.output = output
        self.built = built
        self.title = title
        self.coarseness = coarseness
        self.verifies = verifies
        self.isWanted = isWanted
        self.sink = sink
    }

    func consume(_ batch: FrameBatch) {}

    func finish() throws {
        let picture = try VectorPicture(built, title: title, coarseness: coarseness, isWanted: isWanted)
        let document =
            switch output.format {
            case .svg: try VectorDocument.svg(picture)
            default: try VectorDocument.lottie(picture, isSticker: output.format == .tgs)
            }
        if verifies { try document.verify(against: picture) }
        self.document = document
        if output.format == .tgs {
            let bytes = try GZIP.bytes(of: Array(document.text.utf8))
            // The bytes live as long as the closure.
            return try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
        }
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

extension ResolvedJob {
    /// A vector output. What is printed afresh changes at one rate whatever other outputs show, so that the file
    /// does not depend on it.
    ///
    /// - Parameters:
    ///   - built: the job's scene.
    ///   - coarseness: how many times as far as usual its ways may be from the exact ones.
    func vectorFile(
        _ output: Output, of built: BuiltScene, _ resources: RenderResources, coarseness: Double, verifies: Bool,
        into sink: any ByteSink, while isWanted: @escaping @Sendable () -> Bool
    ) throws -> VectorFile {
        var settings = settings
        settings.setRate(VectorFile.rate)
        let scene = self.settings.motion.fps == VectorFile.rate ? built : try resources.build(settings)
        return VectorFile(
            output, of: scene, title: alternativeText(of: built), coarseness: coarseness, verifies: verifies,
            sink: sink, isWanted: isWanted)
    }
}
