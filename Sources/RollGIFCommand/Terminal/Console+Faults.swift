import RollGIF

extension Console {
    /// Returns the result of reading job files; the faults of bad ones are listed, one per line, and end the run.
    static func listingFaults<Result>(_ read: () throws -> Result) throws -> Result {
        do {
            return try read()
        } catch JobFileError.invalid(let faults) {
            for line in faults.lines { error(line) }
            throw ExitStatus.badData
        } catch JobFileError.failed(let reason) {
            throw reason
        }
    }
}
