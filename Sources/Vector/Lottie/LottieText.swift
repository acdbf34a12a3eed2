import Graphics

/// Text of Lottie's JSON.
enum LottieText {
    /// Number as JSON has it, with a zero before the point.
    static func number(_ value: Double, decimals: Int) -> String {
        let text = FixedDecimal.text(value, decimals: decimals)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }

    static func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

    static func pair(_ x: Double, _ y: Double, decimals: Int = 3) -> String {
        "[\(number(x, decimals: decimals)),\(number(y, decimals: decimals))]"
    }

    /// Colour as red, green, blue and alpha from 0 to 1.
    static func color(_ color: VectorColor) -> String {
        "[" + (color.components.map { number($0 / 255, decimals: 4) } + ["1"]).joined(separator: ",") + "]"
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20: quoted += " "
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Contours of an outline moved by whole units, as vertices with tangents relative to them.
    static func paths(_ outline: Outline, dx: Int, dy: Int) -> [String] {
        struct Contour {
            var points: [Outline.Point] = []
            var incoming: [Outline.Point] = []
            var outgoing: [Outline.Point] = []
        }
        let none = Outline.Point(0, 0)
        var contours: [Contour] = []
        func add(_ point: Outline.Point, out: Outline.Point, into: Outline.Point) {
            let last = contours.count - 1
            contours[last].outgoing[contours[last].outgoing.count - 1] = out
            contours[last].points.append(point)
            contours[last].incoming.append(into)
            contours[last].outgoing.append(none)
        }
        func minus(_ a: Outline.Point, _ b: Outline.Point) -> Outline.Point { Outline.Point(a.x - b.x, a.y - b.y) }
        /// Tangent of a cubic curve equal to a quadratic one: two thirds of the way to its control point.
        func third(_ end: Outline.Point, _ control: Outline.Point) -> Outline.Point {
            func part(_ a: Int, _ b: Int) -> Int { Int((Double(b - a) * 2 / 3).rounded()) }
            return Outline.Point(part(end.x, control.x), part(end.y, control.y))
        }
        for segment in outline.segments {
            let pen = contours.last?.points.last ?? none
            switch segment {
            case .move(let point):
                contours.append(Contour(points: [point], incoming: [none], outgoing: [none]))
            case .line(let point): add(point, out: none, into: none)
            case .quadratic(let control, let point):
                add(point, out: third(pen, control), into: third(point, control))
            case .cubic(let first, let second, let point):
                add(point, out: minus(first, pen), into: minus(second, point))
            }
        }
        func list(_ points: [Outline.Point], _ dx: Int, _ dy: Int) -> String {
            "[" + points.map { "[\($0.x + dx),\($0.y + dy)]" }.joined(separator: ",") + "]"
        }
        return contours.map { contour in
            var contour = contour
            // Last point, left out where it repeats the first one: it closes the contour.
            if contour.points.count > 1, contour.points[0] == contour.points[contour.points.count - 1] {
                contour.points.removeLast()
                contour.outgoing.removeLast()
                contour.incoming[0] = contour.incoming.removeLast()
            }
            return "{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":true,\"v\":\(list(contour.points, dx, dy)),"
                + "\"i\":\(list(contour.incoming, 0, 0)),\"o\":\(list(contour.outgoing, 0, 0))}}}"
        }
    }
}

// Shapes.
extension LottieText {
    /// Rectangle shape.
    ///
    /// - Parameter size: the size as a Lottie property.
    static func box(middle: (x: Double, y: Double), size: String, radius: Double = 0) -> String {
        "{\"ty\":\"rc\",\"p\":\(still(pair(middle.x, middle.y))),\"s\":\(size),"
            + "\"r\":\(still(number(radius, decimals: 3)))}"
    }

    /// Group of shapes and their fills, drawn as one.
    ///
    /// - Parameters:
    ///   - scale: the scale as a Lottie property, in percent.
    ///   - placement: the position of the group's origin, in pixels.
    static func group(_ items: [String], scale: String? = nil, at placement: (x: Double, y: Double) = (0, 0)) -> String
    {
        let tail =
            "{\"ty\":\"tr\",\"p\":\(still(pair(placement.x, placement.y))),\"a\":{\"a\":0,\"k\":[0,0]},"
            + "\"s\":\(scale ?? still("[100,100]")),\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}"
        return "{\"ty\":\"gr\",\"it\":[\((items + [tail]).joined(separator: ","))]}"
    }

    /// Fill of one colour.
    static func fill(_ color: VectorColor) -> String {
        "{\"ty\":\"fl\",\"c\":\(still(self.color(color))),\"o\":\(still(number(color.alpha * 100, decimals: 1))),\"r\":1}"
    }

    /// Stroke along a shape, `width` px wide.
    static func stroke(_ color: VectorColor, width: Double, isRound: Bool = false) -> String {
        "{\"ty\":\"st\",\"c\":\(still(self.color(color))),\"o\":\(still(number(color.alpha * 100, decimals: 1))),"
            + "\"w\":\(still(number(width, decimals: 3))),"
            + (isRound ? "\"lc\":2,\"lj\":2}" : "\"lc\":1,\"lj\":1,\"ml\":4}")
    }

    /// Gradient from one point to another, or radial from the first point with the second on its edge.
    static func gradient(
        _ stops: [VectorStop], from start: (Double, Double), to end: (Double, Double), isRadial: Bool = false
    ) -> String {
        // Players need ascending offsets: a step takes a ten-thousandth of the way.
        var places: [Double] = []
        for stop in stops { places.append(max(stop.offset, places.last.map { $0 + 0.0001 } ?? 0)) }
        let colors = zip(places, stops).map { placement, stop in
            ([placement] + stop.color.components.map { $0 / 255 }).map { number($0, decimals: 4) }.joined(
                separator: ",")
        }
        let opacities = zip(places, stops).map { "\(number($0, decimals: 4)),\(number($1.color.alpha, decimals: 4))" }
        let isSolid = stops.allSatisfy { $0.color.alpha >= 1 }
        return "{\"ty\":\"gf\",\"t\":\(isRadial ? 2 : 1),\"o\":{\"a\":0,\"k\":100},\"r\":1,"
            + "\"s\":\(still(pair(start.0, start.1))),\"e\":\(still(pair(end.0, end.1))),"
            + "\"g\":{\"p\":\(stops.count),\"k\":\(still("[\((isSolid ? colors : colors + opacities).joined(separator: ","))]"))}}"
    }
}
