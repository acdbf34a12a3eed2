/// A reduction of a frame's 256 coverages to the levels that it is drawn with.
package struct ShownCoverage: Sendable {
    package let text: [UInt8]
    /// Table for shapes next to the text, the same in all frames, so that resting shapes are stored once.
    package let shapes: [UInt8]

    package init(text: [UInt8], shapes: [UInt8]) {
        (self.text, self.shapes) = (text, shapes)
    }
}
