package import RollGIF

extension Job {
    /// Returns the one job of a file as a panel of a picture.
    ///
    /// - Returns: the panel, named as the file unless it has an id, and the options of the file that a panel cannot
    ///   have.
    /// - Throws: every fault of the file, or an error if it has no job or several.
    package static func panel(file path: String, allowsOutside: Bool) throws(JobFileError) -> (
        panel: Job, ignored: [String]
    ) {
        // Outputs, which a panel does not have, are read only for the frame rates that they allow.
        var job = try Job(file: path, allowsOutside: allowsOutside, isDrawn: false, countsFromNow: true)
        job[.output] = nil
        var ignored: [String] = []
        for key in JobKey.allCases where job[key] != nil && refusal(ofPanelKey: key) != nil {
            job[key] = nil
            ignored.append(key.optionName)
        }
        if job.name == nil {
            let file = path.split(separator: "/").last.map(String.init) ?? path
            job.name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        }
        return (job, ignored)
    }
}
