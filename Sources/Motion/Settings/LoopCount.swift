extension MotionSettings {
    /// How often the animation plays.
    package enum LoopCount: Sendable, Equatable {
        case forever
        case once
        /// Two or more plays.
        case times(Int)

        /// Reads `forever`, `once` or a number of plays from 1 to 65,536, the most that a GIF can store.
        package init(parsing text: String) throws(MotionError) {
            switch (text, Int(text)) {
            case ("forever", _), (_, 0?): self = .forever
            case ("once", _), (_, 1?): self = .once
            case (_, let plays?) where (2...65_536).contains(plays): self = .times(plays)
            default:
                throw .badValue(
                    option: "loop", value: text, reason: "is not a number of plays",
                    remedy: "give forever, once, or a number from 2 to 65536")
            }
        }
    }
}
