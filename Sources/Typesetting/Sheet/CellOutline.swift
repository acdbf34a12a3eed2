import Graphics
import Raster

/// Contours of a cell: the outlines of its glyphs at their places, as one shape under the non-zero rule.
///
/// Joined letters thus overlap without a seam. Coordinates are in 1/64 pixel from the cell's pen position, y upwards,
/// as in FreeType.
package struct CellOutline: Sendable, Hashable {
    package var xs: [Int32] = []
    package var ys: [Int32] = []
    /// Tags of the points in FreeType's encoding: bit 0 on the curve, bit 1 a cubic control point.
    package var tags: [UInt8] = []
    /// Index of the last point of each contour.
    package var contourEnds: [Int16] = []

    /// Greatest number of points: FreeType counts them in a signed 16-bit number.
    static let maximumPoints = Int(Int16.max)

    /// Greatest width and height of a cell in pixels; FreeType's rasteriser counts to 32,767.
    static let maximumSide = 16_384

    package init() {}

    package var isEmpty: Bool { xs.isEmpty }

    /// Begins a contour with its last point where it begins with a control point of a cubic curve, which FreeType
    /// refuses: a reversed contour does that whose last curve ends in its first point.
    mutating func startOnCurve(_ contour: Range<Int>) {
        guard let first = contour.first, let last = contour.last, tags[first] & 3 == 2 else { return }
        func rotate<Item>(_ items: inout [Item]) {
            let item = items.remove(at: last)
            items.insert(item, at: first)
        }
        rotate(&xs)
        rotate(&ys)
        rotate(&tags)
    }

    /// Smallest box with every point, control points included, in 1/64 pixel, y upwards.
    var controlBox: (left: Int, bottom: Int, right: Int, top: Int) {
        (
            Int(xs.min() ?? 0), Int(ys.min() ?? 0), Int(xs.max() ?? 0), Int(ys.max() ?? 0)
        )
    }

    /// Same box in pixels, y downwards; nil for an empty outline.
    var bounds: InkBox? {
        guard !isEmpty else { return nil }
        let box = controlBox
        return InkBox(
            left: Double(box.left) / 64, top: 0 - Double(box.top) / 64, right: Double(box.right) / 64,
            bottom: 0 - Double(box.bottom) / 64)
    }

    /// Outline enlarged about the pen position, every point rounded to 1/64 pixel.
    func scaled(by factor: Double) -> CellOutline {
        func scaled(_ coordinate: Int32) -> Int32 {
            Int32(clamping: Int((Double(coordinate) * factor).rounded()))
        }
        var result = self
        result.xs = xs.map(scaled)
        result.ys = ys.map(scaled)
        return result
    }

    /// Outline turned about a point, every point rounded to 1/64 pixel.
    func turned(_ turn: PlaneTurn) -> CellOutline { seen(turn.seen) }

    /// Outline in a folded plane. Control points are projected, which is exact for straight lines and a hundredth of a
    /// pixel off for curves, as the eye is far from the plane.
    func folded(_ fold: PlaneFold) -> CellOutline { seen(fold.seen) }

    private func seen(_ place: (_ x: Double, _ y: Double) -> (x: Double, y: Double)) -> CellOutline {
        var result = self
        for index in xs.indices {
            let seen = place(Double(xs[index]) / 64, 0 - Double(ys[index]) / 64)
            result.xs[index] = Int32(clamping: Int((seen.x * 64).rounded()))
            result.ys[index] = Int32(clamping: Int((-seen.y * 64).rounded()))
        }
        return result
    }
}
