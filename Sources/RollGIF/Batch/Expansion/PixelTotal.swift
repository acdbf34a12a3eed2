/// Adds up the pixels of many jobs, width × height × frames.
struct PixelTotal {
    private(set) var pixels = 0

    /// Adds those of a job; the sum stays at the largest number there is.
    mutating func add(_ more: Int) {
        let (sum, isOver) = pixels.addingReportingOverflow(more)
        pixels = isOver ? .max : sum
    }

    /// What to say when they are more than a limit; nil when they are not.
    func excess(over limit: Int) -> String? {
        guard pixels > limit else { return nil }
        return "the jobs ask for about \(pixels) pixels (width × height × frames), more than \(limit); "
            + "split them or raise --max-total"
    }
}
