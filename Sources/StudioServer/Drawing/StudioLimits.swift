import RollGIF

/// Limits of one request, and of waiting requests.
package struct StudioLimits: Sendable {
    /// Number of pictures that are drawn at a time.
    package var drawings = Machine.processors
    /// Number of pictures that wait for their turn; one more is refused.
    package var waiting = 32
    /// Maximum product of a canvas's pixels and frames.
    package var pixelFrames = 3_000_000_000
    /// Maximum wall time of a drawing in seconds.
    package var seconds = 60
    /// Maximum size in bytes of an address, and of a job file in a request.
    var queryBytes = 8000
    package var jobBytes = 1_000_000
    /// Maximum size in bytes of all files dropped on the page.
    package var fileBytes = 64_000_000
    /// Number of connections at a time; beyond it the one that has been idle longest is closed for a new one.
    package var connections = 256
    /// Seconds in which a request has to begin and its head to arrive, and as many again for its body.
    package var requestSeconds = 30
    /// Seconds in which a client has to take an answer, in addition to those that its bytes need on a slow line.
    package var answerSeconds = 30
    /// Maximum size in bytes of an address or a header, and of a whole head; maximum number of headers.
    var headerBytes = 16_000
    var headersBytes = 64_000
    var headerCount = 100
    /// Maximum size in bytes of answers that wait for their clients, over all connections.
    package var unsentBytes = 256_000_000

    /// Limits of a job; lower than the command's, since a browser sends a request at every key.
    let job: [JobKey: Int] = [.maxSeconds: 30, .maxMemory: 400]

    package init() {}
}
