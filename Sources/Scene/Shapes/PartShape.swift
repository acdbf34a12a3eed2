package import Graphics
package import Motion

/// What a shape is drawn as, in pixels of the picture.
package enum ShapeForm: Sendable, Equatable {
    /// Everything inside of closed contours.
    case fill(ShapePath)
    /// A line with round ends and corners along an open path.
    case stroke(ShapePath, width: Double)

    package func moved(x: Double, y: Double) -> ShapeForm {
        switch self {
        case .fill(let path): .fill(path.moved(x: x, y: y))
        case .stroke(let path, let width): .stroke(path.moved(x: x, y: y), width: width)
        }
    }
}

/// A shape beside a number that moves with it: what parts are made of, whatever they are called.
package struct PartShape: Sendable, Equatable {
    package var form: ShapeForm
    package var color: RGB
    /// What nothing of it is seen outside of, wherever it is; nil for everywhere.
    package var clip: ShapePath?
    /// The point that it is enlarged and turned about.
    package var middle = ShapePath.Point(0, 0)
    /// Which of its part's followers says how far the number has gone.
    package var follower = 0
    /// Pixels from where it is drawn.
    package var x = ShapeChannel.still(0)
    package var y = ShapeChannel.still(0)
    package var scale = ShapeChannel.still(1)
    package var rotation = ShapeChannel.still(0)
    package var opacity = ShapeChannel.still(1)
    package var reach = ShapeChannel.still(1)

    package init(_ form: ShapeForm, color: RGB, clip: ShapePath? = nil) {
        (self.form, self.color, self.clip) = (form, color, clip)
    }

    /// All that steers it.
    package var channels: [ShapeChannel] { [x, y, scale, rotation, opacity, reach] }

    /// The state that its channels add up to.
    package func state(_ value: (ShapeChannel) -> Double) -> ShapeState {
        var state = ShapeState()
        (state.x, state.y) = (value(x), value(y))
        (state.scale, state.rotation) = (value(scale), value(rotation))
        (state.opacity, state.reach) = (value(opacity), value(reach))
        return state
    }

    func moved(x: Double, y: Double) -> PartShape {
        var moved = self
        moved.form = form.moved(x: x, y: y)
        moved.clip = clip?.moved(x: x, y: y)
        moved.middle = middle.moved(x: x, y: y)
        return moved
    }
}

/// A number that a trace gives for a part: its name, and what it follows.
package struct PartReading: Sendable, Equatable {
    package enum Axis: Sendable { case across, down, none }

    package let part: String
    package let name: String
    package let follower: Int
    package var channel: ShapeChannel
    /// Whether it is a place in the picture.
    package let axis: Axis

    package init(part: String, name: String, follower: Int, channel: ShapeChannel, axis: Axis = .none) {
        (self.part, self.name, self.follower) = (part, name, follower)
        (self.channel, self.axis) = (channel, axis)
    }
}

/// Everything that moves beside one number.
package struct PartShapes: Sendable, Equatable {
    /// From back to front, all of them behind the number.
    package var shapes: [PartShape] = []
    package var followers: [NumberFollower] = []
    package var readings: [PartReading] = []
    /// Whether something stands in the rows of the number, or behind it.
    package var sharesRows = false

    package init() {}

    package var isEmpty: Bool { shapes.isEmpty }

    /// Where all shapes stand beside a state of the number.
    ///
    /// - Parameter time: seconds; nil where the last number rests.
    package func states(_ state: FrameState, in transitions: [TransitionSpan], at time: Double?) -> [ShapeState] {
        let fractions = followers.map { $0.fraction(of: state, in: transitions) }
        return shapes.map { shape in
            let fraction = fractions.isEmpty ? 0 : fractions[shape.follower]
            return shape.state { channel in
                time.map { channel.value(following: fraction, at: $0) } ?? channel.rest(following: fraction)
            }
        }
    }

    /// What a trace says of them.
    package func readings(
        _ state: FrameState, in transitions: [TransitionSpan], at time: Double
    ) -> [(reading: PartReading, value: Double)] {
        let fractions = followers.map { $0.fraction(of: state, in: transitions) }
        return readings.map { reading in
            (reading, reading.channel.value(following: fractions[reading.follower], at: time))
        }
    }

    /// The same where one of the values rests.
    package func restingReadings(besideValue index: Int) -> [(reading: PartReading, value: Double)] {
        readings.map { reading in
            (reading, reading.channel.rest(following: followers[reading.follower].fraction(atValue: index)))
        }
    }

    package func moved(x: Double, y: Double) -> PartShapes {
        var moved = self
        moved.shapes = shapes.map { $0.moved(x: x, y: y) }
        moved.readings = readings.map { reading in
            var own = reading
            if reading.axis != .none { own.channel = reading.channel.moved(by: reading.axis == .across ? x : y) }
            return own
        }
        return moved
    }
}
