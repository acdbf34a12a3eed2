import GIF
import Motion
package import Rendering

/// Estimate of a job's time and memory, before any of it is drawn.
///
/// Factors were measured on one core of a server of 2023 and rounded up; a job mostly takes between a fifth and all of
/// the estimate, less where frames hardly differ or a vector file's motion is even. It is meant to distinguish seconds
/// from minutes and from hours.
package struct WorkEstimate: Sendable, Equatable {
    /// Seconds that the smallest job takes.
    package static let least = 0.005
    /// Most files that are drawn to find one of a size.
    static let mostTries = 8
    /// Samples a second that vector files are made from, at least.
    private static let vectorRate = 240.0
    /// Seconds that ffmpeg takes to begin and to end.
    private static let filmStart = 0.6
    /// Bytes that ffmpeg takes for the smallest film, most of them its libraries.
    private static let filmLeastBytes = 70e6
    /// Seconds of one core in this process.
    private(set) var seconds = least
    /// Seconds of one core in ffmpeg.
    private(set) var filmSeconds = 0.0
    /// Bytes that ffmpeg holds.
    private(set) var filmBytes = 0.0

    private let load: Workload
    /// Seconds that planning takes for a column of a sample in a vector file: steps need more samples than even motion.
    private let vectorPlanning: Double
    /// Pictures that a vector file moves one by one, each with a place and an opacity for every sample.
    private let pictures: Double
    /// Bytes of all these pictures in a sample.
    private let pictureBytes: Double
    /// Whether every change prints a new text, which a vector file stores.
    private let printsAnew: Bool
    /// Bytes a pixel that encoders hold.
    private var encoderBytes = 0.0
    /// Bytes that each thread holds to compress an image.
    private var compressorBytes = 0.0
    /// Bytes that do not depend on threads.
    private var fixedBytes = 40e6

    /// - Parameters:
    ///   - load: the amount to draw.
    ///   - job: its motion and its outputs.
    package init(_ load: Workload, of job: ResolvedJob) {
        let (outputs, motion, effort) = (job.files, job.settings.motion, job.settings.palette.effort)
        let (searchesSize, videoIsExact) = (job.maximumBytes != nil || job.place?.rules.bytes != nil, job.videoIsExact)
        self.load = load
        // Panels are estimated by the slowest of them.
        let numbers = (job.panels.isEmpty ? [job] : job.panels).map(\.settings)
        vectorPlanning = numbers.map { Self.vectorPlanning($0.motion) }.max() ?? 0
        /// Pictures of a column that come and go, in the panel with the most of them.
        func most(_ quantity: (ModeTraits.ColumnPictures, _ values: Int) -> Double) -> Double {
            let all = numbers.compactMap { number in
                number.motion.mode.traits.pictures.map { quantity($0, number.values.count) }
            }
            return Double(load.columns) * (all.max() ?? 0)
        }
        pictures = most { Double($0.count(values: $1)) }
        pictureBytes = most { $0.bytes(values: $1) }
        printsAnew = numbers.contains { $0.motion.mode.traits.printsAfresh }
        seconds += load.backdrop.taps * 1e-9
        fixedBytes += load.backdrop.bytes
        let cells = Double(load.frames) * Double(load.columns)
        seconds += cells * (numbers.map { Self.planning($0.motion) }.max() ?? 0)
        if printsAnew { fixedBytes += cells * 200 }
        if outputs.contains(where: { !$0.isStill && !$0.format.isVector }) || outputs.isEmpty {
            let moving = Double(load.moving)
            seconds += moving * (load.canvas * 2e-9 + load.line * (load.isBlurred ? 60e-9 : 12e-9))
            let isDrawnAnew =
                load.isBlurred || numbers.contains { $0.motion.mode.traits.drawsAnew }
            seconds += moving * Double(load.columns) * (isDrawnAnew ? 25e-6 : 6e-6)
            // Palettes are made from frames that are drawn for that purpose.
            seconds += 2 * moving * load.line * load.effectTaps * 0.8e-9
            if load.isColored { seconds += moving * load.canvas * 30e-9 + load.colorSamples * 25e-9 }
        }
        // Jobs without outputs are drawn as a GIF in memory.
        let formats = outputs.isEmpty ? [(OutputFormat.gif, false)] : outputs.map { ($0.format, $0.isSequence) }
        for (format, isSequence) in formats {
            add(
                format, isSequence: isSequence, effort: effort, fps: Double(max(1, motion.fps)),
                videoIsExact: videoIsExact)
        }
        if searchesSize {
            // Half of all tries are counted, of which most end early; the chosen file is drawn once more.
            let draws = Double(Self.mostTries / 2)
            (seconds, filmSeconds) = (seconds * draws, filmSeconds * draws)
        }
    }

    /// Seconds that a column of a frame takes to plan for vectors.
    private static func vectorPlanning(_ motion: MotionSettings) -> Double {
        switch motion.path {
        case .carry: 20e-6
        case .countThrough: 65e-6
        default: 40e-6
        }
    }

    /// Seconds that a column of a frame takes to plan.
    private static func planning(_ motion: MotionSettings) -> Double {
        switch motion.path {
        case .countThrough where motion.mode.traits.turnsWheels: 40e-6
        case .carry where motion.mode.traits.turnsWheels: 30e-6
        default: motion.mode.traits.planningSeconds
        }
    }

    /// Adds what encoding takes: pixels of the moving frames, or of all for what keeps no frame from the last.
    private mutating func add(
        _ format: OutputFormat, isSequence: Bool, effort: Int, fps: Double, videoIsExact: Bool
    ) {
        let moving = Double(load.moving + 1)
        let all = Double(load.frames) * load.canvas
        func film(_ nanoseconds: Double, bytes: Double) {
            filmSeconds += Self.filmStart + all * nanoseconds * 1e-9
            filmBytes += Self.filmLeastBytes + load.canvas * bytes
            seconds += all * 9e-9
            encoderBytes += 8
        }
        switch format {
        case .gif:
            let line = [4e-9, 30e-9, 40e-9, 1500e-9][min(max(effort, 0), 3)] * (load.isColored ? 3 : 1)
            seconds += moving * (load.canvas * 3e-9 + load.line * line)
            seconds += Double(load.paletteFrames) * load.canvas * 10e-9
            encoderBytes += 2
            // The first image covers the canvas, the others what moves. True colour's estimate has room for it.
            if effort > 0, !load.isColored { compressorBytes = load.canvas * 10 + load.line * 16 }
        case .apng:
            seconds += moving * (load.canvas * 22e-9 + load.line * (load.isColored ? 300e-9 : 100e-9))
            encoderBytes += 16
        case .webp:
            seconds += moving * (load.canvas * 60e-9 + load.line * 100e-9)
            encoderBytes += 36
        case .png:
            seconds += (isSequence ? moving : 1) * load.canvas * 90e-9
            // A file for every frame, brought to the disk by itself.
            if isSequence { seconds += Double(load.frames) * 2e-3 }
            encoderBytes += 10
        case .y4m:
            seconds += all * 9e-9
            encoderBytes += 8
        case .svg, .lottie, .tgs:
            // Vector files sample motion at this rate whatever the frame rate is.
            let samples = max(Double(load.frames), Double(load.moving) * Self.vectorRate / fps)
            let cells = samples * Double(load.columns)
            seconds += cells * vectorPlanning + samples * pictures * 4e-6
            fixedBytes += cells * (printsAnew ? 2000 : 500) + samples * pictureBytes
        // Encoders look ahead at dozens of frames; x264 at nine of a tall film.
        case .mp4: film(11, bytes: load.canvas < 900_000 ? 280 : 100)
        case .webm: film(65, bytes: 180)
        case .mov: film(videoIsExact ? 20 : 125, bytes: 25)
        case .avif: film(300, bytes: 330)
        }
    }

    /// Bytes that this process holds, on a number of threads.
    func bytes(threads: Int) -> Double {
        let threads = Double(threads)
        let layer = Double(load.layers) + (load.isColored ? 8 : 0)
        // Three batches of frames are in memory at a time; a small canvas has more frames in each.
        let batches = 3 * max(min(2.5e6, load.canvas * Double(load.frames)), threads * load.canvas) * layer
        let own = threads * load.canvas * (layer + (load.isBlurred ? (load.isColored ? 24 : 4) : 0))
        return fixedBytes + batches + own + encoderBytes * load.canvas + threads * compressorBytes
    }

    /// The seconds that people wait, on a number of threads.
    func wait(threads: Int) -> Double {
        seconds / Double(max(1, threads)) + filmSeconds / Double(Machine.processors)
    }

    /// Seconds of one core, those of ffmpeg included.
    package var total: Double { seconds + filmSeconds }
}

extension WorkEstimate {
    /// Limits of a job's time and memory.
    struct Limits: Sendable, Equatable {
        /// Seconds of one core.
        var seconds: Int
        var megabytes: Int
        /// A film of ordinary length takes longer than anything that rollgif writes itself, and ffmpeg more memory.
        static let (videoTimeFactor, videoMemoryFactor) = (5, 6)
    }

    /// The number of threads, as many of those asked for as memory allows; more would only be faster.
    ///
    /// - Throws: the error of a job that is over a limit.
    func threads(atMost threads: Int, _ limits: Limits) throws(RollGIFError) -> Int {
        let most = Double(limits.seconds) * (filmSeconds > 0 ? Double(Limits.videoTimeFactor) : 1)
        guard total <= most else {
            throw RollGIFError(
                .badData,
                "drawing would take about \(Self.rounded(total)) s of one core, more than \(Self.rounded(most)); make it "
                    + "shorter or smaller, lower --fps or --optimize, or raise --max-work", key: .maxWork)
        }
        let room = Double(limits.megabytes) * 1e6
        guard bytes(threads: 1) <= room, filmBytes <= room * Double(Limits.videoMemoryFactor) else {
            let needed = max(bytes(threads: 1), filmBytes / Double(Limits.videoMemoryFactor))
            throw RollGIFError(
                .badData,
                "drawing would take about \(Self.rounded(needed / 1e6)) MB of memory, more than "
                    + "\(limits.megabytes); make it smaller, choose another type, or raise --max-memory",
                key: .maxMemory)
        }
        var count = max(1, threads)
        while count > 1, bytes(threads: count) > room { count -= 1 }
        return count
    }

    /// The number rounded to two digits, which is the precision of an estimate.
    package static func rounded(_ number: Double) -> Int {
        var (rest, unit) = (max(0, min(number, 1e15)), 1.0)
        while rest >= 100 { (rest, unit) = (rest / 10, unit * 10) }
        return Int(rest.rounded(.up) * unit)
    }
}
