import Fractions
import GIF
import Motion
import Numerals
package import Rendering

/// Estimate of a job's time and memory, before any of it is drawn.
///
/// Factors were fitted to 190 jobs of all formats, modes and looks on one core of a server, and rounded up by a sixth.
/// Of the jobs over a third of a second, six of seven take half to twice the estimate, and the others less. It does not
/// include how well pixels compress, or how little frames may differ.
package struct WorkEstimate: Sendable, Equatable {
    /// Seconds that the smallest job takes.
    package static let minimumSeconds = 0.005
    /// Maximum number of files that are drawn to meet a size limit.
    static let maximumTries = 8
    /// Minimum number of samples per second for vector files.
    private static let vectorRate = 240.0
    /// Samples for the start and the end of a staggered column.
    private static let samplesPerColumn = 16.0
    /// Ratio of the samples of a wheel that counts through to those of one that turns to its digit.
    private static let countingFactor = 2.3
    /// Seconds that fonts and a first picture take.
    private static let start = 0.02
    /// Seconds of one core in this process.
    private(set) var seconds = minimumSeconds
    /// Seconds of one core in ffmpeg.
    private(set) var videoSeconds = 0.0
    /// Bytes that ffmpeg holds.
    private(set) var videoBytes = 0.0

    private let load: Workload
    /// Settings of all numbers; panels are estimated by the slowest of them.
    private let numbers: [RenderSettings]
    /// Pixels that change in all moving frames together.
    private let changes: Double
    /// Bytes per pixel that encoders hold, and bytes per pixel of the frames in progress.
    private var encoderBytes = 0.0
    private var batchBytes = 2.0
    /// Whether frames are drawn; vector files need none.
    private var isDrawn = false
    /// Bytes that each thread holds to compress an image.
    private var compressorBytes = 0.0
    /// Bytes that do not depend on threads.
    private var fixedBytes = 32e6

    /// - Parameters:
    ///   - load: the amount to draw.
    ///   - job: its motion and its outputs.
    package init(_ load: Workload, of job: ResolvedJob) {
        let (outputs, motion, effort) = (job.files, job.settings.motion, job.settings.palette.effort)
        let (searchesSize, videoIsExact) = (
            job.maximumBytes != nil || job.destination?.limits.bytes != nil, job.videoIsExact
        )
        self.load = load
        numbers = job.settings.numbers
        changes = Double(load.moving) * load.changed + load.shapes.changes
        seconds += Self.start + load.canvas * 60e-9 + load.backdrop.taps * 1e-9
        fixedBytes += load.backdrop.bytes
        let traits = numbers.map(\.motion.mode.traits)
        // Every change of a printed number is a text that is kept.
        if traits.contains(where: \.printsAfresh) { fixedBytes += Double(load.frames) * Double(load.columns) * 200 }
        if outputs.contains(where: { !$0.isStill && !$0.format.isVector }) || outputs.isEmpty { addDrawing(traits) }
        // Jobs without outputs are drawn as a GIF in memory.
        let formats = outputs.isEmpty ? [(OutputFormat.gif, false)] : outputs.map { ($0.format, $0.isSequence) }
        for (format, isSequence) in formats {
            add(
                format, isSequence: isSequence, effort: effort, fps: Double(max(1, motion.fps)),
                videoIsExact: videoIsExact)
        }
        if searchesSize {
            // Half of all tries are counted because most end early. The chosen file is drawn once more.
            let draws = Double(Self.maximumTries / 2)
            (seconds, videoSeconds) = (seconds * draws, videoSeconds * draws)
        }
    }

    /// Adds planning and drawing. All columns of a frame are planned, and the changing ones are drawn.
    private mutating func addDrawing(_ traits: [ModeTraits]) {
        let moving = Double(load.moving)
        seconds += moving * Double(load.columns) * (numbers.map { Self.planning($0.motion) }.max() ?? 0)
        seconds += moving * (load.changedColumns * 25e-6 + load.canvas * 0.5e-9)
        let isDrawnAnew = traits.contains { $0.drawsAnew }
        let pixel =
            (load.isBlurred ? 5e-9 : 1e-9) + (load.isColored ? 2e-9 : 0) + (isDrawnAnew ? 18e-9 : 0)
            + (traits.contains { $0.folds } ? 32e-9 : 0)
        seconds += changes * (pixel + load.effectTaps * 0.25e-9)
        if load.isColored { seconds += load.colorSamples * 25e-9 }
        seconds += load.shapes.drawings * 6e-6 + load.shapes.pixels * 1e-9
        seconds += load.shapes.pictures * 40e-9 + load.shapes.emoji * 60e-9
    }

    /// Returns the additional seconds to encode the moving pictures, compared to as many pixels of text. Deflate
    /// searches longest where pixels repeat, the others where they do not.
    private static func pictureSeconds(_ shapes: ShapeWork, _ format: OutputFormat) -> Double {
        switch format {
        case .gif: shapes.pictures * 40e-9 + shapes.detailed * 130e-9
        case .apng: shapes.pictures * 500e-9
        case .webp: shapes.pictures * 200e-9 + shapes.detailed * 700e-9
        default: 0
        }
    }

    /// Returns the seconds that a column of a frame takes to plan.
    private static func planning(_ motion: MotionSettings) -> Double {
        switch motion.path {
        case .countThrough where motion.mode.traits.turnsWheels: 40e-6
        case .carry where motion.mode.traits.turnsWheels: 30e-6
        default: motion.mode.traits.planningSeconds
        }
    }

    /// Adds the cost of encoding. It depends on the pixels that change in GIF, APNG and WebP, and on all pixels in
    /// formats that keep nothing from the last frame.
    private mutating func add(
        _ format: OutputFormat, isSequence: Bool, effort: Int, fps: Double, videoIsExact: Bool
    ) {
        let (frames, moving) = (Double(load.frames), Double(load.moving))
        isDrawn = isDrawn || !format.isVector
        let isColored = load.isColored
        func addVideo(start: Double, all: Double, changing: Double, bytes: Double, bytesPerPixel: Double) {
            videoSeconds += start + frames * load.canvas * all + changes * changing
            videoBytes += bytes + load.canvas * bytesPerPixel
            seconds += frames * load.canvas * 2e-9
            encoderBytes += 12
        }
        seconds += Self.pictureSeconds(load.shapes, format)
        switch format {
        case .gif:
            let level = min(max(effort, 0), 3)
            seconds += changes * (isColored ? [9e-9, 15e-9, 15e-9, 400e-9] : [4e-9, 5e-9, 10e-9, 400e-9])[level]
            seconds += Double(load.paletteFrames) * load.canvas * 2e-9
            encoderBytes += 20
            // The first image covers the canvas, and the others the changed box. The estimate for true colour has room
            // for it.
            if effort > 0, !isColored { compressorBytes = load.canvas * 10 + load.line * 16 }
        case .apng:
            seconds += changes * (isColored ? 75e-9 : 150e-9) + moving * load.canvas * 16e-9
            encoderBytes += 16
            batchBytes = 14
            fixedBytes += changes * 2.5
        case .webp:
            // Shadows compress worst.
            seconds += changes * (isColored && load.effectTaps == 0 ? 60e-9 : 115e-9)
            encoderBytes += 67
            batchBytes = 12
            fixedBytes += changes * 0.4
        case .png:
            seconds += (isSequence ? moving : 1) * load.canvas * (isColored ? 160e-9 : 80e-9)
            // Each frame is a file.
            if isSequence { seconds += frames * 40e-6 }
            encoderBytes += 60
        case .y4m:
            seconds += frames * load.canvas * 2e-9
            encoderBytes += 12
        case .svg, .lottie, .tgs: addVectors(fps: fps)
        // Encoders look ahead at dozens of frames; x264 at nine of a tall video.
        case .mp4:
            addVideo(
                start: 0.15, all: 9e-9, changing: 24e-9, bytes: 70e6, bytesPerPixel: load.canvas < 900_000 ? 280 : 100)
        case .webm:
            addVideo(start: 0.5, all: 14e-9, changing: 200e-9, bytes: 90e6, bytesPerPixel: 180)
            // Small and still pictures take time as well.
            videoSeconds += frames * 0.3e-3
        case .mov:
            addVideo(start: 0.25, all: videoIsExact ? 20e-9 : 88e-9, changing: 0, bytes: 60e6, bytesPerPixel: 30)
        case .avif: addVideo(start: 1.3, all: 130e-9, changing: 380e-9, bytes: 90e6, bytesPerPixel: 340)
        }
        if isColored { batchBytes = max(batchBytes, 5) }
    }

    /// Adds the cost of a vector file, which is samples of all columns, keyframes of each change, and keyframes of each
    /// swing of a long spring. The number of samples does not depend on the frame rate.
    private mutating func addVectors(fps: Double) {
        let columns = Double(load.columns)
        /// Returns the maximum amount over all numbers.
        func most(_ amount: (MotionSettings, _ changes: Double) -> Double) -> Double {
            numbers.map { number in
                // A boomerang doubles the changes.
                let changes = max(1, number.values.count - 1) * (number.motion.boomerang ? 2 : 1)
                return amount(number.motion, Double(changes + (number.motion.firstFrame == .final ? 1 : 0)))
            }.max() ?? 0
        }
        // Every start and end of a column has samples on both sides.
        let edges = numbers.contains { $0.motion.mode.traits.movesColumns }
        let samples = max(Double(load.frames), Double(load.moving) * Self.vectorRate / fps)
        let edgeSamples = edges ? Self.samplesPerColumn * columns * most { _, changes in changes } : 0
        let passing = numbers.contains(where: Self.countsThrough) ? Self.countingFactor : 1
        seconds +=
            max(samples, edgeSamples) * columns * passing
            * most { motion, _ in Self.vectorSample(motion.mode.traits).seconds }
        // Fitted tracks are smaller than the samples at the edges of their columns.
        fixedBytes +=
            max(samples, edgeSamples / 3) * columns * passing
            * most { motion, _ in Self.vectorSample(motion.mode.traits).bytes }
        seconds += columns * most { $0.mode.traits.vectorSeconds * $1 }
        // Spinning wheels pass all of their cells, with a bend at each.
        fixedBytes +=
            columns
            * most { $0.mode.traits.vectorBytes * ($0.path == .spin && $0.mode.traits.turnsWheels ? 7 : 1) * $1 }
        // Emoji and pictures are compressed as PNG with the highest effort.
        if load.isColored { seconds += load.canvas * 0.5e-6 }
        // Shapes are read at each other's bends as well.
        let states = samples * load.shapes.count + load.shapes.bends
        seconds += states * 0.9e-6
        fixedBytes += states * 8 + (samples * load.shapes.maximumCount + load.shapes.maximumBends) * 180
        let swings = columns * load.swings * most { motion, _ in Self.swings(motion.mode.traits) ? 1 : 0 }
        seconds += swings * 500e-6
        fixedBytes += swings * 4e3
    }

    /// Returns the seconds and bytes that a sample of a column takes in a vector file.
    private static func vectorSample(_ traits: ModeTraits) -> (seconds: Double, bytes: Double) {
        traits.printsAfresh ? (19e-6, 700) : traits.folds ? (15e-6, 900) : (7.5e-6, 300)
    }

    /// Returns whether wheels count through a change, as they do where most of its digits enter or leave.
    private static func countsThrough(_ number: RenderSettings) -> Bool {
        guard number.motion.mode.traits.turnsWheels else { return false }
        if number.motion.path == .countThrough || number.motion.followsMeter { return true }
        guard number.motion.choosesPath else { return false }
        let digits = number.values.map { $0.description.count(where: \.isNumber) }
        return zip(digits, digits.dropFirst()).contains { max($0, $1) > 2 * min($0, $1) }
    }

    /// Returns whether columns swing with a spring.
    private static func swings(_ traits: ModeTraits) -> Bool { !traits.printsAfresh && !traits.folds }

    /// Returns the bytes that this process holds, on a number of threads.
    func bytes(threads: Int) -> Double {
        let threads = Double(threads)
        // Frames are in progress batch by batch, and a batch of a small canvas has more frames.
        guard isDrawn else { return fixedBytes }
        let batches = max(min(2.5e6, load.canvas * Double(load.frames)), threads * load.canvas) * batchBytes
        let layer = Double(load.layers) + (load.isColored ? 8 : 0)
        let own = threads * load.canvas * (layer + (load.isBlurred ? (load.isColored ? 24 : 4) : 0))
        return fixedBytes + batches + own + encoderBytes * load.canvas + threads * compressorBytes
    }

    /// Returns the estimated wall-clock time in seconds with a number of threads.
    func wait(threads: Int) -> Double {
        seconds / Double(max(1, threads)) + videoSeconds / Double(Machine.processors)
    }

    /// Seconds of one core, those of ffmpeg included.
    package var total: Double { seconds + videoSeconds }
}

extension WorkEstimate {
    /// Limits of a job's time and memory.
    struct Limits: Sendable, Equatable {
        /// Seconds of one core.
        var seconds: Int
        var megabytes: Int
        /// Factors of the limits for videos, because ffmpeg takes more time and memory than other formats.
        static let (videoTimeFactor, videoMemoryFactor) = (5, 6)
    }

    /// Returns the number of threads, at most the requested number and as many as memory allows.
    ///
    /// - Throws: the error of a job that is over a limit.
    func threads(atMost threads: Int, _ limits: Limits) throws(RollGIFError) -> Int {
        let most = Double(limits.seconds) * (videoSeconds > 0 ? Double(Limits.videoTimeFactor) : 1)
        guard total <= most else {
            throw .badData(
                "drawing would take about \(Self.rounded(total)) s of one core, more than \(Self.rounded(most)); "
                    + (isDrawn
                        ? "make it shorter or smaller, lower \(JobKey.fps.mark) or \(JobKey.optimize.mark)"
                        : "make it shorter, or show fewer values, digits or parts")
                    + ", or raise \(JobKey.maxSeconds.mark)",
                key: .maxSeconds)
        }
        let room = Double(limits.megabytes) * 1e6
        guard bytes(threads: 1) <= room, videoBytes <= room * Double(Limits.videoMemoryFactor) else {
            let needed = max(bytes(threads: 1), videoBytes / Double(Limits.videoMemoryFactor))
            throw .badData(
                "drawing would take about \(Self.rounded(needed / 1e6)) MB of memory, more than "
                    + "\(limits.megabytes); make it smaller, choose another type, or raise \(JobKey.maxMemory.mark)",
                key: .maxMemory)
        }
        var count = max(1, threads)
        while count > 1, bytes(threads: count) > room { count -= 1 }
        return count
    }

    /// Returns the number rounded to two digits, which is the precision of an estimate.
    package static func rounded(_ number: Double) -> Int {
        var (mantissa, unit) = (max(0, min(number, 1e15)), 1.0)
        while mantissa >= 100 { (mantissa, unit) = (mantissa / 10, unit * 10) }
        return Int(mantissa.rounded(.up) * unit)
    }
}
