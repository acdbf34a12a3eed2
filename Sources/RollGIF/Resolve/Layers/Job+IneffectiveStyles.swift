extension Job {
    /// Returns the job without settings of its theme or its preset that need something which is absent, such as the
    /// size of a title that is not there; and without settings of its theme that its outputs cannot show.
    ///
    /// - Returns: the job, and a sentence for each setting that an output is the reason for.
    func removingIneffectiveStyles(_ validator: OptionValidator) -> (job: Job, warnings: [String]) {
        guard parsedSettings.keys.contains(where: { [.theme, .preset].contains(origin($0)) }) else { return (self, []) }
        var job = self
        var left: [(reason: String, names: [String])] = []
        // The loop repeats until nothing changes, because another setting may have needed a dropped one.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for key in JobKey.allCases where [.theme, .preset].contains(job.origin(key)) {
                var beside = validator
                beside.job = job
                // A look that an output cannot have is not that look.
                if job.origin(key) == .preset { beside.outputs = [] }
                guard beside.isSet(key), let reason = beside.refusal(of: key) else { continue }
                isSettled = false
                job[key] = nil
                beside.outputs = []
                guard beside.refusal(of: key) == nil else { continue }
                if let index = left.firstIndex(where: { $0.reason == reason }) {
                    left[index].names.append(key.mark)
                } else {
                    left.append((reason, [key.mark]))
                }
            }
        }
        return (
            job,
            left.map { reason, names in
                "the theme's \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") left out: \(reason)"
            }
        )
    }
}
