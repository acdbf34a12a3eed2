package import Graphics
package import Raster

/// A picture behind the number.
package struct BackgroundPicture: Sendable, Equatable {
    /// How a picture fills a box that has other sides.
    package enum Fit: String, CaseIterable, Sendable {
        /// As large as is needed to leave nothing free; what is over is cut off on both sides.
        case cover
        /// As large as there is room for.
        case contain
        /// In its own size again and again, from the upper left corner.
        case tile
    }

    package let bitmap: ColorGlyphBitmap
    package let fit: Fit
    /// Pixels of the canvas to one of a tiled picture.
    package let scale: Double

    package init(_ bitmap: ColorGlyphBitmap, fit: Fit, scale: Double) {
        (self.bitmap, self.fit, self.scale) = (bitmap, fit, scale)
    }

    /// The picture in the size in which a box shows it.
    package func laid(over box: RoundedRectangle) -> LaidPicture {
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        let ratios = (width / Double(bitmap.width), height / Double(bitmap.height))
        let factor =
            switch fit {
            case .cover: max(ratios.0, ratios.1)
            case .contain: min(ratios.0, ratios.1)
            case .tile: scale
            }
        let columns = Resampler.columns(of: bitmap, scale: factor, offset: 0)
        let mask = Resampler.rows(columns, height: bitmap.height, scale: factor, offset: 0)
        var (left, top) = (box.left, box.top)
        if fit != .tile {
            left += (width - Double(bitmap.width) * factor) / 2
            top += (height - Double(bitmap.height) * factor) / 2
        }
        return LaidPicture(
            mask: mask, left: Int(position: left.rounded()), top: Int(position: top.rounded()), repeats: fit == .tile)
    }
}

/// A picture at its place on the canvas.
package struct LaidPicture {
    let mask: ColorGlyphMask
    let left: Int
    let top: Int
    let repeats: Bool

    /// Straight alpha; transparent beside the picture.
    package func color(row: Int, column: Int) -> RGBA {
        var (x, y) = (column - left - mask.left, row - top - mask.top)
        guard mask.width > 0, mask.height > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        if repeats {
            x = ((x % mask.width) + mask.width) % mask.width
            y = ((y % mask.height) + mask.height) % mask.height
        }
        guard (0..<mask.width).contains(x), (0..<mask.height).contains(y) else {
            return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
        let place = 4 * (y * mask.width + x)
        let alpha = Int(mask.pixels[place + 3])
        guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        func straight(_ component: Int) -> UInt8 {
            UInt8(min(255, (Int(mask.pixels[place + component]) * 255 + alpha / 2) / alpha))
        }
        return RGBA(red: straight(0), green: straight(1), blue: straight(2), alpha: UInt8(alpha))
    }
}
