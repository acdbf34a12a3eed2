import Commands
import RollGIF

/// The history options of a line, which select the number that the line continues.
struct HistoryRequest {
    let line: CommandWords

    /// Returns the step of the history that the line begins at; nil if it keeps no history.
    func step(of job: Job) throws(RollGIFError) -> HistoryStep? {
        guard let path = line.text(.history) else {
            guard !line.has(.id) else {
                throw .usage(OptionDefinition.id.isFor(.history))
            }
            guard job[.from].map({ $0 == "last" || $0.hasPrefix("last:") }) != true else {
                throw .usage(
                    "--from \(job[.from] ?? ""): the last values are those of a history; add --history FILE --id NAME",
                    key: .from)
            }
            return nil
        }
        guard let id = try OptionDefinition.id.checked(line.text(.id)) else {
            throw .usage("--id is missing: the number's name in --history, as in --id stars")
        }
        guard path != "-" else {
            throw .usage("--history -: it is read and written, which standard input is not; name a file")
        }
        return try job.startingFromLast(in: HistoryFile(path), id: id, appends: !line.has(.check) && !line.has(.dryRun))
    }
}

/// Report of `--json` where nothing was drawn.
struct UnchangedReport: Encodable {
    let unchanged = true
}
