import Graphics
import Motion
import Scene

/// Moving shapes beside the number, in pixels of the picture.
extension LottieWriter {
    /// Layers of the shapes from front to back, one each.
    func shapeLayers() -> [String] {
        drawing.shapes.filter(\.isEverSeen).reversed().flatMap { moving in
            if case .picture(let form) = moving.shape.form { return layers(of: form, moving) }
            return [
                layer(
                    4,
                    "\"ks\":{}," + masks(moving.shape.clip) + "\"shapes\":[\(group(moving))]")
            ]
        }
    }

    /// Layers of a moving picture: a composition, since no player lets children inherit the opacity of a parent.
    private func layers(of form: PictureForm, _ moving: MovingShape) -> [String] {
        let middle = moving.shape.middle
        let name = asset("picture \(moving.number)") {
            let layers =
                switch form {
                case .glyphs(let placed): self.layers(of: placed)
                case .file(let picture, let box):
                    self.picture.shapes.moving[picture].map { [layer(of: $0, in: box)] } ?? []
                }
            return "\"layers\":[\(layers.joined(separator: ","))]"
        }
        let scale = property(
            moving.signal(\.scale), bound: bounds.scale, step: bounds.scaleStep, .shape(moving.number, .scale),
            unit: 100
        ) { LottieText.pair($0 * 100, $0 * 100) }
        let opacity = number(moving, \.opacity, .opacity, bound: bounds.opacity, step: 0.001, unit: 100, decimals: 1)
        let (inner, outer) = placements(moving, from: middle)
        var placement = transform(position: inner, opacity: opacity, scale: scale, anchor: (middle.x, middle.y))
        let holder = outer.map { parent(transform(position: $0)) }
        if let holder { placement += ",\"parent\":\(holder.index)" }
        let (width, height) = (Double(scene.geometry.width), Double(scene.geometry.height))
        return [composition(name, width: width, height: height, placement)] + [holder?.layer].compactMap(\.self)
    }

    /// Group of a shape at rest.
    func group(_ form: ShapeForm, _ color: VectorColor) -> String {
        LottieText.group(LottieText.paths(form.path, isClosed: form.isFilled) + [paint(form, color)])
    }

    private func paint(_ form: ShapeForm, _ color: VectorColor) -> String {
        switch form {
        case .fill, .picture: LottieText.fill(color)
        case .stroke(_, let width): LottieText.stroke(color, width: width, isRound: true)
        }
    }

    /// Mask of a clipping path. Its contours are joined into one, since players differ in how masks add up: rlottie
    /// draws no more than the last of several that stand side by side.
    func masks(_ clip: ShapePath?) -> String {
        guard let clip, let contour = LottieText.joinedContour(clip) else { return "" }
        let mask =
            "{\"inv\":false,\"mode\":\"a\",\"pt\":\(LottieText.still(contour)),\"o\":{\"a\":0,\"k\":100},"
            + "\"x\":{\"a\":0,\"k\":0}}"
        return "\"hasMask\":true,\"masksProperties\":[\(mask)],"
    }

    private func group(_ moving: MovingShape) -> String {
        let shape = moving.shape
        let middle = moving.isFree ? shape.middle : ShapePath.Point(0, 0)
        let form = moving.isFree ? shape.form.around(middle) : shape.form
        var items = LottieText.paths(form.path, isClosed: form.isFilled)
        items.append(paint(form, VectorColor(shape.color)))
        if case .stroke = form, shape.drawnFraction != .still(1) {
            let drawnFraction = number(
                moving, \.drawnFraction, .drawnFraction, bound: bounds.length / moving.length,
                step: 0.001 / moving.length, unit: 100, decimals: 4)
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
        func transform(_ position: String, _ scale: String, _ rotation: String, _ opacity: String) -> String {
            "{\"ty\":\"tr\",\"p\":\(position),\"a\":{\"a\":0,\"k\":[0,0]},\"s\":\(scale),\"r\":\(rotation),"
                + "\"o\":\(opacity)}"
        }
        func group(_ items: [String]) -> String { "{\"ty\":\"gr\",\"it\":[\(items.joined(separator: ","))]}" }
        let (inner, outer) = placements(moving, from: middle)
        let own = group(items + [transform(inner, scale, rotation, opacity)])
        guard let outer else { return own }
        return group([
            own, transform(outer, LottieText.still("[100,100]"), LottieText.still("0"), LottieText.still("100")),
        ])
    }

    /// Position of a shape. Where both coordinates move the second is that of a group around it: lottie-web does not
    /// know two separate ones in a group.
    private func placements(
        _ moving: MovingShape, from middle: ShapePath.Point
    ) -> (inner: String, outer: String?) {
        let (x, y) = (moving.signal(\.x), moving.signal(\.y))
        func moves(_ signal: Signal) -> Bool { fits.track(signal, bound: bounds.length, step: 0.001) != nil }
        func across(_ down: Double) -> String {
            property(x, bound: bounds.length, step: 0.001, .shape(moving.number, .x), shift: middle.x) {
                LottieText.pair($0 + middle.x, down)
            }
        }
        func down(_ across: Double) -> String {
            property(y, bound: bounds.length, step: 0.001, .shape(moving.number, .y), shift: middle.y) {
                LottieText.pair(across, $0 + middle.y)
            }
        }
        switch (moves(x), moves(y)) {
        case (true, true): return (down(0), across(0))
        case (_, false): return (across((y.values.first ?? 0) + middle.y), nil)
        case (false, true): return (down((x.values.first ?? 0) + middle.x), nil)
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
        Contour.all(path).map { $0.text(isClosed: isClosed) }
    }

    /// All closed contours of a path as one, with lines without width between them; nil for an empty path.
    static func joinedContour(_ path: ShapePath) -> String? {
        let all = Contour.all(path)
        guard var joined = all.first, let start = joined.points.first else { return nil }
        for contour in all.dropFirst() {
            joined.add(start, into: ShapePath.Point(0, 0))
            joined.append(contour)
        }
        return joined.text(isClosed: true)
    }
}

/// Contour as Lottie writes it: points with their tangents relative to them.
private struct Contour {
    typealias Point = ShapePath.Point

    private(set) var points: [Point] = []
    private var incoming: [Point] = []
    private var outgoing: [Point] = []

    static func all(_ path: ShapePath) -> [Contour] {
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
        return contours
    }

    mutating func add(_ point: Point, into: Point) {
        points.append(point)
        incoming.append(into)
        outgoing.append(Point(0, 0))
    }

    /// Goes on with another contour, which ends where it began.
    mutating func append(_ other: Contour) {
        points += other.points
        incoming += other.incoming
        outgoing += other.outgoing
        if let start = other.points.first, other.points.last != start { add(start, into: Point(0, 0)) }
    }

    func text(isClosed: Bool) -> String {
        func list(_ points: [Point]) -> String {
            "[" + points.map { LottieText.pair($0.x, $0.y, decimals: 2) }.joined(separator: ",") + "]"
        }
        return "{\"c\":\(isClosed),\"v\":\(list(points)),\"i\":\(list(incoming)),\"o\":\(list(outgoing))}"
    }
}
