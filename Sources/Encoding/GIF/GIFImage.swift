/// One image of a GIF: where it lies, how it is disposed of and what it paints. It names no delay, so that it can be
/// made before the frames after it are known.
package struct GIFImage: Sendable, Equatable {
    /// What an image paints.
    package enum Content: Sendable, Equatable {
        /// An LZW stream without its sub-block framing, from the first Clear to End Of Information.
        case codes([UInt8])
        /// Indices row by row, for giflib to code in its own way.
        case indices([UInt8])
    }

    package var rectangle: GIFRectangle
    package var disposal: GIFDisposal
    /// The index that leaves a pixel as it is; nil when no pixel uses it.
    package var transparentIndex: UInt8?
    /// 2 to 8; codes start one bit wider.
    package var minimumCodeSize: Int
    package var content: Content

    package init(
        rectangle: GIFRectangle, disposal: GIFDisposal, transparentIndex: UInt8?, minimumCodeSize: Int, content: Content
    ) {
        self.rectangle = rectangle
        self.disposal = disposal
        self.transparentIndex = transparentIndex
        self.minimumCodeSize = minimumCodeSize
        self.content = content
    }
}
