import Graphics
package import Raster

/// A plan of one image, with its rectangle, its pixels and its disposal.
package struct GIFFramePlan: Sendable {
    /// Screen before the image is drawn; nil for an opaque first image.
    package let base: IndexedCanvas?
    package let canvas: IndexedCanvas
    package let rectangle: PixelBox
    package let disposal: GIFDisposal
    /// Index of the canvas that leaves a pixel unchanged; nil for none.
    package let transparentIndex: UInt8?
    /// Index in the image's colour table of each of the canvas's indices; nil if the canvas has that table's.
    package private(set) var table: [UInt8]?
    /// Index of the colour table that leaves a pixel unchanged; nil for none.
    package private(set) var storedTransparentIndex: UInt8?

    package init(
        base: IndexedCanvas?, canvas: IndexedCanvas, rectangle: PixelBox, disposal: GIFDisposal,
        transparentIndex: UInt8?
    ) {
        self.base = base
        self.canvas = canvas
        self.rectangle = rectangle
        self.disposal = disposal
        self.transparentIndex = transparentIndex
        storedTransparentIndex = transparentIndex
    }

    /// Stores the image's pixels under the indices of a colour table.
    ///
    /// - Parameters:
    ///   - table: new index of each of the 256, without the transparent one.
    ///   - hole: the table's transparent index; nil if every pixel is painted.
    mutating func recode(by table: [UInt8], transparentIndex hole: UInt8?) {
        var table = table
        if let transparentIndex, let hole { table[Int(transparentIndex)] = hole }
        self.table = table
        storedTransparentIndex = hole
    }

    /// Plans a canvas of an opaque clip. It draws the changes (all of the first canvas, one pixel if nothing changes),
    /// and everything stays.
    package init(opaque canvas: IndexedCanvas, over base: IndexedCanvas?, transparentIndex: UInt8?) {
        let rectangle =
            base.map { canvas.differences(from: $0) ?? Self.onePixel }
            ?? PixelBox(width: canvas.width, height: canvas.height)
        self.init(
            base: base, canvas: canvas, rectangle: rectangle, disposal: .keep, transparentIndex: transparentIndex)
    }

    /// Rectangle of an image that changes nothing.
    static let onePixel = PixelBox(width: 1, height: 1)
}

/// A planned image with the colours of its indices.
struct PlannedImage: Sendable {
    let plan: GIFFramePlan
    let palette: [RGB]
    let stored: StoredImage

    /// Colours of the palette, without the entry that no painted pixel has.
    var colors: [RGB] {
        palette.enumerated().filter { $0.offset != plan.transparentIndex.map(Int.init) }.map(\.element)
    }
}
