extension Job {
    /// Returns the job without settings of its theme or its preset that need an absent one, such as the size of an
    /// absent title. Settings of its theme that its outputs cannot show are removed too.
    ///
    /// - Returns: the job, and a sentence for each setting that was removed because of an output.
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
                // A preset without one of its settings would be another look, so its settings stay.
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
