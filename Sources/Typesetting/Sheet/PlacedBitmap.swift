/// Where a bitmap stands in a cell, and how large.
package struct PlacedBitmap: Sendable, Hashable {
    /// Index into the sheet's bitmaps.
    package var bitmap: Int
    /// Pixels from the cell's pen position to the bitmap's left edge; positive is right.
    package var x: Double
    /// Pixels from the baseline to the bitmap's top edge; negative is above the baseline.
    package var y: Double
    /// Pixels of the canvas to one of the bitmap, above 0.
    package var scaleX: Double
    package var scaleY: Double

    package init(bitmap: Int, x: Double, y: Double, scaleX: Double, scaleY: Double) {
        self.bitmap = bitmap
        self.x = x
        self.y = y
        self.scaleX = scaleX
        self.scaleY = scaleY
    }

    /// The bitmap moved, in pixels.
    func moved(x: Double, y: Double) -> PlacedBitmap {
        PlacedBitmap(bitmap: bitmap, x: self.x + x, y: self.y + y, scaleX: scaleX, scaleY: scaleY)
    }

    /// The bitmap enlarged about the pen position.
    func scaled(by factor: Double) -> PlacedBitmap {
        PlacedBitmap(
            bitmap: bitmap, x: x * factor, y: y * factor, scaleX: scaleX * factor, scaleY: scaleY * factor)
    }
}
