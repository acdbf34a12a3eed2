package import Raster

/// Decides, canvas after canvas, what each image covers and how it is disposed of. This is the sequential and cheap
/// part of the encoder; the plans can then be compressed on any number of threads.
///
/// On an opaque clip every image stays. Where the background is transparent, a pixel that goes from painted to
/// transparent can only be cleared by disposing of the image before, and what was cleared is drawn again: a GIF of
/// rolling digits with a transparent background is 1.4 to 2 times as large as an opaque one.
package struct GIFFramePlanner {
    private let transparentIndex: UInt8?
    private let isTransparent: Bool
    /// What the screen shows once the last image has been disposed of.
    private var screen: IndexedCanvas?

    /// `isTransparent`: whether pixels of the transparent index are holes rather than unused.
    package init(transparentIndex: UInt8?, isTransparent: Bool) {
        self.transparentIndex = transparentIndex
        self.isTransparent = isTransparent && transparentIndex != nil
    }

    /// Plans the image of a canvas; `next` is the canvas after it, nil for the last.
    package mutating func plan(_ canvas: IndexedCanvas, next: IndexedCanvas?) -> GIFFramePlan {
        if isTransparent, let transparentIndex {
            return planTransparent(canvas, next: next, hole: transparentIndex)
        }
        let plan = GIFFramePlan(opaque: canvas, over: screen, transparentIndex: transparentIndex)
        screen = canvas
        return plan
    }

    /// Says what stands on the screen in the indices of the next canvas, when that has another palette.
    package mutating func repaint(_ indices: (IndexedCanvas) -> IndexedCanvas) {
        screen = screen.map(indices)
    }

    private mutating func planTransparent(
        _ canvas: IndexedCanvas, next: IndexedCanvas?, hole: UInt8
    ) -> GIFFramePlan {
        let empty = IndexedCanvas(
            width: canvas.width, height: canvas.height, pixels: [UInt8](repeating: hole, count: canvas.pixels.count))
        let base = screen ?? empty
        let nothing = GIFRectangle(left: 0, top: 0, width: 1, height: 1)
        var rectangle = FrameChange(previous: base, current: canvas).bounds() ?? nothing
        var disposal = GIFDisposal.keep
        var after = canvas
        if let next, let vanishing = Self.vanishing(from: canvas, to: next, hole: hole) {
            disposal = .clear
            rectangle = rectangle.union(vanishing)
            for row in rectangle.top..<rectangle.top + rectangle.height {
                let start = row * canvas.width + rectangle.left
                after.pixels.replaceSubrange(
                    start..<start + rectangle.width, with: repeatElement(hole, count: rectangle.width))
            }
        }
        screen = after
        return GIFFramePlan(
            base: base, canvas: canvas, rectangle: rectangle, disposal: disposal, transparentIndex: hole)
    }

    /// The smallest rectangle around all pixels that are painted in one canvas and holes in the next.
    private static func vanishing(from canvas: IndexedCanvas, to next: IndexedCanvas, hole: UInt8) -> GIFRectangle? {
        var kept = canvas
        for index in kept.pixels.indices where next.pixels[index] == hole { kept.pixels[index] = hole }
        return FrameChange(previous: canvas, current: kept).bounds()
    }
}
