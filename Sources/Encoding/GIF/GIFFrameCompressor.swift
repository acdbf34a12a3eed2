package import Raster

/// Turns planned canvases into images. Pure: a plan gives the same bytes on any thread.
package enum GIFFrameCompressor {
    /// Compresses one planned canvas.
    ///
    /// `effort`: 0 is plain greedy coding of the rectangle, 1 fast, 2 the default, 3 everything.
    package static func compress(_ plan: GIFFramePlan, effort: Int) -> GIFImage {
        let streams = PixelStreams(
            previous: plan.base, current: plan.canvas, rectangle: plan.rectangle,
            transparentIndex: plan.transparentIndex)
        return streams.smallestImage(effort: effort, disposal: plan.disposal)
    }

    /// Compresses a canvas of an opaque clip over the one before it, nil for the first.
    ///
    /// `transparentIndex` is painted by no pixel; nil if the palette has no such index.
    package static func compress(
        previous: IndexedCanvas?, current: IndexedCanvas, transparentIndex: UInt8?, effort: Int
    ) -> GIFImage {
        let plan = GIFFramePlan(opaque: current, over: previous, transparentIndex: transparentIndex)
        return compress(plan, effort: effort)
    }
}
