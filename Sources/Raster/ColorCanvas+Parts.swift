internal import Glibc

extension ColorCanvas {
    package var whole: PixelBox { PixelBox(width: width, height: height) }

    /// Returns a copy of a part of the canvas, which must lie inside it.
    package func cropped(to part: PixelBox) -> ColorCanvas {
        if part == whole { return self }
        return ColorCanvas(
            width: part.width, height: part.height, pixels: part.cut(pixels, width: width, bytesPerPixel: 4))
    }

    /// Returns the part of a box from the first to the last row that differs from a picture of the box; empty where
    /// none does.
    ///
    /// - Parameter picture: of the box's size.
    package func change(in box: PixelBox, to picture: ColorCanvas) -> PixelBox {
        precondition(whole.contains(box), "a box inside the canvas")
        precondition((picture.width, picture.height) == (box.columns.count, box.rows.count), "a picture of the box")
        let stride = 4 * picture.width
        return unsafe pixels.withUnsafeBytes { old in
            unsafe picture.pixels.withUnsafeBytes { new in
                func differs(_ row: Int) -> Bool {
                    // The row is one of the box, which is inside the canvas and as large as the picture.
                    unsafe memcmp(
                        old.baseAddress! + 4 * (row * width + box.columns.lowerBound),
                        new.baseAddress! + stride * (row - box.rows.lowerBound), stride) != 0
                }
                guard let first = box.rows.first(where: differs), let last = box.rows.last(where: differs) else {
                    return .empty
                }
                return PixelBox(rows: first..<last + 1, columns: box.columns)
            }
        }
    }

    /// Replaces the pixels of a part by those of a picture. Pixels outside of either are skipped.
    ///
    /// - Parameter x, y: the column and the row of the picture's upper left corner.
    package mutating func replace(_ part: PixelBox, by picture: ColorCanvas, x: Int, y: Int) {
        let place = picture.whole.moved(rows: y, columns: x)
        let part = part.intersection(place).intersection(whole)
        if part == whole, part == place {
            pixels = picture.pixels
            return
        }
        guard !part.isEmpty else { return }
        let width = width
        unsafe pixels.withUnsafeMutableBytes { target in
            unsafe picture.pixels.withUnsafeBytes { source in
                for row in part.rows {
                    // The part was clipped to both canvases, which have four bytes per pixel.
                    let to = unsafe target.baseAddress! + 4 * (row * width + part.columns.lowerBound)
                    let from =
                        unsafe source.baseAddress! + 4 * place.index(row: row, column: part.columns.lowerBound)
                    unsafe to.copyMemory(from: from, byteCount: 4 * part.columns.count)
                }
            }
        }
    }
}
