package import Graphics
import Motion
package import Scene

/// A meter that fills with the number's progress: a bar, thermometer, ring or gauge.
package struct MeterSettings: Sendable, Equatable {
    package enum Kind: String, CaseIterable, Sendable {
        case bar, thermometer, ring, gauge

        var isRound: Bool { self == .ring || self == .gauge }
    }

    package enum Direction: String, CaseIterable, Sendable { case across, up }

    /// A colour that holds from a fraction of the meter on.
    package struct Stage: Sendable, Equatable {
        package var start: Double
        package var color: RGB

        package init(start: Double, color: RGB) { (self.start, self.color) = (start, color) }
    }

    package var kind = Kind.bar
    package var follower: NumberFollower
    package var position = PartPosition.below
    package var direction = Direction.across
    /// Thickness of the bar, tube or stroke; nil for the kind's default.
    package var thickness: RelativeLength?
    /// Stages in ascending order of their starts.
    package var stages: [Stage]
    /// Colours along the way instead of stages, opaque; nil for none.
    package var gradient: Gradient?
    package var track: RGBA
    /// Marks on the bar, as fractions 0 to 1 of its length.
    package var marks: [Double] = []
    /// Arc of a gauge in degrees.
    package var sweep = 270.0
    package var goalText: String?
    /// Goal in the number's format, for the automatic label and for warnings.
    package var goalName = ""
    /// Whether the values for an empty and a full meter are equal, so that it has nothing to show in between.
    package var isPoint = false
    package var textColor: RGB

    package init(follower: NumberFollower, stages: [Stage], track: RGBA, textColor: RGB) {
        (self.follower, self.stages, self.track, self.textColor) = (follower, stages, track, textColor)
    }
}

extension MeterSettings: Part {
    /// Room above and below a bar, in multiples of its thickness.
    private static let roomAbove = 0.35
    private static let roomBelow = 0.6
    /// Minimum distance between a bar and the digits' window in em.
    private static let gap = 0.15

    /// Whether it is a bar that fills across, from the number's reading start.
    var isHorizontalBar: Bool { kind == .bar && direction == .across }

    /// Returns the thickness in whole pixels, at least 2, so that the long edges are sharp.
    func thickness(em: Double) -> Double {
        max(2, (thickness ?? .factor(kind == .thermometer ? 0.3 : 0.22)).pixels(em: em).rounded())
    }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        if kind.isRound { return requiredRoundSpace(nextTo: number) }
        let thickness = thickness(em: number.em)
        let label = try label(number)
        var across = kind == .thermometer ? Tube.breadth(thickness) : thickness
        if position == .behind, direction == .across { across = max(across, (number.digitHeight * 1.6).rounded()) }
        guard direction == .across else {
            let height = position == .left || position == .right ? (number.em * 1.6).rounded() : 3 * number.em
            return PartRoom(
                position: position, width: max(across, label?.width ?? 0),
                height: height + (label.map { $0.ascent + $0.descent } ?? 0), before: thickness * 1.2,
                after: position == .below || position == .above ? thickness * Self.roomBelow : 0)
        }
        var room = PartRoom(position: position, width: nil, height: across)
        // A shorter bar would be a blob. In a picture of a fixed width it is as long as there is room.
        if position != .behind, !number.hasFixedWidth {
            room.minimumWidth = max(3 * number.em, 12 * thickness).rounded()
        }
        if let label {
            // Next to a label the axis is at least two em of the number long.
            room.minimumWidth = max(
                room.minimumWidth, (label.width + label.capHeight + 2 * number.em).rounded(.up))
            if position == .below || position == .above { room.beyond = (label.width + Label.gap(label)).rounded() }
        }
        let beside = max(thickness * Self.roomAbove, number.em * Self.gap)
        switch position {
        case .below: (room.before, room.after) = (beside, thickness * Self.roomBelow)
        case .above: (room.before, room.after) = (thickness * Self.roomBelow, beside)
        case .left, .right:
            (room.before, room.width) = (number.em * 0.3, max((number.em * 3).rounded(), room.minimumWidth))
        case .around, .behind: break
        }
        return room
    }

    func label(_ number: NumberBox) throws -> PartText? {
        try goalText.map { try number.text($0, max(8, number.em * 0.3), 600) }
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var drawn =
            switch kind {
            case .bar: try bar(in: box, number)
            case .thermometer: try thermometer(in: box, number)
            case .ring, .gauge: arc(in: box, number)
            }
        drawn.moving.followers = [follower]
        drawn.moving.sharesRows = position != .below && position != .above
        drawn.moving.readings.insert(
            PartReading(
                part: "meter", name: "fraction", follower: 0, channel: .following([.init(0, 0), .init(1, 1)])), at: 0)
        return drawn
    }

    /// Returns the copies of a shape, one per stage, each visible while its stage holds.
    func staged(_ shape: PartShape) -> [PartShape] {
        stages.enumerated().map { index, stage in
            var copy = shape
            copy.color = stage.color
            guard stages.count > 1 else { return copy }
            var knots: [ShapeChannel.Knot] = []
            if index > 0 { knots = [.init(0, 0), .init(stage.start, 0), .init(stage.start, 1)] }
            if index == 0 { knots = [.init(0, 1)] }
            if index + 1 < stages.count {
                let end = stages[index + 1].start
                knots += [.init(end, 1), .init(end, 0)]
            }
            copy.opacity = .following(knots)
            return copy
        }
    }
}

/// An axis along which a bar or thermometer fills: its start and end in pixels of the picture.
struct FillAxis {
    let isUpright: Bool
    let start: Double
    let end: Double

    /// Returns the channel that slides a full-length shape along the axis, from empty to full or through the given
    /// knots.
    func channel(_ knots: [ShapeChannel.Knot]? = nil) -> ShapeChannel {
        .following(knots ?? [.init(0, start - end), .init(1, 0)])
    }

    func move(_ shape: inout PartShape, by channel: ShapeChannel) {
        if isUpright { shape.y = channel } else { shape.x = channel }
    }

    func position(at part: Double) -> Double { start + (end - start) * part }

    /// 1 where the end has the larger coordinate, else -1.
    var sign: Double { end > start ? 1 : -1 }

    /// Returns the middle of a box across the axis.
    func middle(of box: RoundedRectangle) -> Double { isUpright ? box.middle.x : box.middle.y }

    /// Returns the point at a position along the axis and one across it.
    func point(_ along: Double, _ across: Double) -> ShapePath.Point {
        isUpright ? ShapePath.Point(across, along) : ShapePath.Point(along, across)
    }

    /// Returns the box between two positions along the axis and two across it.
    func box(_ start: Double, _ end: Double, across: (Double, Double), radius: Double = 0) -> RoundedRectangle {
        let (from, to) = (point(min(start, end), across.0), point(max(start, end), across.1))
        return RoundedRectangle(left: from.x, top: from.y, right: to.x, bottom: to.y, radius: radius)
    }

    /// Reading of the fill's edge for traces, in pixels of the picture.
    var reading: PartReading {
        PartReading(
            part: "meter", name: "edge", follower: 0, channel: .following([.init(0, start), .init(1, end)]),
            axis: isUpright ? .down : .across)
    }
}

extension MeterSettings {
    /// Returns the axis of a bar in its box: upwards, or across in the reading direction.
    func fillAxis(in box: RoundedRectangle, _ number: NumberBox) -> FillAxis {
        if direction == .up { return FillAxis(isUpright: true, start: box.bottom, end: box.top) }
        return number.isRightToLeft
            ? FillAxis(isUpright: false, start: box.right, end: box.left)
            : FillAxis(isUpright: false, start: box.left, end: box.right)
    }

    func bar(in full: RoundedRectangle, _ number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        var box = full
        if let label = try label(number) {
            let position = Label.cut(&box, label, direction, number)
            drawn.still.append(.shape(.fill(label.path.moved(x: position.x, y: position.y)), RGBA(textColor)))
        }
        if direction == .up {
            let thickness = thickness(em: number.em)
            box.left = ((box.left + box.right - thickness) / 2).rounded()
            box.right = box.left + thickness
        }
        let thickness = direction == .up ? box.width : box.height
        box.radius = thickness / 2
        let axis = fillAxis(in: box, number)
        drawn.still.append(.box(box, Paint(track)))
        let fill = PartShape(.fill(ShapePath(box)), color: textColor, clip: ShapePath(box))
        drawn.moving.shapes += filled(fill, along: axis, in: box)
        drawn.moving.shapes += markShapes(along: axis, across: box, radius: thickness * 0.28, number)
        drawn.moving.readings = [axis.reading]
        return drawn
    }

    /// Returns the shapes that fill a straight axis: one per stage, or one in the meter's gradient over a box.
    func filled(_ fill: PartShape, along axis: FillAxis, in box: RoundedRectangle) -> [PartShape] {
        var fill = fill
        axis.move(&fill, by: axis.channel())
        return painted(fill, .line(angle: axis.isUpright ? 0 : axis.end > axis.start ? 90 : 270), over: box)
    }

    /// Returns the copies of a shape, one per stage, or one in the meter's gradient over a box in pixels.
    func painted(_ shape: PartShape, _ direction: Paint.Shape, over box: RoundedRectangle) -> [PartShape] {
        guard let gradient else { return staged(shape) }
        var shape = shape
        shape.gradient = ShapeGradient(Paint(direction, gradient), over: box)
        return [shape]
    }

    /// Returns the dots at the marks, each changing colour when the fill passes it.
    func markShapes(
        along axis: FillAxis, across box: RoundedRectangle, radius: Double, _ number: NumberBox
    ) -> [PartShape] {
        marks.flatMap { mark -> [PartShape] in
            let middle = axis.point(axis.position(at: mark), axis.middle(of: box))
            let dot = ShapeForm.fill(.circle(around: middle, radius: radius))
            func isPassed(_ state: FrameState) -> Bool {
                follower.fraction(of: state, in: number.timeline.transitions) >= mark
            }
            let changes = StateTriggers(timeline: number.timeline).changes(isPassed)
            var waiting = PartShape(dot, color: textColor)
            waiting.middle = middle
            waiting.scale = .still(0.6)
            waiting.opacity = .following([.init(0, 1), .init(mark, 1), .init(mark, 0)])
            var passed = PartShape(dot, color: number.background)
            passed.middle = middle
            passed.scale = StateTriggers.channel(
                changes, from: 0.6, to: 1, seconds: 0.2, final: isPassed(number.timeline.finalState))
            passed.opacity = .following([.init(0, 0), .init(mark, 0), .init(mark, 1)])
            return [waiting, passed]
        }
    }
}

/// The label at the end of a meter.
enum Label {
    /// Returns the pixels between a meter and its label.
    static func gap(_ label: PartText) -> Double { label.capHeight * 0.9 }

    /// Cuts the label's room off the meter's end and returns the label's pen.
    static func cut(
        _ box: inout RoundedRectangle, _ label: PartText, _ direction: MeterSettings.Direction, _ number: NumberBox
    ) -> (x: Double, y: Double) {
        if direction == .up {
            let y = (box.top + label.ascent).rounded()
            box.top = (box.top + label.ascent + label.descent).rounded()
            return ((box.left + box.right - label.width) / 2, y)
        }
        let gap = gap(label)
        let y = ((box.top + box.bottom + label.capHeight) / 2).rounded()
        if number.isRightToLeft {
            let x = box.left
            box.left = (box.left + label.width + gap).rounded()
            return (x, y)
        }
        box.right = (box.right - label.width - gap).rounded()
        return (box.right + gap, y)
    }
}
