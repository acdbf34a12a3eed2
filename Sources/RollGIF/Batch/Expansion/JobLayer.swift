/// Settings of one origin, laid over those of a weaker one.
enum JobLayer {
    /// What a setting of a stronger layer takes the place of: these exclude each other within one job.
    private static let alternatives: [(given: [JobKey], replaced: [JobKey])] = [
        ([.values], [.from, .to]),
        ([.from, .to], [.values]),
        ([.spring], [.easing, .damping, .initialVelocity, .mass, .stiffness]),
        ([.easing], [.spring, .damping, .initialVelocity, .mass, .stiffness]),
        ([.damping, .initialVelocity, .mass, .stiffness], [.spring, .easing]),
        ([.style], [.pattern, .skeleton]),
        ([.pattern], [.style, .skeleton]),
        ([.skeleton], [.style, .pattern]),
    ]

    /// The stronger settings, and those of the weaker that they leave standing.
    static func merge(
        _ strong: [JobKey: [String]], over weak: [JobKey: [String]]
    ) -> [JobKey: [String]] {
        guard !strong.isEmpty else { return weak }
        guard !weak.isEmpty else { return strong }
        var weak = weak
        for (given, replaced) in alternatives where given.contains(where: { strong[$0] != nil }) {
            for key in replaced { weak[key] = nil }
        }
        return weak.merging(strong) { _, strong in strong }
    }
}
