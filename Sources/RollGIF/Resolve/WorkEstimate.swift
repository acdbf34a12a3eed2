import Motion
import Numerals
package import Rendering
import Typesetting

/// Estimate of a job's time and memory from counts, before any of it is drawn.
///
/// It is within a factor of four for most jobs: neither how well pixels compress nor how little frames may differ is
/// known. ``WorkWatch`` ends what takes more than its limits.
package struct WorkEstimate: Sendable, Equatable {
    /// Seconds that the smallest job takes.
    package static let minimumSeconds = 0.005
    /// Maximum number of files that are drawn to meet a size limit.
    static let maximumTries = 8
    /// Seconds of one core in this process.
    private(set) var seconds = minimumSeconds
    /// Seconds of one core in ffmpeg, and the bytes that it holds.
    private(set) var videoSeconds = 0.0
    private(set) var videoBytes = 0.0
    /// Bytes that do not depend on threads, and those of each thread.
    private var bytes = 32e6
    private var bytesOfThread = 0.0
    /// Whether any frame is drawn; vector files need none.
    private var isDrawn = false

    /// Cost of one format in seconds and bytes, measured on one core of a server.
    private struct Cost {
        /// Seconds and bytes for a pixel that changes.
        var pixel = 0.0
        var bytes = 0.0
        /// Seconds for a pixel of the canvas in every frame, and bytes for one of the canvas.
        var canvas = 2e-9
        var canvasBytes = 20.0
        /// Cost of ffmpeg: seconds for its start and for a pixel of every frame, and bytes for one of the canvas.
        var film = (start: 0.0, pixel: 0.0, bytes: 0.0)
    }

    private static func cost(of format: OutputFormat, effort: Int, videoIsExact: Bool) -> Cost {
        switch format {
        case .gif: Cost(pixel: [4e-9, 6e-9, 12e-9, 400e-9][min(max(effort, 0), 3)])
        case .apng: Cost(pixel: 120e-9, bytes: 2.5, canvas: 16e-9)
        case .webp: Cost(pixel: 100e-9, bytes: 0.4, canvasBytes: 67)
        case .png: Cost(canvas: 100e-9, canvasBytes: 60)
        case .y4m: Cost(canvasBytes: 12)
        case .svg, .lottie, .tgs: Cost(canvas: 0, canvasBytes: 0)
        case .mp4: Cost(canvasBytes: 12, film: (0.15, 20e-9, 250))
        case .webm: Cost(canvasBytes: 12, film: (0.5, 100e-9, 180))
        case .mov: Cost(canvasBytes: 12, film: (0.25, videoIsExact ? 20e-9 : 88e-9, 30))
        case .avif: Cost(canvasBytes: 12, film: (1.3, 250e-9, 340))
        }
    }

    /// - Parameters:
    ///   - load: the amount to draw.
    ///   - job: its motion and its outputs.
    package init(_ load: Workload, of job: ResolvedJob) {
        let searchesSize = job.maximumBytes != nil || job.destination?.limits.bytes != nil
        // Jobs without outputs are drawn as a GIF in memory.
        let outputs = job.files.isEmpty ? [(OutputFormat.gif, false)] : job.files.map { ($0.format, $0.isStill) }
        // Fonts and a first picture.
        seconds += 0.02 + load.canvas * 60e-9
        for (format, isStill) in outputs where !isStill || !format.isVector {
            if format.isVector {
                addVectors(load, fps: Double(max(1, job.settings.motion.fps)))
                continue
            }
            let cost = Self.cost(of: format, effort: job.settings.palette.effort, videoIsExact: job.videoIsExact)
            let frames = isStill ? 1 : Double(load.frames)
            isDrawn = isDrawn || !isStill
            seconds += (isStill ? 0 : load.pixels * cost.pixel) + frames * load.canvas * cost.canvas
            bytes += (isStill ? 0 : load.pixels * cost.bytes) + load.canvas * cost.canvasBytes
            guard cost.film.start > 0 else { continue }
            videoSeconds += cost.film.start + frames * load.canvas * cost.film.pixel
            videoBytes += 90e6 + load.canvas * cost.film.bytes
        }
        if isDrawn {
            seconds += load.pixels * (load.isColored ? 20e-9 : 10e-9) + load.samples * 25e-6
            seconds += Double(load.shapes * load.moving) * 10e-6
            // Frames are in progress batch by batch.
            bytes += min(2.5e6, load.canvas * Double(load.frames)) * 12
            bytesOfThread = load.canvas * (load.isColored ? 40 : 15)
        }
        if searchesSize {
            // Half of all tries are counted because most end early. The chosen file is drawn once more.
            let draws = Double(Self.maximumTries / 2)
            (seconds, videoSeconds) = (seconds * draws, videoSeconds * draws)
        }
    }

    /// Adds a vector file. Its columns and shapes are read 240 times a second of motion, and around each start and end.
    /// Each column rests at most of the instants of a long transition.
    private mutating func addVectors(_ load: Workload, fps: Double) {
        let instants = max(Double(load.frames), Double(load.moving) * 240 / fps, Double(load.delays * 8))
        let columns = Double(load.columns)
        let kept = min(instants, max(Double(1000 * load.changes), load.columnSeconds * 240)) * columns
        let shapes = instants * Double(load.shapes)
        seconds += instants * columns * 3e-6 + kept * 8e-6 + shapes * 2e-6
        bytes += kept * 300 + shapes * 50
    }

    /// Returns the bytes that this process holds, on a number of threads.
    func bytes(threads: Int) -> Double { bytes + Double(threads) * bytesOfThread }

    /// Returns the estimated wall-clock time in seconds with a number of threads.
    func wait(threads: Int) -> Double {
        seconds / Double(max(1, threads)) + videoSeconds / Double(Machine.processors)
    }

    /// Seconds of one core, those of ffmpeg included.
    package var total: Double { seconds + videoSeconds }

    /// Returns the number rounded to two digits, which is more than the precision of an estimate.
    package static func rounded(_ number: Double) -> Int {
        var (mantissa, unit) = (max(0, min(number, 1e15)), 1.0)
        while mantissa >= 100 { (mantissa, unit) = (mantissa / 10, unit * 10) }
        return Int(mantissa.rounded(.up) * unit)
    }
}

extension WorkEstimate {
    /// Limits of a job's time and memory.
    struct Limits: Sendable, Equatable {
        /// Seconds of one core.
        var seconds: Int
        var megabytes: Int
        /// Limits that the job file sets, which its keys raise.
        var own: Set<JobKey> = []
        /// Factors of the limits for videos, because ffmpeg takes more time and memory than other formats.
        private static let videoTimeFactor = 5
        fileprivate static let videoMemoryFactor = 6

        /// Seconds of one core that ffmpeg may take.
        var videoSeconds: Int { seconds * Self.videoTimeFactor }

        /// Returns the error about a drawing over one of the limits.
        ///
        /// - Parameter needs: the beginning of its sentence: `drawing would take about 300 s of one core`.
        func excess(over key: JobKey, _ needs: String, _ limit: Int, isVector: Bool = false) -> RollGIFError {
            let remedy: Message =
                key == .maxMemory
                ? "make it smaller, choose another type"
                : isVector
                    ? "make it shorter, or show fewer values, digits or parts"
                    : "make it shorter or smaller, lower \(key: .fps) or \(key: .optimize)"
            let option: Message = own.contains(key) ? "\(key: key)" : "\(key.optionName)"
            return .badData("\(needs), more than \(limit); \(remedy), or raise \(option)", key: key)
        }
    }

    /// Factor by which an estimate of time is over a limit before it is believed.
    private static let certainty = 2.0

    /// Returns the number of threads, at most the requested number and as many as memory allows.
    ///
    /// - Throws: the error of a job that is far over a limit.
    func threads(atMost threads: Int, _ limits: Limits) throws(RollGIFError) -> Int {
        let most = videoSeconds > 0 ? limits.videoSeconds : limits.seconds
        guard total <= Double(most) * Self.certainty else {
            throw limits.excess(
                over: .maxSeconds, "drawing would take about \(Self.rounded(total)) s of one core",
                Self.rounded(Double(most)), isVector: !isDrawn)
        }
        let room = Double(limits.megabytes) * 1e6
        guard bytes(threads: 1) <= room, videoBytes <= room * Double(Limits.videoMemoryFactor) else {
            let needed = max(bytes(threads: 1), videoBytes / Double(Limits.videoMemoryFactor))
            let size = "\(Self.rounded(needed / 1e6)) MB of memory"
            throw limits.excess(over: .maxMemory, "drawing would take about \(size)", limits.megabytes)
        }
        var count = max(1, threads)
        while count > 1, bytes(threads: count) > room { count -= 1 }
        return count
    }
}

extension WorkEstimate {
    /// The frames of an animation, and how many of them show something in motion.
    package typealias Frames = (all: Int, moving: Int)

    /// Estimates a job by its settings, without a font. Only a sum over many jobs is judged by it.
    ///
    /// - Parameter frames: the frames of each number.
    package init(of job: ResolvedJob, _ frames: [Frames]) {
        var load = Workload()
        for (settings, frames) in zip(job.settings.numbers, frames) {
            load.add(Self.workload(settings, frames))
        }
        self.init(load, of: job)
    }

    /// Returns counts by rule of thumb. A font's line is a quarter higher than its em, and a digit is two thirds of an
    /// em wide. A format adds a sign, a unit and separators.
    private static func workload(_ settings: RenderSettings, _ frames: Frames) -> Workload {
        let (appearance, format, size) = (settings.appearance, settings.format, settings.type.font.size)
        let affixes = format.prefix.count + format.suffix.count + (format.pattern?.count ?? 0)
        let least = (format.minIntegerDigits ?? 1) + (format.minFractionDigits ?? 0)
        let texts = settings.phrases.isEmpty ? settings.values.map(\.description) : settings.phrases
        let glyphs = Double(max(1, settings.type.digits?.map(\.count).max() ?? 1))
        let longestSide = Double(SceneBuilder.longestSide)
        var load = Workload()
        (load.frames, load.moving) = (frames.all, frames.moving)
        load.columns = max(texts.map(\.count).max() ?? 0, least) + affixes + 4
        load.change((settings.values.count - 1) * (settings.motion.boomerang ? 2 : 1), settings.motion)
        let line = (
            width: Double(load.columns) * 0.65 * size * settings.type.spacing.factor * glyphs,
            height: 1.25 * size * (appearance.lineHeight ?? 1)
        )
        let width = appearance.width.map(Double.init) ?? 2 * appearance.paddingAcross + line.width
        let height = appearance.height.map(Double.init) ?? 2 * appearance.paddingDown + line.height
        load.canvas = max(1, min(width, longestSide)) * max(1, min(height, longestSide))
        load.changing = min(load.canvas, line.width * line.height)
        return load
    }
}
