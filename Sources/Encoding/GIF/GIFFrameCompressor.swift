package import Raster

/// Turns planned canvases into images. Pure: a plan gives the same bytes on any thread.
package enum GIFFrameCompressor {
    /// Compresses one planned canvas.
    ///
    /// `effort`: 0 is plain greedy coding of the rectangle, 1 fast, 2 the default, 3 everything.
    package static func compress(_ plan: GIFFramePlan, effort: Int) -> GIFImage {
        let effort = GIFEffort(effort)
        let pixels = PixelStreams(plan)
        let bits = GIFImage.codeSize(largestIndex: max(plan.canvas.pixels.max() ?? 0, plan.transparentIndex ?? 0))
        let coding = SmallestCoding(count: pixels.count, largestCodeSize: bits)
        unsafe coding.run(
            pixels.streams(effort.rules), free: effort.search == nil ? nil : pixels.free, effort: effort)
        return withExtendedLifetime(pixels) {
            GIFImage(
                rectangle: plan.rectangle, disposal: plan.disposal, transparentIndex: plan.transparentIndex,
                minimumCodeSize: coding.codeSize, codes: coding.codes)
        }
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
