import Graphics
import Motion
import Rendering
import Scene
import Threads

/// Frames from which the palette of a whole clip is made. They are chosen by changes, not by time, so that neither a
/// long hold nor a short flash dominates the colours.
struct PaletteFrames: Sendable {
    /// A frame that is drawn for the palette.
    struct Sample: Sendable {
        let frame: Int
        /// Weight of the frame's pixels; all holds together weigh about as much as all changes.
        let weight: Int
    }

    /// Samples in the order of the clip.
    let samples: [Sample]
    /// Frames that differ from the previous one.
    let distinct: [Int]

    /// Maximum numbers of samples among changing and resting frames.
    private static let (maximumChanging, maximumResting) = (48, 16)
    /// Minimum number of samples of each passing text colour that occurs in enough frames.
    private static let minimumOfPassingColor = 6
    /// Maximum number of samples, with two passing text colours.
    static let maximum = maximumChanging + maximumResting + 2 * minimumOfPassingColor

    init(_ scene: Scene) {
        var (distinct, resting, changing): ([Int], [Int], [Int]) = ([], [], [])
        var passing: [(color: RGB, frames: [Int])] = []
        var last: [FrameState]?
        scene.forEachRun { run in
            guard run.states != last else { return }
            last = run.states
            let frame = run.frames.lowerBound
            distinct.append(frame)
            if run.isResting, run.states.allSatisfy(\.hasSteadyColor) {
                resting.append(frame)
            } else {
                changing.append(frame)
            }
            for color in scene.passingColors(of: run.states) {
                if let known = passing.firstIndex(where: { $0.color == color }) {
                    passing[known].frames.append(frame)
                } else {
                    passing.append((color, [frame]))
                }
            }
        }
        let rests = Self.spread(resting, over: Self.maximumResting)
        var changes = Dictionary(
            uniqueKeysWithValues: Self.spread(changing, over: Self.maximumChanging).map { ($0, 1) })
        let evenly = changes
        for (_, frames) in passing where frames.count(where: { evenly[$0] != nil }) < Self.minimumOfPassingColor {
            // Rare colours weigh half as much as if all passing colours were equally frequent.
            let colored = Self.spread(frames, over: Self.minimumOfPassingColor)
            let weight = max(1, evenly.count / (2 * passing.count * colored.count))
            for frame in colored { changes[frame] = max(weight, changes[frame] ?? 0) }
        }
        let weight = max(1, changes.count / max(1, rests.count))
        let all = rests.map { Sample(frame: $0, weight: weight) } + changes.map { Sample(frame: $0, weight: $1) }
        samples = all.sorted { $0.frame < $1.frame }
        self.distinct = distinct
    }

    /// Returns an evenly spaced choice of frames, including the first and the last; all frames if there are fewer.
    private static func spread(_ frames: [Int], over count: Int) -> [Int] {
        guard frames.count > count else { return frames }
        return (0..<count).map { frames[$0 * (frames.count - 1) / (count - 1)] }
    }
}

extension FrameState {
    /// Whether the change from one text colour to another has not begun or is over.
    fileprivate var hasSteadyColor: Bool { colorProgress == 0 || colorProgress == 1 }
}

extension Scene {
    /// Returns the text colours that are visible only briefly, which are those of flashes and of differences over the
    /// number.
    fileprivate func passingColors(of states: [FrameState]) -> [RGB] {
        var found: [RGB] = []
        for (part, state) in zip(parts, states) {
            if state.flashes, let flash = part.colors.flash(in: state.transition) { found.append(flash) }
            if let delta = state.delta, let popup = part.popups[delta.transition] { found.append(popup.color) }
        }
        return found
    }
}

extension ColorHistogram {
    /// Counts the colours of some frames of a scene.
    ///
    /// - Parameters:
    ///   - source: keeps the drawn frames.
    ///   - count: counts the pixels of a frame.
    init(
        _ samples: [PaletteFrames.Sample], from source: FrameSource, pool: ThreadPool,
        count: @escaping @Sendable (LayeredFrame, inout ColorHistogram) -> Void
    ) throws {
        var sum = ColorHistogram()
        let counting = OrderedQueue(pool) { [check = pool.check] (sample: PaletteFrames.Sample) throws in
            try check()
            var part = ColorHistogram()
            count(try source.drawEarly(sample.frame), &part)
            return (part: part, weight: sample.weight)
        }
        func add(_ counted: (part: ColorHistogram, weight: Int)) { sum.merge(counted.part, times: counted.weight) }
        for sample in samples { try counting.submit(sample, out: add) }
        try counting.finish(out: add)
        self = sum
    }
}
