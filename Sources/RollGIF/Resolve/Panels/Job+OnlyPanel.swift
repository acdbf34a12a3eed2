extension Job {
    /// The job merged with its only panel, because a list of one is one number and its box is the picture. It is nil
    /// for a job with no panel or several.
    ///
    /// The panel stays a panel if it and the picture both have a box, or if it repeats a line of text of the picture.
    var mergingSinglePanel: Job? {
        guard panels.count == 1, let panel = panels.first else { return nil }
        let isBox = { (key: JobKey) in [.box, .boxLook].contains(key.definition.scope) }
        let hasBoxes =
            JobKey.allCases.contains { isBox($0) && panel[$0] != nil }
            && JobKey.allCases.contains { (isBox($0) || [.canvas, .fit, .shrink].contains($0)) && self[$0] != nil }
        let isRepeated = JobKey.allCases.contains {
            $0.definition.scope.staysOutside && $0 != .preset && panel[$0] != nil && self[$0] != nil
        }
        let isForSeveral = self[.flow] != nil || self[.gap] != nil || panel[.delay] != nil
        guard !hasBoxes, !isRepeated, !isForSeveral, !["baseline", "stretch"].contains(self[.align]) else {
            return nil
        }
        var job = Job(panel.parsedSettings.over(parsedSettings))
        job.trust = panel.trust.lesser(trust)
        job.name = panel.name ?? name
        return job
    }
}
