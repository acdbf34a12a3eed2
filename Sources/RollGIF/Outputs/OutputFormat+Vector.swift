import Rendering
import Scene
import Typesetting
import Vector

extension OutputFormat {
    /// Returns the reason why a vector format cannot show a scene, with advice, as part of a sentence; nil if it can
    /// show all of it.
    func refusal(of built: BuiltScene) -> String? {
        let scene = built.scene
        guard isLottie else { return nil }
        guard scene.backdrop?.items.contains(where: \.isShadow) != true else {
            return "soft shadows of cards: leave out \(JobKey.shadow.mark), or choose svg"
        }
        guard self != .tgs || !scene.parts.contains(where: { $0.partShapes.shapes.contains { $0.clip != nil } }) else {
            return
                "shapes that are cut, such as a bar that fills: choose a ring, or webm as "
                + "\(KeyMark.assigned(.place, "telegram-sticker")) does"
        }
        guard self != .tgs || !scene.hasPictures && !built.glyphs.sheets.contains(where: \.hasColorGlyphs) else {
            return
                "pictures and emoji: leave them out, or choose webm, as \(KeyMark.assigned(.place, "telegram-sticker")) does"
        }
        return nil
    }

    /// Returns a sentence about what a vector format leaves out of a scene; nil for nothing.
    fileprivate func warning(of scene: Scene) -> String? {
        isLottie && scene.parts.contains(where: \.timeline.blursGlyphs)
            ? "\(rawValue) leaves out the blur of glyphs, as few players show it; svg has it" : nil
    }
}

extension ResolvedJob {
    /// Returns a sentence for each vector format that leaves something out of a scene.
    func vectorWarnings(_ scene: Scene) -> [String] {
        Set(files.map(\.format)).compactMap { $0.warning(of: scene) }.sorted()
    }
}

extension Backdrop.Item {
    fileprivate var isShadow: Bool { if case .shadow = self { true } else { false } }
}

extension Scene {
    fileprivate var hasPictures: Bool {
        hasColorGlyphs || isPhotograph || parts.contains(where: \.partShapes.hasPictures)
    }
}
