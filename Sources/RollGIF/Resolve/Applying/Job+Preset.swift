import Motion

extension Job {
    /// This job with the settings of its theme and of the preset it names wherever it has none of its own.
    package func applyingPreset() throws(RollGIFError) -> Job {
        try applyingTheme().applyingOwnPreset().addingCardsForFlip()
    }

    /// Adds a card to jobs that fold, unless a plate was set; letters have cards just as digits have.
    private func addingCardsForFlip() throws(RollGIFError) -> Job {
        guard self[.plate] == nil, let mode = self[.mode].flatMap(MotionSettings.Mode.init(rawValue:)),
            mode.traits.folds
        else { return self }
        var cards: [JobKey: [String]] = [.plate: ["card"]]
        if try JobReader(job: self).phrases() != nil { cards[.plateOn] = ["all"] }
        return over(Settings(cards, origin: .implied))
    }

    private func applyingOwnPreset() throws(RollGIFError) -> Job {
        try Preset.of(self).map { over($0.settings(beside: parsedSettings)) } ?? self
    }
}
