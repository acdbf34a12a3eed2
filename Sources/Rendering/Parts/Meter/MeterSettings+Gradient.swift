import Graphics
import Scene

/// Piece of a way whose colours are a gradient: it fills between two fractions of the way.
private struct GradientPiece {
    let start: Double
    let end: Double
    let color: RGB
    /// Whether it is the first, which is there from the beginning.
    let isFirst: Bool

    /// Visible once the fill has come to it: pieces that wait behind the fill's edge would make that edge harder.
    var opacity: ShapeChannel {
        isFirst ? .still(1) : .following([.init(0, 0), .init(start, 0), .init(start, 1)])
    }
}

extension MeterSettings {
    /// Most pieces of a gradient, and the least length of one in pixels.
    private static let (mostPieces, leastPiece) = (32, 4.0)

    /// From the last one, at the back, to the first one, in front, so that each hides how the next one slides out
    /// from under it.
    private func pieces(_ gradient: Gradient, length: Double) -> [GradientPiece] {
        // A bar in segments has a colour for each of them.
        let count = segments > 1 ? segments : max(2, min(Self.mostPieces, Int(length / Self.leastPiece)))
        return (0..<count).reversed().map { index in
            let color = gradient.color(at: (Double(index) + 0.5) / Double(count))
            return GradientPiece(
                start: Double(index) / Double(count), end: Double(index + 1) / Double(count),
                color: RGB(color), isFirst: index == 0)
        }
    }

    /// What fills a straight way: a shape a stage, or a piece each of a gradient.
    ///
    /// - Parameter end: how round the end of the fill is, in pixels.
    func filled(_ fill: PartShape, along way: FillWay, in box: RoundedRectangle, end radius: Double) -> [PartShape] {
        var fill = fill
        way.move(&fill, by: way.channel())
        guard let gradient else { return staged(fill) }
        let length = abs(way.end - way.start)
        return pieces(gradient, length: length).map { piece in
            // Reaches back under the piece in front of it as far as that one's end is round or between two pixels.
            let overlap = piece.end - piece.start + max(2, 2 * radius) / length
            var own = fill
            if !piece.isFirst {
                var part = box
                let begin = way.place(at: 1 - overlap)
                if way.isUpright {
                    (part.top, part.bottom) = (min(begin, way.end), max(begin, way.end))
                } else {
                    (part.left, part.right) = (min(begin, way.end), max(begin, way.end))
                }
                part.radius = radius
                own.form = .fill(ShapePath(part))
            }
            own.color = piece.color
            own.opacity = piece.opacity
            let away = way.start - way.end
            way.move(
                &own,
                by: way.channel([
                    .init(piece.start, away * (1 - piece.start)), .init(piece.end, away * (1 - piece.end)),
                ]))
            return own
        }
    }

    /// What fills a round way: a stroke a stage, or a piece each of a gradient.
    ///
    /// - Parameters:
    ///   - path: the arc between two fractions of the whole one.
    ///   - length: pixels of the whole one.
    func filled(_ fill: PartShape, width: Double, length: Double, path: (Double, Double) -> ShapePath) -> [PartShape] {
        guard let gradient else { return staged(fill) }
        return pieces(gradient, length: length).map { piece in
            var own = fill
            own.form = .stroke(path(piece.start, piece.end), width: width)
            own.drawnFraction = .following([.init(piece.start, 0), .init(piece.end, 1)])
            own.color = piece.color
            own.opacity = piece.opacity
            return own
        }
    }
}
