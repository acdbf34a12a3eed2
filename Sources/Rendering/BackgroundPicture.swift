package import Graphics

/// A picture behind the number.
public struct BackgroundPicture: Sendable, Equatable {
    /// The fit of a picture into a box of another aspect ratio.
    public enum Fit: String, CaseIterable, Sendable {
        /// Scaled until it covers the box, centred; the overhang is cut off on both sides.
        case cover
        /// Scaled to the largest size that shows all of it, centred.
        case contain
        /// Repeated at its own size times `scale`, from the upper left corner.
        case tile
    }

    package let bitmap: ColorGlyphBitmap
    package let fit: Fit
    /// Canvas pixels per picture pixel of a tiled picture.
    package let scale: Double

    package init(_ bitmap: ColorGlyphBitmap, fit: Fit, scale: Double) {
        (self.bitmap, self.fit, self.scale) = (bitmap, fit, scale)
    }

    /// Scales the picture for a box and keeps the pixels that the box and the canvas show.
    ///
    /// - Parameter canvas: the canvas's pixels; rows and columns beyond them are not computed.
    package func laid(over box: RoundedRectangle, on canvas: PixelBox) -> LaidPicture {
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        let factor = factor(over: box)
        var (left, top) = (box.left, box.top)
        if fit != .tile {
            left += (width - Double(bitmap.width) * factor) / 2
            top += (height - Double(bitmap.height) * factor) / 2
        }
        let (x, y) = (Int(position: left.rounded()), Int(position: top.rounded()))
        let size = Resampler.size(of: bitmap, scale: factor)
        let visible = box.pixels.intersection(canvas).moved(rows: -y, columns: -x)
        /// Returns the range of the scaled picture to compute on one axis: the visible part, or all of it where tiles
        /// repeat.
        func part(_ visible: Range<Int>, _ length: Int) -> Range<Int> {
            let needsAll = fit == .tile && (visible.lowerBound < 0 || visible.upperBound > length)
            return needsAll ? 0..<length : visible.clamped(to: 0..<length)
        }
        let mask = Resampler.scaled(
            bitmap, by: factor,
            keeping: PixelBox(rows: part(visible.rows, size.height), columns: part(visible.columns, size.width)))
        return LaidPicture(
            mask: mask, left: x, top: y, width: size.width, height: size.height, repeats: fit == .tile)
    }
}

extension BackgroundPicture {
    /// Returns the canvas pixels per picture pixel.
    private func factor(over box: RoundedRectangle) -> Double {
        let ratios = (
            (box.right - box.left) / Double(bitmap.width), (box.bottom - box.top) / Double(bitmap.height)
        )
        return switch fit {
        case .cover: max(ratios.0, ratios.1)
        case .contain: min(ratios.0, ratios.1)
        case .tile: scale
        }
    }
}

extension BackgroundPicture {
    /// Returns the part of the picture that a box shows, at a density in pixels per pixel of the box.
    func filling(_ box: RoundedRectangle, density: Double) -> BackgroundPicture {
        let dense = RoundedRectangle(left: 0, top: 0, right: box.width * density, bottom: box.height * density)
        let part = dense.pixels
        let laid = laid(over: dense, on: part)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * part.count)
        for row in part.rows {
            for column in part.columns {
                let color = laid.color(row: row, column: column)
                pixels += [color.red, color.green, color.blue, color.alpha]
            }
        }
        return BackgroundPicture(
            ColorGlyphBitmap(width: part.columns.count, height: part.rows.count, straight: pixels), fit: fit,
            scale: scale)
    }
}

/// A picture at its position on the canvas.
package struct LaidPicture {
    /// Visible part of the scaled picture, premultiplied; its `left` and `top` count from the scaled picture's corner.
    let mask: ColorGlyphMask
    let left: Int
    let top: Int
    /// Size of the whole scaled picture in pixels, which is the period of its repetition.
    let width: Int
    let height: Int
    let repeats: Bool

    /// Returns the colour at a canvas pixel, with straight alpha; transparent next to the picture.
    package func color(row: Int, column: Int) -> RGBA {
        var (x, y) = (column - left, row - top)
        guard mask.width > 0, mask.height > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        if repeats {
            x = ((x % width) + width) % width
            y = ((y % height) + height) % height
        }
        (x, y) = (x - mask.left, y - mask.top)
        guard (0..<mask.width).contains(x), (0..<mask.height).contains(y) else {
            return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
        return RGBA(premultiplied: mask.pixels, at: 4 * (y * mask.width + x))
    }
}
