/// Crossfade with the ones aligned: the old line fades out, moving to the new one's place, before the new one fades in.
/// Elements that both lines have in the same place stay.
struct CrossfadePlan: MovingPlan {
    let old: LineBox
    let new: LineBox
    let curve: Curve
    let alignment: MotionSettings.Alignment
    let edges: MotionSettings.Edges
    /// Offset of the fixed point from the left edge of each line, in pixels.
    private let fixedPoints: (old: Double, new: Double)
    /// Indices in both lines of the elements that they have in common.
    private let shared: (old: Set<Int>, new: Set<Int>)

    /// Progress at which the old text has disappeared, and at which the new one begins to appear.
    private var gone: Double { edges == .soft ? 0.5 : 0.45 }
    private var begin: Double { edges == .soft ? 0.35 : 0.4 }

    init(
        old: LineBox, new: LineBox, curve: Curve, alignment: MotionSettings.Alignment,
        edges: MotionSettings.Edges = .soft
    ) {
        (self.old, self.new, self.curve, self.alignment, self.edges) = (old, new, curve, alignment, edges)
        let anchor = Self.anchor(alignment)
        let points: (old: Double, new: Double)
        if let first = old.onesEdge, let second = new.onesEdge {
            points = (first, second)
        } else {
            points = (old.width * anchor, new.width * anchor)
        }
        fixedPoints = points
        var shared: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (index, element) in old.elements.enumerated() {
            let twin = new.elements.firstIndex {
                $0.key == element.key && $0.content == element.content && $0.width == element.width
                    && abs(($0.x - points.new) - (element.x - points.old)) < 0.01
            }
            guard let twin else { continue }
            shared.old.insert(index)
            shared.new.insert(twin)
        }
        self.shared = shared
    }

    private static func anchor(_ alignment: MotionSettings.Alignment) -> Double {
        switch alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }

    func box(at time: Double) -> LineBox {
        let progress = min(max(curve.progress(at: time), 0), 1)
        if progress <= 0 { return old }
        if progress >= 1 { return new }
        let part = min(progress / gone, 1)
        let come = max(0, progress - begin) / (1 - begin)
        // The old text leaves slowly at first, and the new one comes quickly: ink never falls below a half of it.
        let leaving = edges == .soft ? 1 - part * part : 1 - part
        let coming = edges == .soft ? 1 - (1 - come) * (1 - come) * (1 - come) : come
        let moved = part * part * (3 - 2 * part)
        let (width, anchor) = (max(old.width, new.width), Self.anchor(alignment))
        // Edge in a box of that width: from its place in the old line at rest to that in the new one.
        let (first, second) = (fixedPoints.old - old.width * anchor, fixedPoints.new - new.width * anchor)
        let edge = width * anchor + first + (second - first) * moved
        var elements: [ElementState] = []
        func add(_ line: LineBox, _ own: Double, opacity: Double, sharing: Set<Int>, showsShared: Bool) {
            for (index, element) in line.elements.enumerated() {
                if sharing.contains(index), !showsShared { continue }
                var element = element
                element.x += edge - own
                element.opacity *= sharing.contains(index) ? 1 : opacity
                if element.opacity > 0 { elements.append(element) }
            }
        }
        add(old, fixedPoints.old, opacity: leaving, sharing: shared.old, showsShared: true)
        add(new, fixedPoints.new, opacity: coming, sharing: shared.new, showsShared: false)
        return LineBox(elements, width: width)
    }
}
