import RollGIF

/// How much one request may ask for, and how many may wait.
package struct StudioLimits: Sendable {
    /// Pictures that are drawn at a time.
    package var drawings = Machine.processors
    /// Pictures that wait for their turn; one more is refused.
    package var waiting = 32
    /// Pixels of a canvas times frames.
    package var pixelFrames = 3_000_000_000
    /// Seconds of wall time that a drawing takes.
    package var seconds = 60
    /// Bytes of an address, and of a job file that is sent.
    var queryBytes = 8000
    package var jobBytes = 1_000_000
    /// Bytes of the files that were dropped on the page, all together.
    package var fileBytes = 64_000_000
    /// Connections at a time; then whoever has asked for nothing for the longest time gives way to who comes.
    package var connections = 256
    /// Seconds in which a request has to begin and its head to arrive, and as many again for its body.
    package var requestSeconds = 30
    /// Seconds in which an answer has to be taken, beside those that its bytes need on a slow line.
    package var answerSeconds = 30
    /// Bytes of an address or a header, and of all that a request begins with; headers of one.
    var headerBytes = 16_000
    var headersBytes = 64_000
    var headerCount = 100
    /// Bytes of answers that wait to be taken, over all connections.
    package var unsentBytes = 256_000_000

    /// The most of what a job limits itself; less than the command allows, since a browser asks at every key.
    let job: [JobKey: Int] = [
        .maxPixels: 8_300_000, .maxFrames: 10_000, .maxCells: 1_000_000, .maxWork: 30, .maxMemory: 400,
        .maxDigits: 1000,
    ]

    package init() {}
}
