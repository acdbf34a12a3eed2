import Scene
import Vector

extension OutputFormat {
    /// What a vector format lacks of a scene, and what to do about it; nil where it can show all of it.
    func refusal(of scene: Scene) -> String? {
        guard self == .lottie else { return nil }
        guard !scene.parts.contains(where: \.timeline.blursGlyphs) else {
            return "glyphs that blur, as few players show that: add --morph-blur 0, or choose svg"
        }
        guard scene.backdrop?.items.contains(where: \.isShadow) != true else {
            return "soft shadows of cards: leave out --shadow, or choose svg"
        }
        return nil
    }
}

extension Backdrop.Item {
    fileprivate var isShadow: Bool { if case .shadow = self { true } else { false } }
}
