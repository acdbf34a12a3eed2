import Graphics
import Scene

/// A glass of a thermometer: a tube that ends in a bulb.
struct Tube {
    /// Radius of the tube in whole pixels; the bulb's is 1.6 times as large.
    let radius: Double
    var bulb: Double { radius * 1.6 }

    /// Returns the pixels across the thermometer.
    static func breadth(_ thickness: Double) -> Double { (thickness * 1.6).rounded(.up) }

    /// Returns the outline along an axis, which begins at the bulb's far side and ends with the tube's round end.
    ///
    /// - Parameter middle: the axis's position on the other coordinate, in pixels.
    func outline(along axis: FillAxis, middle: Double) -> ShapePath {
        let (center, end) = (axis.start + axis.sign * bulb, axis.end - axis.sign * radius)
        // This is half the angle in degrees at which the tube leaves the bulb, asin(1 / 1.6) for radii of 1 and 1.6.
        let open = 38.682
        let ahead = axis.isUpright ? axis.sign * 90 : (axis.sign > 0 ? 0.0 : 180.0)
        var path = ShapePath()
        path.arc(around: axis.point(center, middle), radius: bulb, from: ahead + open, sweep: 360 - 2 * open)
        path.arc(around: axis.point(end, middle), radius: radius, from: ahead - 90, sweep: 180)
        return path
    }
}

extension MeterSettings {
    func thermometer(in full: RoundedRectangle, _ number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        var box = full
        let thickness = thickness(em: number.em)
        let isUpright = direction == .up
        let tube = Tube(radius: thickness / 2)
        if isUpright {
            let breadth = Tube.breadth(thickness)
            box.left = ((full.left + full.right - breadth) / 2).rounded()
            box.right = box.left + 2 * tube.bulb
        } else {
            box.bottom = box.top + 2 * tube.bulb
        }
        if let label = try label(number) {
            var room =
                isUpright
                ? RoundedRectangle(left: full.left, top: box.top, right: full.right, bottom: box.bottom) : box
            let position = Label.cut(&room, label, direction, number)
            (box.top, box.left, box.right) =
                isUpright ? (room.top, box.left, box.right) : (box.top, room.left, room.right)
            drawn.still.append(.shape(.fill(label.path.moved(x: position.x, y: position.y)), RGBA(textColor)))
        }
        let outer = fillAxis(in: box, number)
        let (sign, middle) = (outer.sign, outer.middle(of: box))
        drawn.still.append(.shape(.fill(tube.outline(along: outer, middle: middle)), track))
        // The liquid is inside the glass, a wall's thickness away from it.
        let wall = max(1, (thickness * 0.14).rounded())
        let inner = Tube(radius: tube.radius - wall)
        let center = outer.start + sign * tube.bulb
        // An empty thermometer's liquid ends where its round end touches the inside of the bulb.
        let axis = FillAxis(
            isUpright: isUpright, start: center + sign * (tube.bulb - wall), end: outer.end - sign * wall)
        drawn.still += ticks(along: axis, beside: middle, radius: inner.radius, thickness)
        let bulb = ShapeForm.fill(.circle(around: axis.point(center, middle), radius: tube.bulb - wall))
        drawn.moving.shapes +=
            gradient.map { [PartShape(bulb, color: RGB($0.color(at: 0)))] }
            ?? staged(PartShape(bulb, color: textColor))
        func column(from start: Double) -> RoundedRectangle {
            axis.box(start, axis.end, across: (middle - inner.radius, middle + inner.radius), radius: inner.radius)
        }
        let liquid = column(from: center - sign * abs(axis.end - axis.start))
        let fill = PartShape(
            .fill(ShapePath(liquid)), color: textColor, clip: ShapePath(column(from: center)))
        drawn.moving.shapes += filled(fill, along: axis, in: column(from: axis.start))
        drawn.moving.shapes += markShapes(along: axis, across: box, radius: thickness * 0.28, number)
        drawn.moving.readings = [axis.reading]
        return drawn
    }

    /// Returns the ticks at the quarters of the scale, at one edge inside the tube; the liquid hides those that it has
    /// passed.
    private func ticks(
        along axis: FillAxis, beside middle: Double, radius: Double, _ thickness: Double
    ) -> [Backdrop.Item] {
        let width = max(1, (thickness * 0.1).rounded())
        let (start, end) = ((middle + radius * 0.3).rounded(), (middle + radius).rounded())
        return [0.25, 0.5, 0.75].map { part in
            let edge = (axis.position(at: part) - width / 2).rounded()
            let tick = axis.box(edge, edge + width, across: (start, end))
            return .shape(.fill(ShapePath(tick)), RGBA(textColor, alpha: 76))
        }
    }
}
