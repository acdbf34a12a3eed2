import Raster

/// A part of the screen, in pixels from its top left corner.
package struct GIFRectangle: Sendable, Equatable {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    init(_ box: PixelBox) {
        self.init(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count)
    }

    var box: PixelBox { PixelBox(rows: top..<top + height, columns: left..<left + width) }
}
