import Scene
import Vector

extension OutputFormat {
    /// What a vector format lacks of a scene, and what to do about it; nil where it can show all of it.
    func refusal(of scene: Scene) -> String? {
        guard isLottie else { return nil }
        guard !scene.parts.contains(where: \.timeline.blursGlyphs) else {
            return "glyphs that blur, as few players show that: add --morph-blur 0, or choose svg"
        }
        guard scene.backdrop?.isPlain ?? true else {
            return scene.parts.count == 1
                ? "cards around numbers: leave out --radius, or choose svg"
                : "lines of text and cards around numbers: leave them out of its panels, or choose svg"
        }
        guard self != .tgs || !scene.hasPictures else {
            return "pictures and emoji: leave them out, or choose webm, as --for telegram-sticker does"
        }
        return nil
    }
}

extension Scene {
    /// Whether any glyph is a picture.
    fileprivate var hasPictures: Bool { hasColorGlyphs }
}
