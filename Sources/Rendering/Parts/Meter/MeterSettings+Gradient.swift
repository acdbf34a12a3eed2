import Graphics
import Scene

extension MeterSettings {
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
        // A bar in segments has a colour for each of them.
        shape.gradient =
            segments > 1
            ? ShapeGradient(Paint(direction, gradient.stepped(segments)), over: box, bands: segments)
            : ShapeGradient(Paint(direction, gradient), over: box, bands: 64)
        return [shape]
    }
}

extension Gradient {
    /// Returns equal bands in the colours of their middles.
    fileprivate func stepped(_ count: Int) -> Gradient {
        Gradient(
            (0..<count).flatMap { index in
                let color = color(at: (Double(index) + 0.5) / Double(count))
                return [index, index + 1].map { Stop(Double($0) / Double(count), color) }
            })
    }
}
