/// One compressed image of a GIF: where it lies, how it is disposed of and its LZW bytes. It names no delay, so that
/// it can be made before the frames after it are known.
package struct GIFImage: Sendable, Equatable {
    package var rectangle: GIFRectangle
    package var disposal: GIFDisposal
    /// The index that leaves a pixel as it is; nil when no pixel uses it.
    package var transparentIndex: UInt8?
    /// 2 to 8; codes start one bit wider.
    package var minimumCodeSize: Int
    /// The LZW stream without its sub-block framing, from the first Clear to End Of Information.
    package var codes: [UInt8]

    package init(
        rectangle: GIFRectangle, disposal: GIFDisposal, transparentIndex: UInt8?, minimumCodeSize: Int, codes: [UInt8]
    ) {
        self.rectangle = rectangle
        self.disposal = disposal
        self.transparentIndex = transparentIndex
        self.minimumCodeSize = minimumCodeSize
        self.codes = codes
    }
}
