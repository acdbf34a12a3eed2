/// A stroke with round ends and corners that grows from frame to frame. The drawn part is kept, so a frame costs only
/// its new part. Its coverage depends on its length alone.
package struct GrowingStroke {
    private struct Piece {
        let from: ShapePath.Point
        let to: ShapePath.Point
        /// Distance along the line to the piece's start, in pixels.
        let start: Double
        let length: Double
    }

    private let pieces: [Piece]
    private let half: Double
    /// Strength of the coverage, below 255 for a line thinner than a pixel, which is drawn one pixel wide.
    private let strength: Double
    private let box: PixelBox
    /// Coverage of the whole pieces, and their number.
    private var coverage: [UInt8]
    private var drawn = 0

    /// - Parameter part: the pixels to compute.
    package init(_ contours: [[ShapePath.Point]], width: Double, within part: PixelBox) {
        box = PixelBox(around: contours, by: width / 2 + 1).intersection(part)
        (half, strength) = (max(width, 1) / 2, min(width, 1) * 255)
        var pieces: [Piece] = []
        var start = 0.0
        for contour in contours {
            for (from, to) in zip(contour, contour.dropFirst()) {
                let length = from.distance(to: to)
                pieces.append(Piece(from: from, to: to, start: start, length: length))
                start += length
            }
        }
        self.pieces = pieces
        coverage = [UInt8](repeating: 0, count: box.count)
    }

    /// Returns the mask of the stroke's first `length` pixels.
    package mutating func mask(upTo length: Double) -> CoverageMask {
        if drawn > 0, pieces[drawn - 1].start + pieces[drawn - 1].length > length {
            for index in coverage.indices { coverage[index] = 0 }
            drawn = 0
        }
        while drawn < pieces.count, pieces[drawn].start + pieces[drawn].length <= length {
            draw(pieces[drawn].from, pieces[drawn].to, on: &coverage)
            drawn += 1
        }
        var whole = coverage
        if drawn < pieces.count, pieces[drawn].start < length {
            let piece = pieces[drawn]
            let part = (length - piece.start) / piece.length
            let end = piece.from.moved(
                x: (piece.to.x - piece.from.x) * part, y: (piece.to.y - piece.from.y) * part)
            draw(piece.from, end, on: &whole)
        }
        return CoverageMask(box, coverage: whole)
    }

    private func draw(_ from: ShapePath.Point, _ to: ShapePath.Point, on coverage: inout [UInt8]) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = dx * dx + dy * dy
        let near = PixelBox(around: [[from, to]], by: half + 0.5).intersection(box)
        for row in near.rows {
            for column in near.columns {
                let (x, y) = (Double(column) + 0.5 - from.x, Double(row) + 0.5 - from.y)
                let along = square > 0 ? min(max((x * dx + y * dy) / square, 0), 1) : 0
                let (across, down) = (x - along * dx, y - along * dy)
                let covered = half + 0.5 - (across * across + down * down).squareRoot()
                guard covered > 0 else { continue }
                let index = box.index(row: row, column: column)
                // A positive value is rounded by adding a half and truncating.
                coverage[index] = max(coverage[index], UInt8(min(covered, 1) * strength + 0.5))
            }
        }
    }
}
