package import Raster

/// Plan of one image: its rectangle, its pixels and its disposal.
package struct GIFFramePlan: Sendable {
    /// Screen before the image is drawn; nil for an opaque first image.
    package let base: IndexedCanvas?
    package let canvas: IndexedCanvas
    package let rectangle: GIFRectangle
    package let disposal: GIFDisposal
    package let transparentIndex: UInt8?

    package init(
        base: IndexedCanvas?, canvas: IndexedCanvas, rectangle: GIFRectangle, disposal: GIFDisposal,
        transparentIndex: UInt8?
    ) {
        self.base = base
        self.canvas = canvas
        self.rectangle = rectangle
        self.disposal = disposal
        self.transparentIndex = transparentIndex
    }

    /// Plans a canvas of an opaque clip: its changes are drawn (all of the first canvas, one pixel if nothing changes),
    /// and everything stays.
    package init(opaque canvas: IndexedCanvas, over base: IndexedCanvas?, transparentIndex: UInt8?) {
        var rectangle = GIFRectangle(left: 0, top: 0, width: canvas.width, height: canvas.height)
        if let base {
            rectangle = GIFRectangle(canvas.differences(from: base) ?? Self.onePixel)
        }
        self.init(
            base: base, canvas: canvas, rectangle: rectangle, disposal: .keep, transparentIndex: transparentIndex)
    }

    /// Rectangle of an image that changes nothing.
    static let onePixel = PixelBox(rows: 0..<1, columns: 0..<1)
}
