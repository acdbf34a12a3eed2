import Graphics
import Scene

/// A piece of an axis whose colours are a gradient: it fills between two fractions of the axis.
private struct GradientPiece {
    let start: Double
    let end: Double
    let color: RGB
    /// Whether it is the first piece, which is visible from the beginning.
    let isFirst: Bool

    /// Opacity, above 0 once the fill has reached the piece. A piece behind the fill's edge would make the edge harder.
    var opacity: ShapeChannel {
        isFirst ? .still(1) : .following([.init(0, 0), .init(start, 0), .init(start, 1)])
    }
}

extension MeterSettings {
    /// Maximum number of pieces of a gradient, and their minimum length in pixels.
    private static let (maximumPieces, minimumPiece) = (32, 4.0)

    /// Returns the pieces from the last one, at the back, to the first one, in front. So each covers the next one while
    /// that slides out from under it.
    private func pieces(_ gradient: Gradient, length: Double) -> [GradientPiece] {
        // A bar in segments has a colour for each of them.
        let count = segments > 1 ? segments : max(2, min(Self.maximumPieces, Int(length / Self.minimumPiece)))
        return (0..<count).reversed().map { index in
            let color = gradient.color(at: (Double(index) + 0.5) / Double(count))
            return GradientPiece(
                start: Double(index) / Double(count), end: Double(index + 1) / Double(count),
                color: RGB(color), isFirst: index == 0)
        }
    }

    /// Returns the shapes that fill a straight axis: one per stage, or one per piece of a gradient.
    ///
    /// - Parameter end: radius of the end of the fill, in pixels.
    func filled(_ fill: PartShape, along axis: FillAxis, in box: RoundedRectangle, end radius: Double) -> [PartShape] {
        var fill = fill
        axis.move(&fill, by: axis.channel())
        guard let gradient else { return staged(fill) }
        let length = abs(axis.end - axis.start)
        return pieces(gradient, length: length).map { piece in
            // The piece extends back under the one in front of it, as far as that one's end is round or between two
            // pixels.
            let overlap = piece.end - piece.start + max(2, 2 * radius) / length
            var shape = fill
            if !piece.isFirst {
                var part = box
                let begin = axis.position(at: 1 - overlap)
                if axis.isUpright {
                    (part.top, part.bottom) = (min(begin, axis.end), max(begin, axis.end))
                } else {
                    (part.left, part.right) = (min(begin, axis.end), max(begin, axis.end))
                }
                part.radius = radius
                shape.form = .fill(ShapePath(part))
            }
            shape.color = piece.color
            shape.opacity = piece.opacity
            let away = axis.start - axis.end
            axis.move(
                &shape,
                by: axis.channel([
                    .init(piece.start, away * (1 - piece.start)), .init(piece.end, away * (1 - piece.end)),
                ]))
            return shape
        }
    }

    /// Returns the strokes that fill an arc: one per stage, or one per piece of a gradient.
    ///
    /// - Parameters:
    ///   - path: the arc between two fractions of the whole arc.
    ///   - length: pixels of the whole arc.
    func filled(_ fill: PartShape, width: Double, length: Double, path: (Double, Double) -> ShapePath) -> [PartShape] {
        guard let gradient else { return staged(fill) }
        return pieces(gradient, length: length).map { piece in
            var shape = fill
            shape.form = .stroke(path(piece.start, piece.end), width: width)
            shape.drawnFraction = .following([.init(piece.start, 0), .init(piece.end, 1)])
            shape.color = piece.color
            shape.opacity = piece.opacity
            return shape
        }
    }
}
