/// Crossfade with the ones aligned: the old line fades out, moving to the new one's place, before the new one fades in.
/// Elements that both lines have in the same place stay.
struct CrossfadePlan: MovingPlan {
    let old: LineBox
    let new: LineBox
    let curve: Curve
    let alignment: MotionSettings.Alignment
    /// Offset of the fixed point from the left edge of each line, in pixels.
    private let edges: (old: Double, new: Double)
    /// Indices in both lines of the elements that they have in common.
    private let shared: (old: Set<Int>, new: Set<Int>)

    /// Progress at which the old text has disappeared, and at which the new one begins to appear.
    private static let gone = 0.45
    private static let begin = 0.4

    init(old: LineBox, new: LineBox, curve: Curve, alignment: MotionSettings.Alignment) {
        (self.old, self.new, self.curve, self.alignment) = (old, new, curve, alignment)
        let anchor = Self.anchor(alignment)
        let edges: (old: Double, new: Double)
        if let first = old.onesEdge, let second = new.onesEdge {
            edges = (first, second)
        } else {
            edges = (old.width * anchor, new.width * anchor)
        }
        self.edges = edges
        var shared: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (index, element) in old.elements.enumerated() {
            let twin = new.elements.firstIndex {
                $0.key == element.key && $0.content == element.content && $0.width == element.width
                    && abs(($0.x - edges.new) - (element.x - edges.old)) < 0.01
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
        let part = min(progress / Self.gone, 1)
        let leaving = 1 - part
        let coming = max(0, progress - Self.begin) / (1 - Self.begin)
        let moved = part * part * (3 - 2 * part)
        let (width, anchor) = (max(old.width, new.width), Self.anchor(alignment))
        // Edge in a box of that width: from its place in the old line at rest to that in the new one.
        let (first, second) = (edges.old - old.width * anchor, edges.new - new.width * anchor)
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
        add(old, edges.old, opacity: leaving, sharing: shared.old, showsShared: true)
        add(new, edges.new, opacity: coming, sharing: shared.new, showsShared: false)
        return LineBox(elements, width: width)
    }
}
