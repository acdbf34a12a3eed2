import Graphics

/// Path data (`d`), with each command in the shorter of its absolute and relative form.
struct PathText {
    private(set) var text = ""
    private var command: Character = " "
    private var pen = Outline.Point(0, 0)
    private var start = Outline.Point(0, 0)
    /// Last quadratic control point, which a smooth curve reflects.
    private var control: Outline.Point?

    init(_ outline: Outline) {
        for (index, segment) in outline.segments.enumerated() {
            switch segment {
            case .move(let point):
                if index > 0 { text += "z"; command = "z"; pen = start }
                add([("M", [point])])
                start = point
                pen = point
            case .line(let point):
                // Line back to the contour's start, left out since `z` draws it.
                let isLast = index + 1 == outline.segments.count || outline.segments[index + 1].isMove
                if point == start, isLast { continue }
                line(to: point)
                pen = point
            case .quadratic(let control, let point):
                if let last = self.control, 2 * pen.x - last.x == control.x, 2 * pen.y - last.y == control.y {
                    add([("T", [point])])
                } else {
                    add([("Q", [control, point])])
                }
                self.control = control
                pen = point
                continue
            case .cubic(let first, let second, let point):
                add([("C", [first, second, point])])
                pen = point
            }
            control = nil
        }
        if !outline.segments.isEmpty { text += "z" }
    }

    private mutating func line(to point: Outline.Point) {
        if point.y == pen.y {
            write([("H", [point.x]), ("h", [point.x - pen.x])])
        } else if point.x == pen.x {
            write([("V", [point.y]), ("v", [point.y - pen.y])])
        } else {
            add([("L", [point])])
        }
    }

    private mutating func add(_ forms: [(Character, [Outline.Point])]) {
        write(
            forms.flatMap { form in
                [
                    (form.0, form.1.flatMap { [$0.x, $0.y] }),
                    (Character(form.0.lowercased()), form.1.flatMap { [$0.x - pen.x, $0.y - pen.y] }),
                ]
            })
    }

    /// Writes the shortest of the forms; a repeated command needs no letter.
    private mutating func write(_ forms: [(Character, [Int])]) {
        let texts = forms.map { form in (form.0, Self.joined(form.1, after: form.0 == command ? nil : form.0)) }
        guard let shortest = texts.min(by: { $0.1.utf8.count < $1.1.utf8.count }) else { return }
        text += shortest.1
        // Coordinates after a move without a letter are a line's.
        command = shortest.0 == "M" ? "L" : shortest.0 == "m" ? "l" : shortest.0
    }

    private static func joined(_ numbers: [Int], after letter: Character?) -> String {
        var text = letter.map(String.init) ?? ""
        for (index, number) in numbers.enumerated() {
            if number >= 0, index > 0 || letter == nil { text += " " }
            text += String(number)
        }
        return text
    }
}

extension Outline.Segment {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
