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
