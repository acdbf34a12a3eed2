/// How much a job file may ask for. Only the command line raises limits: a file may come from a stranger.
public struct BatchLimits: Sendable, Equatable {
    /// Most pixels of a canvas.
    public var maximumPixels = 40_000_000
    /// Most frames of an animation.
    public var maximumFrames = 36_000
    /// Most digits of a number.
    public var maximumDigits = 1000
    /// Most jobs of a run, after matrix expansion.
    public var maximumJobs = 10_000_000
    /// Most pixels of all jobs of a run together, width × height × frames, as far as they are known without fonts.
    public var maximumTotal = 1_000_000_000_000
    /// Most bytes of a JSON document, which is held in memory as a whole; a line of JSONL or CSV may have as many.
    public var maximumBytes = 64_000_000

    /// The limits that hold unless others are given.
    public init() {}
}
