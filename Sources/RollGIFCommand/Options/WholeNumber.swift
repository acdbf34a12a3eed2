import RollGIF

/// Options of the command that are whole numbers; those of a job are read with the job.
enum WholeNumber {
    /// The number of an option, or nil when it was not given.
    static func read(
        _ text: String?, of option: String, in range: ClosedRange<Int>
    ) throws(RollGIFError) -> Int? {
        guard let text = text.map(NegativeNumbers.revealed) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw RollGIFError(
                .usage,
                "\(option) \"\(text)\": it must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
