package import Raster

/// Decides, canvas after canvas, what each image covers and how it is disposed of. This is the sequential and cheap
/// part of the encoder; the plans can then be compressed on any number of threads.
///
/// On an opaque clip every image stays. Where the background is transparent, a pixel that goes from painted to
/// transparent can only be cleared by disposing of the image before, and what was cleared is drawn again: a GIF of
/// rolling digits with a transparent background and a matte is 1.3 to 2 times as large as an opaque one.
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

    /// Plans two images of a canvas that is seen long enough for both: one draws what is missing and stays, the other
    /// draws nothing and clears, when it goes, no more than what the next canvas lacks. What rests beside it is then
    /// not drawn again in every image to come. Nil where one image does as well.
    package mutating func planStanding(_ canvas: IndexedCanvas, next: IndexedCanvas?) -> [GIFFramePlan]? {
        guard isTransparent, let hole = transparentIndex, let next,
            let vanishing = canvas.vanishing(in: next, hole: hole)
        else { return nil }
        let base = screen ?? IndexedCanvas(width: canvas.width, height: canvas.height, background: hole)
        guard let box = canvas.differences(from: base),
            box.union(vanishing).count > vanishing.count + max(Self.leastSaving, vanishing.count / 3)
        else { return nil }
        var after = canvas
        after.fill(vanishing, with: hole)
        screen = after
        return [
            GIFFramePlan(
                base: base, canvas: canvas, rectangle: GIFRectangle(box), disposal: .keep, transparentIndex: hole),
            GIFFramePlan(
                base: canvas, canvas: canvas, rectangle: GIFRectangle(vanishing), disposal: .clear,
                transparentIndex: hole),
        ]
    }

    /// Pixels that need not be drawn again for an empty image to be worth its bytes: forty or so, and more the larger
    /// it is. Of ten clips nine became 3 to 78 % smaller, and one 0.3 % larger.
    private static let leastSaving = 256

    /// Says what stands on the screen in the indices of the next canvas, when that has another palette.
    package mutating func repaint(_ indices: (IndexedCanvas) -> IndexedCanvas) {
        screen = screen.map(indices)
    }

    private mutating func planTransparent(
        _ canvas: IndexedCanvas, next: IndexedCanvas?, hole: UInt8
    ) -> GIFFramePlan {
        let base = screen ?? IndexedCanvas(width: canvas.width, height: canvas.height, background: hole)
        var box = canvas.differences(from: base)
        var disposal = GIFDisposal.keep
        var after = canvas
        if let next, let vanishing = canvas.vanishing(in: next, hole: hole) {
            disposal = .clear
            let cleared = box.map { $0.union(vanishing) } ?? vanishing
            box = cleared
            after.fill(cleared, with: hole)
        }
        screen = after
        return GIFFramePlan(
            base: base, canvas: canvas, rectangle: GIFRectangle(box ?? GIFFramePlan.onePixel), disposal: disposal,
            transparentIndex: hole)
    }
}
