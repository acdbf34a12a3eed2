/// Everything visible at one instant, as plain data.
package struct FrameState: Sendable, Equatable {
    /// From left to right; leaving and entering elements included.
    package var elements: [ElementState]
    /// The value that the instant stands for, in plain notation, for traces.
    package var value: String

    package init(elements: [ElementState], value: String) {
        self.elements = elements
        self.value = value
    }
}
