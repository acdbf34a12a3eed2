import Files
import Motion
import Numerals
import Rendering
import Scene
import TextFormats
import Typesetting
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
                try DotLottie.bytes(of: document, isEndless: built.settings.motion.loop == .forever)
            } else {
                Array(document.text.utf8)
            }
        // The bytes live as long as the closure.
        try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
    }

    /// Size of the file's canvas in pixels. Words may need another size at this rate than at that of other outputs.
    var size: (width: Int, height: Int) { (built.scene.geometry.width, built.scene.geometry.height) }
    let imageCount = 0
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
        let scene = try atVectorRate(built, resources, while: isWanted)
        let other =
            joinsDark && output.holdsBothPages
            ? try dark.first.map { try $0.atVectorRate(nil, resources, while: isWanted) } : nil
        let sizes = [scene, other].compactMap { $0?.scene.geometry }.map { "\($0.width)×\($0.height)" }
        func refusal(_ difference: String) -> RollGIFError {
            .usage(
                "--dark: \(difference), and one .\(output.format.rawValue) holds both; make them equal, or name another "
                    + "file with --dark-output")
        }
        guard Set(sizes).count == 1 else {
            throw refusal("the picture has \(sizes[0]) pixels and the one for dark pages \(sizes[1])")
        }
        let title = alternativeText(of: built)
        func picture(_ built: BuiltScene) throws -> VectorPicture {
            try VectorPicture(
                built, title: title, hasPageColor: hasPageColor, coarseness: coarseness, isWanted: isWanted)
        }
        return VectorFile(output, of: scene, into: sink) {
            let (light, dark) = (try picture(scene), try other.map(picture))
            if output.format == .svg { return try VectorDocument.svg(light, dark: dark) }
            let document = try VectorDocument.lottie(
                light, dark: dark, isSticker: output.format == .tgs, hasSlots: output.isArchive)
            guard dark == nil || document.darkTheme != nil else {
                throw refusal("the picture for dark pages differs in more than its colours")
            }
            return document
        }
    }

    /// Returns the scene of the job's vector outputs.
    ///
    /// - Parameter built: the scene of its frames, which is used if it has the same rate; nil for none.
    func atVectorRate(
        _ built: BuiltScene?, _ resources: RenderResources, while isWanted: @escaping () -> Bool = { true }
    ) throws(RollGIFError) -> BuiltScene {
        if let built, settings.motion.fps == OutputFormat.vectorRate { return built }
        var settings = settings
        settings.setRate(OutputFormat.vectorRate, isFixed: true)
        return try resources.build(settings, while: isWanted)
    }
}

extension RenderSettings {
    /// Sets the frame rate per second, also of panels.
    mutating func setRate(_ fps: FrameRate, isFixed: Bool = false) {
        changeMotion { ($0.fps, $0.hasFixedRate) = (fps, isFixed) }
    }
}

extension OutputFormat {
    /// Returns the reason why a vector format cannot show a scene, with advice, as part of a sentence; nil if it can
    /// show all of it.
    func refusal(of built: BuiltScene) -> Message? {
        let scene = built.scene
        guard isLottie else { return nil }
        let hasShadow = scene.backdrop?.items.contains { if case .shadow = $0 { true } else { false } }
        guard hasShadow != true else {
            return "soft shadows of cards: leave out \(key: .shadow), or choose svg"
        }
        guard self != .tgs || !scene.parts.contains(where: { $0.partShapes.shapes.contains { $0.clip != nil } }) else {
            return
                "shapes that are cut, such as a bar that fills: choose a ring, or webm as "
                + "\(key: .place, is: "telegram-sticker") does"
        }
        let hasPictures =
            scene.hasColorGlyphs || scene.isPhotograph || scene.parts.contains(where: \.partShapes.hasPictures)
        guard self != .tgs || !hasPictures && !built.glyphs.sheets.contains(where: \.hasColorGlyphs) else {
            return
                "pictures and emoji: leave them out, or choose webm, as \(key: .place, is: "telegram-sticker") does"
        }
        return nil
    }
}

extension ResolvedJob {
    /// Returns a sentence for each vector format that leaves something out of a scene.
    func vectorWarnings(_ scene: Scene) -> [Message] {
        guard scene.parts.contains(where: \.drawing.blursGlyphs) else { return [] }
        return Set(files.map(\.format)).filter(\.isLottie).map(\.rawValue).sorted().map {
            "\($0) leaves out the blur of glyphs, as few players show it; svg has it"
        }
    }
}

/// A Lottie file in an archive with a manifest and one animation, which players expect of the extension `.lottie`.
package enum DotLottie {
    private static let (identifier, theme) = ("rollgif", "dark")

    /// Returns the archive of a document: a dotLottie 2.0 if it has a theme for dark pages, and otherwise a dotLottie
    /// 1.0, which older players read too.
    ///
    /// - Parameter isEndless: whether players begin anew at the end.
    static func bytes(of document: VectorDocument, isEndless: Bool) throws(EncodingError) -> [UInt8] {
        let themes = document.darkTheme.map { [("t/\(theme).json", $0)] } ?? []
        let manifest: JSONNode = [
            "version": JSONNode(themes.isEmpty ? "1.0" : "2"), "generator": "rollgif",
            "animations": [["id": JSONNode(identifier), "speed": 1, "loop": JSONNode(isEndless), "autoplay": true]],
            "themes": JSONNode(.array(themes.map { _ in ["id": JSONNode(theme)] })),
        ]
        // Players that know no themes take the last JSON file for the animation.
        let files =
            [("manifest.json", JSONWriter.line(manifest))] + themes
            + [("\(themes.isEmpty ? "animations" : "a")/\(identifier).json", document.text)]
        return try ZIPArchive.bytes(of: files.map { ($0, Array($1.utf8)) })
    }

    /// Returns the first animation of an archive; nil if there is none.
    ///
    /// - Parameter limit: the maximum number of bytes that the archive may expand to.
    package static func animation(in archive: [UInt8], limit: Int) -> [UInt8]? {
        guard let entries = ZIPArchive.entries(in: archive, limit: limit),
            entries.contains(where: { $0.name == "manifest.json" })
        else { return nil }
        // The second version of the format has a shorter folder.
        return entries.first { entry in
            ["animations/", "a/"].contains { entry.name.hasPrefix($0) } && entry.name.hasSuffix(".json")
        }?.bytes
    }
}
