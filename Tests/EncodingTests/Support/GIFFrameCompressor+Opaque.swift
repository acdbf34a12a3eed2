import Graphics

@testable import Files

extension GIFFrameCompressor {
    /// Compresses a canvas of an opaque clip over the previous one; nil for the first.
    ///
    /// No pixel uses `transparentIndex`; nil if the palette has no such index.
    static func compress(
        previous: IndexedCanvas?, current: IndexedCanvas, transparentIndex: UInt8?, effort: Int
    ) -> GIFImage {
        GIFFrameCompressor(effort: effort)
            .compress(GIFFramePlan(opaque: current, over: previous, transparentIndex: transparentIndex))
    }
}
