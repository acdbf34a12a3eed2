import Graphics
import Motion
import Scene

/// Moving shapes beside the number, in pixels of the picture.
extension LottieWriter {
    /// Layers of the shapes from front to back, one each.
    func shapeLayers() -> [String] {
        drawing.shapes.filter(\.isEverSeen).reversed().map { moving in
            layer(
                4,
                "\"ks\":{}," + masks(moving.shape.clip) + "\"shapes\":[\(group(moving))]")
        }
    }

    /// Group of a shape at rest.
    func group(_ form: ShapeForm, _ color: VectorColor) -> String {
        LottieText.group(LottieText.paths(form.path, isClosed: form.isFilled) + [paint(form, color)])
    }

    private func paint(_ form: ShapeForm, _ color: VectorColor) -> String {
        switch form {
        case .fill: LottieText.fill(color)
        case .stroke(_, let width): LottieText.stroke(color, width: width, isRound: true)
        }
    }

    /// Masks of a clipping path, one per contour, which add up.
    func masks(_ clip: ShapePath?) -> String {
        guard let clip else { return "" }
        let masks = LottieText.contours(clip, isClosed: true).map {
            "{\"inv\":false,\"mode\":\"a\",\"pt\":\(LottieText.still($0)),\"o\":{\"a\":0,\"k\":100},"
                + "\"x\":{\"a\":0,\"k\":0}}"
        }
        return "\"hasMask\":true,\"masksProperties\":[\(masks.joined(separator: ","))],"
    }

    private func group(_ moving: MovingShape) -> String {
        let own = moving.shape
        let middle = moving.isFree ? own.middle : ShapePath.Point(0, 0)
        let form = moving.isFree ? own.form.around(middle) : own.form
        var items = LottieText.paths(form.path, isClosed: form.isFilled)
        items.append(paint(form, VectorColor(own.color)))
        if case .stroke = form, own.drawnFraction != .still(1) {
            let drawnFraction = number(
                moving, \.drawnFraction, .drawnFraction, bound: bounds.length / moving.length,
                step: 0.001 / moving.length, unit: 100,
                decimals: 4)
            // Trim path in front of the stroke that it cuts.
            items.insert(
                "{\"ty\":\"tm\",\"s\":{\"a\":0,\"k\":0},\"e\":\(drawnFraction),\"o\":{\"a\":0,\"k\":0},\"m\":1}",
                at: items.count - 1)
        }
        let scale = property(
            moving.signal(\.scale), bound: bounds.scale, step: bounds.scaleStep, .shape(moving.number, .scale),
            unit: 100
        ) { LottieText.pair($0 * 100, $0 * 100) }
        let rotation = number(moving, \.rotation, .rotation, bound: bounds.tilt, step: 0.01, unit: 1, decimals: 2)
        let opacity = number(moving, \.opacity, .opacity, bound: bounds.opacity, step: 0.001, unit: 100, decimals: 1)
        let tail =
            "{\"ty\":\"tr\",\"p\":\(placement(moving, from: middle)),\"a\":{\"a\":0,\"k\":[0,0]},\"s\":\(scale),"
            + "\"r\":\(rotation),\"o\":\(opacity)}"
        return "{\"ty\":\"gr\",\"it\":[\((items + [tail]).joined(separator: ","))]}"
    }

    /// Position whose two coordinates are animated separately.
    private func placement(_ moving: MovingShape, from middle: ShapePath.Point) -> String {
        let (x, y) = (moving.signal(\.x), moving.signal(\.y))
        func moves(_ signal: Signal) -> Bool { fits.track(signal, bound: bounds.length, step: 0.001) != nil }
        func coordinate(_ signal: Signal, _ quantity: ShapeQuantity, _ shift: Double) -> String {
            property(
                signal, bound: bounds.length, step: 0.001, .shape(moving.number, quantity), shift: shift
            ) { "[\(LottieText.number($0 + shift, decimals: 3))]" }
        }
        switch (moves(x), moves(y)) {
        case (true, true):
            return "{\"s\":true,\"x\":\(coordinate(x, .x, middle.x)),\"y\":\(coordinate(y, .y, middle.y))}"
        case (_, false):
            let down = (y.values.first ?? 0) + middle.y
            return property(x, bound: bounds.length, step: 0.001, .shape(moving.number, .x), shift: middle.x) {
                LottieText.pair($0 + middle.x, down)
            }
        case (false, true):
            let across = (x.values.first ?? 0) + middle.x
            return property(y, bound: bounds.length, step: 0.001, .shape(moving.number, .y), shift: middle.y) {
                LottieText.pair(across, $0 + middle.y)
            }
        }
    }

    /// Number that follows a quantity, or is constant where that does not move.
    private func number(
        _ moving: MovingShape, _ quantity: KeyPath<ShapeState, Double>, _ name: ShapeQuantity, bound: Double,
        step: Double, unit: Double, decimals: Int
    ) -> String {
        let signal = moving.signal(quantity)
        if let track = fits.track(signal, bound: bound, step: step) {
            return scalar(track, .shape(moving.number, name), unit: unit, decimals: decimals)
        }
        return LottieText.still(LottieText.number((signal.values.first ?? 0) * unit, decimals: decimals))
    }
}

extension LottieText {
    /// Contours of a path as shapes of a group.
    static func paths(_ path: ShapePath, isClosed: Bool) -> [String] {
        contours(path, isClosed: isClosed).map { "{\"ty\":\"sh\",\"ks\":\(still($0))}" }
    }

    /// Contours of a path as points with tangents relative to them.
    static func contours(_ path: ShapePath, isClosed: Bool) -> [String] {
        typealias Point = ShapePath.Point
        struct Contour {
            var points: [Point] = []
            var incoming: [Point] = []
            var outgoing: [Point] = []

            mutating func add(_ point: Point, into: Point) {
                points.append(point)
                incoming.append(into)
                outgoing.append(Point(0, 0))
            }
        }
        var contours: [Contour] = []
        for segment in path.segments {
            let last = contours.count - 1
            switch segment {
            case .move(let point):
                var contour = Contour()
                contour.add(point, into: Point(0, 0))
                contours.append(contour)
            case .line(let point): contours[last].add(point, into: Point(0, 0))
            case .cubic(let first, let second, let point):
                let end = contours[last].points.count - 1
                let pen = contours[last].points[end]
                contours[last].outgoing[end] = Point(first.x - pen.x, first.y - pen.y)
                contours[last].add(point, into: Point(second.x - point.x, second.y - point.y))
            }
        }
        func list(_ points: [Point]) -> String {
            "[" + points.map { pair($0.x, $0.y, decimals: 2) }.joined(separator: ",") + "]"
        }
        return contours.map {
            "{\"c\":\(isClosed),\"v\":\(list($0.points)),\"i\":\(list($0.incoming)),\"o\":\(list($0.outgoing))}"
        }
    }
}
