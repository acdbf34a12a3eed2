/// Everything visible at one instant, as plain data.
package struct FrameState: Sendable, Equatable {
    /// From left to right; leaving and entering elements included, invisible ones left out.
    package var elements: [ElementState]
    /// The value that the instant stands for, in plain notation, for traces: the one that is printed, or the one
    /// that a transition goes to.
    package var value: String
    /// The index of the transition that runs or ran last; nil before the first.
    package var transition: Int?
    /// The difference over the number, while there is one.
    package var delta: DeltaState?
    /// How far the colour has gone from `--color` to `--color-to`: 0 to 1.
    package var colorProgress = 0.0

    package init(elements: [ElementState], value: String) {
        self.elements = elements
        self.value = value
    }
}
