/// Turns planned canvases into images. Pure: a plan gives the same bytes on any thread.
package enum GIFFrameCompressor {
    /// Compresses one planned canvas.
    ///
    /// `effort`: 0 leaves the rectangle's pixels to giflib, 1 is fast, 2 the default, 3 everything.
    package static func compress(_ plan: GIFFramePlan, effort: Int) -> GIFImage {
        let pixels = PixelStreams(plan)
        let codeSize = GIFImage.codeSize(largestIndex: pixels.largestSymbol)
        func image(_ codeSize: Int, _ content: GIFImage.Content) -> GIFImage {
            GIFImage(
                rectangle: plan.rectangle, disposal: plan.disposal, transparentIndex: plan.transparentIndex,
                minimumCodeSize: codeSize, content: content)
        }
        guard effort > 0 else { return image(codeSize, .indices(pixels.painted)) }
        let tries = GIFEffort(effort)
        let coding = SmallestCoding(count: pixels.count, largestCodeSize: codeSize)
        unsafe coding.run(
            pixels.streams(tries.rules), free: tries.search == nil ? nil : pixels.free, effort: tries)
        return withExtendedLifetime(pixels) { image(coding.codeSize, .codes(coding.codes)) }
    }
}
