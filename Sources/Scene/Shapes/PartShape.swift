package import Graphics
package import Motion

/// The form of a shape, in pixels of the picture.
package enum ShapeForm: Sendable, Equatable {
    /// Inside of closed contours.
    case fill(ShapePath)
    /// Line with round ends and corners along an open path.
    case stroke(ShapePath, width: Double)
    /// Picture in its original colours, which lies over all other shapes and does not turn.
    case picture(PictureForm)

    /// Path of the fill or of the stroke's middle; empty for a picture.
    package var path: ShapePath {
        switch self {
        case .fill(let path), .stroke(let path, _): path
        case .picture: ShapePath()
        }
    }

    package func moved(x: Double, y: Double) -> ShapeForm {
        switch self {
        case .fill(let path): .fill(path.moved(x: x, y: y))
        case .stroke(let path, let width): .stroke(path.moved(x: x, y: y), width: width)
        case .picture(let form): .picture(form.moved(x: x, y: y))
        }
    }
}

/// A gradient over a box of the picture, in bands of one colour each.
package struct ShapeGradient: Sendable, Equatable {
    package let paint: Paint
    package var box: RoundedRectangle
    /// Number of bands in pixels. More are hardly visible, and cost bytes.
    package static let bands = 64

    package init(_ paint: Paint, over box: RoundedRectangle) { (self.paint, self.box) = (paint, box) }
}

/// A moving shape next to a number; every part is made of these.
package struct PartShape: Sendable, Equatable {
    package var form: ShapeForm
    package var color: RGB
    /// Gradient in place of the colour, which does not move with the shape; nil for none.
    package var gradient: ShapeGradient?
    /// Clip of the shape, which does not move with it; nil for none.
    package var clip: ShapePath?
    /// Centre of its scale and rotation.
    package var middle = ShapePath.Point(0, 0)
    /// Index of its follower among the part's, which gives the number's progress.
    package var follower = 0
    /// Offset from its drawn position in pixels.
    package var x = ShapeChannel.still(0)
    package var y = ShapeChannel.still(0)
    package var scale = ShapeChannel.still(1)
    package var rotation = ShapeChannel.still(0)
    package var opacity = ShapeChannel.still(1)
    package var drawnFraction = ShapeChannel.still(1)

    package init(_ form: ShapeForm, color: RGB, clip: ShapePath? = nil) {
        (self.form, self.color, self.clip) = (form, color, clip)
    }

    package var channels: [ShapeChannel] { [x, y, scale, rotation, opacity, drawnFraction] }

    package func state(_ value: (ShapeChannel) -> Double) -> ShapeState {
        var state = ShapeState()
        (state.x, state.y) = (value(x), value(y))
        (state.scale, state.rotation) = (value(scale), value(rotation))
        (state.opacity, state.drawnFraction) = (value(opacity), value(drawnFraction))
        return state
    }

    func moved(x: Double, y: Double) -> PartShape {
        var moved = self
        moved.form = form.moved(x: x, y: y)
        moved.clip = clip?.moved(x: x, y: y)
        if let box = gradient?.box { moved.gradient?.box = box.moved(x: x, y: y) }
        moved.middle = middle.moved(x: x, y: y)
        return moved
    }
}

/// A value of a part in traces, with its name and its follower.
package struct PartReading: Sendable, Equatable {
    package enum Axis: Sendable { case across, down, none }

    package let part: String
    package let name: String
    package let follower: Int
    package var channel: ShapeChannel
    /// Axis of a position in the picture; none for other values.
    package let axis: Axis

    package init(part: String, name: String, follower: Int, channel: ShapeChannel, axis: Axis = .none) {
        (self.part, self.name, self.follower) = (part, name, follower)
        (self.channel, self.axis) = (channel, axis)
    }
}

/// Moving shapes next to one number.
package struct PartShapes: Sendable, Equatable {
    /// Shapes from back to front, all of them behind the number.
    package var shapes: [PartShape] = []
    package var followers: [NumberFollower] = []
    package var readings: [PartReading] = []
    /// Whether the shapes share the rows of the number, or are behind it.
    package var sharesRows = false

    package init() {}

    package var isEmpty: Bool { shapes.isEmpty }

    /// Returns the states of all shapes next to a state of the number.
    ///
    /// - Parameter time: seconds; nil if the last number rests.
    package func states(_ state: FrameState, in transitions: [TransitionSpan], at time: Double?) -> [ShapeState] {
        let fractions = followers.map { $0.fraction(of: state, in: transitions) }
        return shapes.map { shape in
            let fraction = fractions.isEmpty ? 0 : fractions[shape.follower]
            return shape.state { channel in
                time.map { channel.value(following: fraction, at: $0) } ?? channel.finalValue(following: fraction)
            }
        }
    }

    package func readings(
        _ state: FrameState, in transitions: [TransitionSpan], at time: Double
    ) -> [(reading: PartReading, value: Double)] {
        let fractions = followers.map { $0.fraction(of: state, in: transitions) }
        return readings.map { reading in
            (reading, reading.channel.value(following: fractions[reading.follower], at: time))
        }
    }

    package func restingReadings(besideValue index: Int) -> [(reading: PartReading, value: Double)] {
        readings.map { reading in
            (reading, reading.channel.finalValue(following: followers[reading.follower].fraction(atValue: index)))
        }
    }

    package func moved(x: Double, y: Double) -> PartShapes {
        var moved = self
        moved.shapes = shapes.map { $0.moved(x: x, y: y) }
        moved.readings = readings.map { reading in
            var movedReading = reading
            if reading.axis != .none {
                movedReading.channel = reading.channel.moved(by: reading.axis == .across ? x : y)
            }
            return movedReading
        }
        return moved
    }
}

/// The form of a moving picture, in pixels of the whole picture.
package enum PictureForm: Sendable, Equatable {
    /// Picture by its index, stretched over a box and clipped to it.
    case file(Int, RoundedRectangle)
    /// Cells of one of the sheets, such as an emoji.
    case glyphs(Backdrop.PlacedGlyphs)

    func moved(x: Double, y: Double) -> PictureForm {
        switch self {
        case .file(let picture, let box): .file(picture, box.moved(x: x, y: y))
        case .glyphs(let placed): .glyphs(placed.moved(x: x, y: y, sheets: 0))
        }
    }

    fileprivate func behind(sheets: Int, pictures: Int) -> PictureForm {
        switch self {
        case .file(let picture, let box): .file(picture + pictures, box)
        case .glyphs(let placed): .glyphs(placed.moved(x: 0, y: 0, sheets: sheets))
        }
    }
}

extension Backdrop.PlacedGlyphs {
    /// Returns the cells at another position, with indices moved up by a number of sheets. `y` is whole because
    /// baselines are.
    func moved(x: Double, y: Double, sheets: Int) -> Backdrop.PlacedGlyphs {
        Backdrop.PlacedGlyphs(
            sheet: sheet + sheets,
            glyphs: glyphs.map { .init(cell: $0.cell, x: $0.x + x, baseline: $0.baseline + Int(position: y)) },
            color: color)
    }
}

extension PartShapes {
    package var hasPictureFiles: Bool {
        shapes.contains { if case .picture(.file) = $0.form { true } else { false } }
    }

    package var hasPictures: Bool { shapes.contains { if case .picture = $0.form { true } else { false } } }

    package func behind(sheets: Int, pictures: Int) -> PartShapes {
        var moved = self
        for index in shapes.indices {
            guard case .picture(let form) = shapes[index].form else { continue }
            moved.shapes[index].form = .picture(form.behind(sheets: sheets, pictures: pictures))
        }
        return moved
    }
}

extension Scene {
    /// Scene for formats without conic gradients, whose arcs are rows of solid pieces.
    package var withoutConicGradients: Scene {
        var scene = self
        for index in parts.indices { scene.parts[index].partShapes = parts[index].partShapes.withoutConicGradients }
        return scene
    }
}

extension PartShapes {
    /// Maximum number of pieces of a conic gradient, and their minimum length in pixels.
    private static let (maximumPieces, minimumPiece) = (32, 4.0)

    /// Shapes whose arcs in conic gradients are rows of solid pieces.
    package var withoutConicGradients: PartShapes {
        var result = self
        result.shapes = shapes.flatMap { shape in
            guard let gradient = shape.gradient, case .conic(let sweep) = gradient.paint.shape,
                case .stroke(let path, let width) = shape.form
            else { return [shape] }
            return Self.pieces(
                of: shape, count: max(2, min(Self.maximumPieces, Int(path.length / Self.minimumPiece))), width: width,
                sweep,
                gradient)
        }
        return result
    }

    /// Returns the pieces of an arc that is drawn along with its follower, from the last one, at the back, to the first
    /// one, in front. A piece appears once the arc has reached it, because its round end would harden the arc's.
    private static func pieces(
        of shape: PartShape, count: Int, width: Double, _ sweep: ConicSweep, _ gradient: ShapeGradient
    ) -> [PartShape] {
        (0..<count).reversed().map { index in
            let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            var arc = ShapePath()
            arc.arc(
                around: gradient.box.middle, radius: (gradient.box.width - width) / 2,
                from: sweep.start - 90 + sweep.sweep * start, sweep: sweep.sweep * (end - start))
            var piece = shape
            piece.form = .stroke(arc, width: width)
            piece.color = RGB(gradient.paint.gradient.color(at: (start + end) / 2))
            piece.gradient = nil
            piece.drawnFraction = .following([.init(start, 0), .init(end, 1)])
            if index > 0 { piece.opacity = .following([.init(0, 0), .init(start, 0), .init(start, 1)]) }
            return piece
        }
    }
}
