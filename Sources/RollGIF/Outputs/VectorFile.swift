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
    private let sink: any ByteSink
    private let makeDocument: () throws -> VectorDocument
    private var document: VectorDocument?

    /// - Parameters:
    ///   - built: a scene at ``OutputFormat/vectorRate`` frames a second.
    ///   - makeDocument: makes the file's text.
    init(
        _ output: Output, of built: BuiltScene, into sink: any ByteSink,
        makeDocument: @escaping () throws -> VectorDocument
    ) {
        (self.output, self.built, self.sink, self.makeDocument) = (output, built, sink, makeDocument)
    }

    func consume(_ frame: DrawnFrame) {}

    func finish() throws {
        let document = try makeDocument()
        self.document = document
        let bytes =
            if output.format == .tgs {
                try GZIP.bytes(of: Array(document.text.utf8))
            } else if output.isArchive {
                try DotLottie.bytes(of: document.text, isEndless: built.settings.motion.loop == .forever)
            } else {
                Array(document.text.utf8)
            }
        // The bytes live as long as the closure.
        try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
    }

    /// Size of the file's canvas in pixels. Words may need another size at this rate than at that of other outputs.
    var size: (width: Int, height: Int) { (built.scene.geometry.width, built.scene.geometry.height) }
    let imageCount = 0
    /// Whether anything of the number is visible.
    var hasInk: Bool { built.hasInk }
    let colors: Int? = nil
    var keyframes: Int? { document?.keys }
}

extension ResolvedJob {
    /// Returns a vector output. Values that are printed anew change at a fixed rate, so that the file does not depend
    /// on other outputs.
    ///
    /// - Parameters:
    ///   - built: the job's scene.
    ///   - coarseness: tolerance of its keyframes as a multiple of the default one.
    func vectorFile(
        _ output: Output, of built: BuiltScene, _ resources: RenderResources, coarseness: Double,
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
        let title = alternativeText(of: built)
        func document(_ built: BuiltScene) throws -> VectorDocument {
            let picture = try VectorPicture(
                built, title: title, hasPageColor: hasPageColor, coarseness: coarseness, isWanted: isWanted)
            return output.format == .svg
                ? try VectorDocument.svg(picture)
                : try VectorDocument.lottie(picture, isSticker: output.format == .tgs)
        }
        return VectorFile(output, of: scene, into: sink) {
            let light = try document(scene)
            return try other.map { light.joined(with: try document($0)) } ?? light
        }
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
