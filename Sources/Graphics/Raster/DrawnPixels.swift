/// Pixels of a canvas of which only the box that has been drawn on is stored, so that a frame costs what it covers,
/// however large the canvas.
struct DrawnPixels: Sendable {
    let width: Int
    let height: Int
    /// Bytes per pixel.
    private let size: Int
    /// Box of the stored pixels; the bytes of all others are 0. It only grows, since the next frame is drawn in about
    /// the same place.
    private(set) var box = PixelBox.empty
    /// Bytes of the box, row by row.
    var bytes: [UInt8] = []

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    init(width: Int, height: Int, size: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        (self.width, self.height, self.size) = (width, height, size)
    }

    private var whole: PixelBox { PixelBox(width: width, height: height) }

    private func bytes(in larger: PixelBox) -> [UInt8] { box.extend(bytes, to: larger, background: 0, size: size) }

    mutating func clear() {
        // New storage is needed because a copy of the frame usually shares the old one.
        bytes = [UInt8](repeating: 0, count: bytes.count)
    }

    /// Grows the stored part to include another part of the canvas.
    mutating func grow(to part: PixelBox) {
        guard !box.contains(part) else { return }
        let larger = box.union(part)
        bytes = bytes(in: larger)
        box = larger
    }

    /// Passes the rows of a picture on the canvas, as far as they may be drawn on, with their opacity.
    ///
    /// - Parameters:
    ///   - picture: the bytes of a box on the canvas, row by row.
    ///   - opacity: 0 (draws nothing) to 256 (solid).
    ///   - window, sides: the rows and the columns that may be drawn on; nil for all.
    ///   - body: takes the first pixel in the picture and on the canvas, the columns and the row's opacity.
    /// - Returns: the part of the canvas that may have been drawn on.
    @inline(__always)
    mutating func forEachRow(
        of picture: [UInt8], in all: PixelBox, opacity: Int, window: FadeWindow?, sides: FadeWindow?,
        _ body: (
            _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ weight: Int
        ) -> Void
    ) -> PixelBox {
        precondition(picture.count == size * all.count, "all bytes of the picture")
        let part = all.intersection(whole).visible(in: window, sides)
        guard !part.isEmpty, opacity > 0 else { return .empty }
        grow(to: part)
        let (box, size, left) = (box, size, part.columns.lowerBound)
        unsafe bytes.withUnsafeMutableBufferPointer { target in
            unsafe picture.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let weight = window.map { ($0.weight(at: row) * opacity) >> 8 } ?? opacity
                    guard weight > 0 else { continue }
                    // Both boxes contain the part, and these are their bytes.
                    unsafe body(
                        source.baseAddress! + size * all.index(row: row, column: left),
                        target.baseAddress! + size * box.index(row: row, column: left), part.columns, weight)
                }
            }
        }
        return part
    }
}

extension DrawnPixels: Equatable {
    static func == (left: DrawnPixels, right: DrawnPixels) -> Bool {
        let both = left.box.union(right.box)
        return left.width == right.width && left.height == right.height
            && left.bytes(in: both) == right.bytes(in: both)
    }
}
