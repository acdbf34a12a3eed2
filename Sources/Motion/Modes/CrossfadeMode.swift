extension TransitionPlanner {
    /// Plans a crossfade of whole lines, also of texts in modes that have no columns for them.
    func crossfade(_ change: LineChange) -> TransitionDraft {
        TransitionDraft(
            plan: CrossfadePlan(
                old: box(change.old), new: box(change.new), curve: settings.curve, alignment: settings.alignment))
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
        let moved = smoothstep(Crossfade.line.gone(at: progress))
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
        add(old, fixedPoints.old, opacity: Crossfade.line.old(at: progress), common: common.old, 1)
        add(new, fixedPoints.new, opacity: Crossfade.line.new(at: progress), common: common.new, 0)
        return LineBox(elements, width: width)
    }
}
