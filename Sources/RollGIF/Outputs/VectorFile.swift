import Encoding
import Fractions
import Motion
import Rendering
import Scene
import Vector

/// A vector output, which needs no frame and is written when the others end.
final class VectorFile: FrameConsumer {
    private let output: Output
    private let built: BuiltScene
    private let dark: BuiltScene?
    private let hasPageColor: Bool
    private let title: String
    private let coarseness: Double
    private let verifies: Bool
    private let isWanted: @Sendable () -> Bool
    private let sink: any ByteSink
    private var document: VectorDocument?

    /// - Parameters:
    ///   - built: a scene at ``OutputFormat/vectorRate`` frames a second.
    ///   - dark: the scene that an SVG shows on dark pages; nil for none.
    ///   - hasPageColor: whether its text has the colour of the page around it.
    ///   - coarseness: tolerance of its keyframes as a multiple of the default one.
    ///   - verifies: whether the text is read back and compared with the timeline.
    ///   - isWanted: called now and then; returns whether the caller still waits for the file.
    init(
        _ output: Output, of built: BuiltScene, dark: BuiltScene?, hasPageColor: Bool, title: String,
        coarseness: Double, verifies: Bool, sink: any ByteSink, isWanted: @escaping @Sendable () -> Bool
    ) {
        self.output = output
        self.built = built
        self.dark = dark
        self.hasPageColor = hasPageColor
        self.title = title
        self.coarseness = coarseness
        self.verifies = verifies
        self.isWanted = isWanted
        self.sink = sink
    }

    func consume(_ batch: FrameBatch) {}

    func finish() throws {
        func picture(_ built: BuiltScene) throws -> VectorPicture {
            try VectorPicture(
                built, title: title, hasPageColor: hasPageColor, coarseness: coarseness, isWanted: isWanted)
        }
        let light = try picture(built)
        var document =
            switch output.format {
            case .svg: try VectorDocument.svg(light)
            default: try VectorDocument.lottie(light, isSticker: output.format == .tgs)
            }
        if verifies { try document.verify(against: light) }
        if output.format == .svg, let dark {
            let other = try picture(dark)
            let drawn = try VectorDocument.svg(other)
            if verifies { try drawn.verify(against: other) }
            document = document.joined(with: drawn)
        }
        self.document = document
        if output.format == .tgs {
            let bytes = try GZIP.bytes(of: Array(document.text.utf8))
            // The bytes live as long as the closure.
            return try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
        }
        if output.isArchive {
            let bytes = try DotLottie.bytes(of: document.text, isEndless: light.plays == nil)
            // The bytes live as long as the closure.
            return try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
        }
        var text = document.text
        // The bytes live as long as the closure.
        try text.withUTF8 { unsafe try sink.write(UnsafeRawBufferPointer($0)) }
    }

    /// Size of the file's canvas in pixels. Words may need another size at this rate than at that of other outputs.
    var size: (width: Int, height: Int) { (built.scene.geometry.width, built.scene.geometry.height) }
    let imageCount = 0
    /// Whether anything of the number is visible.
    var hasInk: Bool { built.hasInk }
    let colors: Int? = nil
    var keyframes: Int? { document?.keys }

    /// Warnings about scenes that the file draws differently from other formats.
    var warnings: [String] {
        document?.skipsTurns == true
            ? ["\(output.format.rawValue): wheels faster than 60 cells a second are drawn turning less often"] : []
    }
}

extension ResolvedJob {
    /// Returns a vector output. Values that are printed anew change at a fixed rate, so that the file does not depend
    /// on other outputs.
    ///
    /// - Parameters:
    ///   - built: the job's scene.
    ///   - coarseness: tolerance of its keyframes as a multiple of the default one.
    func vectorFile(
        _ output: Output, of built: BuiltScene, _ resources: RenderResources, coarseness: Double, verifies: Bool,
        into sink: any ByteSink, while isWanted: @escaping @Sendable () -> Bool
    ) throws -> VectorFile {
        let scene = try atVectorRate(built, resources)
        let other = try output.format == .svg ? dark.first.map { job in try job.atVectorRate(nil, resources) } : nil
        let sizes = [scene, other].compactMap { $0?.scene.geometry }.map { "\($0.width)×\($0.height)" }
        guard Set(sizes).count == 1 else {
            throw RollGIFError.usage(
                "--dark: the picture has \(sizes[0]) pixels and the one for dark pages \(sizes[1]), and one SVG holds "
                    + "both; make them equal, or name another file with --dark-output")
        }
        return VectorFile(
            output, of: scene, dark: other, hasPageColor: hasPageColor, title: alternativeText(of: built),
            coarseness: coarseness, verifies: verifies, sink: sink, isWanted: isWanted)
    }

    /// Returns the scene of the job's vector outputs.
    ///
    /// - Parameter built: the scene of its frames, which is used if it has the same rate; nil for none.
    func atVectorRate(_ built: BuiltScene?, _ resources: RenderResources) throws(RollGIFError) -> BuiltScene {
        if let built, settings.motion.fps == OutputFormat.vectorRate { return built }
        var settings = settings
        settings.setRate(OutputFormat.vectorRate, isFixed: true)
        return try resources.build(settings)
    }
}

extension RenderSettings {
    /// Sets the frame rate per second, also of panels.
    mutating func setRate(_ fps: FrameRate, isFixed: Bool = false) {
        changeMotion { ($0.fps, $0.hasFixedRate) = (fps, isFixed) }
    }
}
