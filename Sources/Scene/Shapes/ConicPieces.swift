import Graphics

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
