import Files
import Glibc
import Synchronization

/// Watch over the time and the memory of a drawing, which an estimate from counts may miss.
///
/// The system tells what a whole process takes. Drawings that go on at the same time share it in equal parts, so that
/// none is ended for the work of another.
final class WorkWatch: Sendable {
    private static let drawings = Atomic(0)

    private struct State {
        /// Seconds of one core that this drawing has taken, and those of the process at the last look.
        var seconds = 0.0
        var processSeconds: Double
        var lookedAt = ContinuousClock.now
        var excess: RollGIFError?
    }

    private let state: Mutex<State>
    private let limits: WorkEstimate.Limits
    /// Bytes that the process held before the drawing.
    private let bytesBefore: Double
    private let isVector: Bool

    /// - Parameter files: formats of what is drawn; ffmpeg's memory is its own.
    init(_ limits: WorkEstimate.Limits, formats files: [OutputFormat]) {
        self.limits = limits
        isVector = !files.isEmpty && files.allSatisfy(\.isVector)
        bytesBefore = Self.processBytes
        state = Mutex(State(processSeconds: Self.processSeconds))
        Self.drawings.add(1, ordering: .relaxed)
    }

    deinit { Self.drawings.subtract(1, ordering: .relaxed) }

    /// Runs a drawing, which ends with an error once it exceeds a limit or the caller no longer wants it.
    ///
    /// - Parameters:
    ///   - path: the file that an error is about.
    ///   - body: the drawing; it calls the function that it gets now and then.
    func during<Result>(
        path: @autoclosure () -> String? = nil, while isWanted: @escaping @Sendable () -> Bool = { true },
        _ body: (@escaping @Sendable () -> Bool) throws -> Result
    ) throws(RollGIFError) -> Result {
        do { return try body { self.isWithinLimits() && isWanted() } } catch {
            throw state.withLock { $0.excess } ?? RollGIFError(error, path: path() ?? "the output")
        }
    }

    /// Looks at the time and the memory, and returns whether both are within their limits.
    private func isWithinLimits() -> Bool {
        state.withLock { state in
            // Vector files ask more often than anything changes.
            let now = ContinuousClock.now
            guard state.excess == nil, now - state.lookedAt > Self.pause else { return state.excess == nil }
            state.lookedAt = now
            let taken = Self.processSeconds - state.processSeconds
            let drawings = Double(max(1, Self.drawings.load(ordering: .relaxed)))
            state.seconds += taken / drawings
            state.processSeconds += taken
            let programs = RunningPrograms.seconds / drawings
            let megabytes = (Self.processBytes - bytesBefore) / 1e6 / drawings
            if state.seconds > Double(limits.seconds) {
                let time = "\(Int(state.seconds.rounded(.up))) s of one core"
                state.excess = limits.excess(
                    over: .maxSeconds, "drawing has taken \(time)", limits.seconds, isVector: isVector)
            } else if programs > Double(limits.videoSeconds) {
                let time = "\(Int(programs.rounded(.up))) s of one core"
                state.excess = limits.excess(over: .maxSeconds, "ffmpeg has taken \(time)", limits.videoSeconds)
            } else if megabytes > Double(limits.megabytes) {
                let size = "\(WorkEstimate.rounded(megabytes)) MB of memory"
                state.excess = limits.excess(over: .maxMemory, "drawing takes about \(size)", limits.megabytes)
            }
            return state.excess == nil
        }
    }

    /// Time between two looks, of which each reads a file.
    private static let pause = Duration.milliseconds(20)

    private static var processSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Bytes of the process in memory; 0 where the system does not tell.
    private static var processBytes: Double {
        guard let bytes = try? InputFile.read("/proc/self/statm", limit: 1000) else { return 0 }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}
