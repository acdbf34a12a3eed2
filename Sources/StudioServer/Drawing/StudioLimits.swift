import Glibc
import RollGIF

/// How much one request may ask for, and how many may wait.
package struct StudioLimits: Sendable {
    /// Pictures that are drawn at a time.
    package var drawings = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Pictures that wait for their turn; one more is refused.
    package var waiting = 32
    /// Pixels of a canvas times frames.
    package var pixelFrames = 3_000_000_000
    /// Seconds of wall time that a drawing takes.
    package var seconds = 60
    /// Bytes of an address, and of a job file that is sent.
    var queryBytes = 8000
    package var jobBytes = 1_000_000

    /// The most of what a job limits itself; less than the command allows, since a browser asks at every key.
    let job: [JobKey: Int] = [
        .maxPixels: 8_300_000, .maxFrames: 10_000, .maxCells: 1_000_000, .maxWork: 30, .maxMemory: 400,
        .maxDigits: 1000,
    ]

    package init() {}
}
