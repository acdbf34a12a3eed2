import Graphics
import TextFormats

/// Values of a Lottie animation.
enum LottieText {
    static func still(_ value: JSON) -> JSON { ["a": 0, "k": value] }

    static func pair(_ x: Double, _ y: Double, decimals: Int = 3) -> JSON {
        [.number(x, decimals), .number(y, decimals)]
    }

    /// Returns the property that never moves.
    static func still(_ x: Double, _ y: Double, decimals: Int = 3) -> JSON { still(pair(x, y, decimals: decimals)) }

    /// Returns the colour as red, green, blue and alpha from 0 to 1.
    static func color(_ color: VectorColor) -> JSON { .list(color.components.map { .number($0 / 255, 4) } + [1]) }

    static func percent(_ opacity: Double) -> JSON { .number(min(max(opacity, 0), 1) * 100, 1) }
}

// Shapes.
extension LottieText {
    /// Returns the rectangle shape.
    ///
    /// - Parameter size: the size as a Lottie property.
    static func box(middle: (x: Double, y: Double), size: JSON, radius: Double = 0) -> JSON {
        ["ty": "rc", "p": still(middle.x, middle.y), "s": size, "r": still(.number(radius, 3))]
    }

    static func box(_ box: RoundedRectangle) -> JSON {
        self.box(
            middle: ((box.left + box.right) / 2, (box.top + box.bottom) / 2), size: still(box.width, box.height),
            radius: min(box.radius, box.width / 2, box.height / 2))
    }

    /// Returns the group of shapes and their fills, drawn as one.
    ///
    /// - Parameters:
    ///   - position: the position of the group's origin, as a Lottie property in pixels.
    ///   - scale: the scale as a Lottie property, in percent.
    ///   - rotation: the rotation as a Lottie property, in degrees.
    ///   - opacity: the opacity as a Lottie property, in percent.
    static func group(
        _ items: [JSON], at position: JSON = still(0, 0), scale: JSON = still(100, 100), rotation: JSON = still(0),
        opacity: JSON = still(100)
    ) -> JSON {
        let transform: JSON = [
            "ty": "tr", "p": position, "a": still(0, 0), "s": scale, "r": rotation, "o": opacity,
        ]
        return ["ty": "gr", "it": .list(items + [transform])]
    }

    static func fill(_ color: VectorColor) -> JSON { fill(still(self.color(color)), alpha: color.alpha) }

    static func fill(_ color: JSON, alpha: Double) -> JSON {
        ["ty": "fl", "c": color, "o": still(percent(alpha)), "r": 1]
    }

    /// Returns the stroke along a shape, `width` px wide.
    static func stroke(_ color: VectorColor, width: Double, isRound: Bool = false) -> JSON {
        let corners: [JSON.Field] = isRound ? [("lc", 2), ("lj", 2)] : [("lc", 1), ("lj", 1), ("ml", 4)]
        return .object(
            [
                ("ty", "st"), ("c", still(self.color(color))), ("o", still(percent(color.alpha))),
                ("w", still(.number(width, 3))),
            ] + corners)
    }

    /// Returns the fill of one colour, or the gradient from one point to another; a radial one is around the first
    /// point, with the second on its edge.
    static func fill(
        _ stops: [VectorStop], from start: (Double, Double), to end: (Double, Double), isRadial: Bool = false
    ) -> JSON {
        fill(stops, from: still(start.0, start.1), to: still(end.0, end.1), isRadial: isRadial)
    }

    /// Returns the same between points that may move.
    static func fill(_ stops: [VectorStop], from start: JSON, to end: JSON, isRadial: Bool = false) -> JSON {
        if stops.count == 1 { return fill(stops[0].color) }
        // Players need ascending offsets, so a step takes a ten-thousandth of the distance.
        var offsets: [Double] = []
        for stop in stops { offsets.append(max(stop.offset, offsets.last.map { $0 + 0.0001 } ?? 0)) }
        let colors = zip(offsets, stops).flatMap { offset, stop in
            ([offset] + stop.color.components.map { $0 / 255 }).map { JSON.number($0, 4) }
        }
        let opacities = zip(offsets, stops).flatMap { [JSON.number($0, 4), .number($1.color.alpha, 4)] }
        let isSolid = stops.allSatisfy { $0.color.alpha >= 1 }
        return [
            "ty": "gf", "t": isRadial ? 2 : 1, "o": still(100), "r": 1, "s": start, "e": end,
            "g": ["p": JSON(stops.count), "k": still(.list(isSolid ? colors : colors + opacities))],
        ]
    }

    static func fade(
        _ color: VectorColor, _ opacities: [(offset: Double, opacity: Double)], from start: (Double, Double),
        to end: (Double, Double)
    ) -> JSON {
        fill(
            opacities.map { offset, opacity in
                var color = color
                color.alpha = opacity
                return VectorStop(offset: offset, color: color)
            }, from: start, to: end)
    }
}
