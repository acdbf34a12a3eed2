/// A whole frame as palette indices, row by row.
package struct IndexedCanvas: Sendable, Equatable {
    package var width: Int
    package var height: Int
    package var pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "one byte a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
