/// Settings of one origin, laid over those of a weaker one.
enum JobLayer {
    /// The stronger settings, and those of the weaker that they leave standing.
    static func merge(
        _ strong: [JobKey: [String]], over weak: [JobKey: [String]]
    ) -> [JobKey: [String]] {
        guard !strong.isEmpty else { return weak }
        return OptionFamily.standing(weak, under: strong).merging(strong) { _, strong in strong }
    }
}
