import Rendering
import Vector

extension OutputFormat {
    /// What a vector format lacks of a scene, and what to do about it; nil where it can show all of it.
    func refusal(of scene: Scene) -> String? {
        guard scene.all.allSatisfy({ $0.timeline.isDrawable(as: self == .svg ? .svg : .lottie) }) else {
            return "cards that fold and nothing that slides through windows"
                + (self == .svg ? "" : ", and no glyphs that blur or grow (--morph-blur 0 --morph-scale 1)")
                + ": choose another --mode or --preset than this job's, or another format"
        }
        guard !scene.isBent else {
            return "drums, whose digits bend: leave --surface out, or choose apng or webp"
        }
        guard self == .svg || !scene.isFurnished else {
            return "plates and no ghosts: leave out --plate and --ghost, or choose svg"
        }
        guard self == .svg || scene.backdrop?.isPlain ?? true else {
            return "lines of text and cards around numbers: leave them out of its panels, or choose svg"
        }
        return nil
    }
}

extension Backdrop {
    /// Whether it is one colour and nothing else.
    fileprivate var isPlain: Bool { items.allSatisfy { if case .fill = $0 { true } else { false } } }
}
