package import Fractions
package import Raster

/// An encoder of one PNG with all frames of an animation in equal cells, row by row from the left.
package final class SpriteSheet: FrameEncoder {
    /// Duration of each cell in whole milliseconds.
    private var milliseconds: [Int] = []
    private var clock = FrameClock(ticksPerSecond: 1000)
    private var cells: [ColorCanvas] = []
    private let columns: Int
    private let maximumPixels: Int
    private let sink: any ByteSink
    private let onFinish: (Layout) -> Void

    /// Cells of a sheet that was written.
    package struct Layout: Sendable, Equatable {
        /// Pixels of a cell.
        package let width: Int
        package let height: Int
        package let columns: Int
        /// Milliseconds for which each cell is shown; their sum is the rounded length of the animation.
        package let milliseconds: [Int]

        /// Number of rows; the last one may be shorter.
        package var rows: Int { (milliseconds.count + columns - 1) / columns }

        /// Returns the left and top of a cell in pixels, by its index.
        package func origin(ofCell index: Int) -> (x: Int, y: Int) {
            (index % columns * width, index / columns * height)
        }
    }

    /// - Parameters:
    ///   - columns: cells in a row, 1 or more; a sheet of fewer cells has one shorter row.
    ///   - maximumPixels: the limit of the whole sheet.
    ///   - onFinish: takes the layout once the sheet is written.
    package init(sink: any ByteSink, columns: Int, maximumPixels: Int, onFinish: @escaping (Layout) -> Void) {
        (self.sink, self.columns) = (sink, columns)
        (self.maximumPixels, self.onFinish) = (maximumPixels, onFinish)
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        let time = clock.advance(by: duration)
        if let last = cells.last, last == canvas {
            milliseconds[milliseconds.count - 1] += time
            return
        }
        cells.append(canvas)
        milliseconds.append(time)
        let layout = layout
        let (width, height) = (canvas.width * min(columns, cells.count), canvas.height * layout.rows)
        guard max(width, height) <= PictureLimit.side, width * height <= maximumPixels else {
            throw .tooLargeSheet(width: width, height: height, cells: cells.count)
        }
    }

    package func finish() throws(EncodingError) {
        guard let first = cells.first else { preconditionFailure("a sheet shows something") }
        let layout = layout
        var sheet = ColorCanvas(width: first.width * min(columns, cells.count), height: first.height * layout.rows)
        for (index, cell) in cells.enumerated() {
            let (x, y) = layout.origin(ofCell: index)
            sheet.replace(sheet.whole, by: cell, x: x, y: y)
        }
        cells = []
        try sink.write(PNGStill.bytes(of: sheet))
        onFinish(layout)
    }

    private var layout: Layout {
        Layout(
            width: cells.first?.width ?? 0, height: cells.first?.height ?? 0, columns: columns,
            milliseconds: milliseconds)
    }
}
