/// What each of the 256 coverages of a frame is shown as.
package struct ShownCoverage: Sendable {
    package let text: [UInt8]
    /// Of shapes beside the text, which have the same levels in all frames: what stands still of them is stored once.
    package let shapes: [UInt8]

    package init(text: [UInt8], shapes: [UInt8]) {
        (self.text, self.shapes) = (text, shapes)
    }
}
