import Numerals

/// A crossfade of whole lines, also used for texts in modes that have no columns for them.
struct CrossfadeMode: TransitionMode {
    let traits = ModeTraits(
        easing: ModeTraits.StandardEasing(easing: .linear, longest: Rational(35, over: 100)))

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        return TransitionDraft(
            plan: .moving(
                CrossfadePlan(
                    old: planner.box(change.old), new: planner.box(change.new), curve: settings.curve,
                    alignment: settings.alignment)))
    }
}

/// A crossfade with the ones aligned. The old line moves to the new one's position and fades out before the new one
/// fades in. Elements that both lines have in the same position stay.
struct CrossfadePlan: MovingPlan {
    let old: LineBox
    let new: LineBox
    let curve: Curve
    let alignment: MotionSettings.Alignment
    /// Offset of the fixed point from the left edge of each line, in pixels.
    private let fixedPoints: (old: Double, new: Double)
    /// Indices in both lines of the elements that they have in common.
    private let common: (old: Set<Int>, new: Set<Int>)

    /// Progress at which the old text has disappeared, and at which the new one begins to appear: when the old one's
    /// opacity is 0.1.
    private static let oldEnd = 0.46
    private static let newStart = 0.437

    init(old: LineBox, new: LineBox, curve: Curve, alignment: MotionSettings.Alignment) {
        (self.old, self.new, self.curve, self.alignment) = (old, new, curve, alignment)
        let anchor = alignment.anchor
        let edges = old.onesEdge.flatMap { first in new.onesEdge.map { (old: first, new: $0) } }
        let points = edges ?? (old.width * anchor, new.width * anchor)
        fixedPoints = points
        var common: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (index, element) in old.elements.enumerated() {
            let twin = new.elements.firstIndex {
                $0.key == element.key && $0.content == element.content && $0.width == element.width
                    && abs(($0.x - points.new) - (element.x - points.old)) < 0.01
            }
            guard let twin else { continue }
            common.old.insert(index)
            common.new.insert(twin)
        }
        self.common = common
    }

    func box(at time: Double) -> LineBox {
        let progress = min(max(curve.progress(at: time), 0), 1)
        if progress <= 0 { return old }
        if progress >= 1 { return new }
        let part = min(progress / Self.oldEnd, 1)
        let come = max(0, progress - Self.newStart) / (1 - Self.newStart)
        // The old text leaves slowly at first and the new one comes quickly, so that little time passes between them.
        let leaving = 1 - part * part
        let coming = 1 - (1 - come) * (1 - come) * (1 - come)
        let moved = smoothstep(part)
        let (width, anchor) = (max(old.width, new.width), alignment.anchor)
        // The edge in a box of that width moves from the old line's to the new one's.
        let (first, second) = (fixedPoints.old - old.width * anchor, fixedPoints.new - new.width * anchor)
        let edge = width * anchor + first + (second - first) * moved
        var elements: [ElementState] = []
        func add(_ line: LineBox, _ fixedPoint: Double, opacity: Double, common: Set<Int>, _ commonOpacity: Double) {
            for (index, element) in line.elements.enumerated() {
                var element = element
                element.x += edge - fixedPoint
                element.opacity *= common.contains(index) ? commonOpacity : opacity
                if element.opacity > 0 { elements.append(element) }
            }
        }
        add(old, fixedPoints.old, opacity: leaving, common: common.old, 1)
        add(new, fixedPoints.new, opacity: coming, common: common.new, 0)
        return LineBox(elements, width: width)
    }
}

/// Opacities while one text replaces another in the same position. The old one has nearly disappeared when the new one
/// begins, so that the two never overlap visibly.
package enum CrossfadeWeights {
    /// Seconds from the first movement of the old text until the new one is at rest.
    package static let length = 0.26
    /// Seconds after which the old text has disappeared, and after which the new one begins to appear: when the old
    /// one's opacity is 0.1, so that the two are never seen one over the other.
    static let oldEnd = 0.12
    static let newStart = 0.108
    /// Offset of a symbol before and after, in cells of a wheel: about a quarter of an em.
    static let offset = 0.2

    /// Seconds at which something begins or ends.
    static let breakpoints = [0, newStart, oldEnd, length]

    /// Returns the opacity of the old text at a fraction of the time, both 0 to 1.
    package static func old(at part: Double) -> Double { 1 - min(max(part * length / oldEnd, 0), 1) }

    /// Returns the opacity of the new text at a fraction of the time, both 0 to 1.
    package static func new(at part: Double) -> Double {
        let come = min(max((part * length - newStart) / (length - newStart), 0), 1)
        // Ease-out makes the new text readable early.
        return come * (2 - come)
    }
}
