import Graphics
package import Motion
import Numerals
import Scene

/// Counts of what a scene draws, known before anything is drawn, for an estimate of time and memory.
package struct Workload: Sendable, Equatable {
    package var frames = 0
    /// Number of frames in motion; the others are drawn once.
    package var moving = 0
    /// Pixels of the canvas, and of its part that a moving frame may change.
    package var canvas = 0.0
    package var changing = 0.0
    /// Number of elements in the longest value.
    package var columns = 0
    /// Number of changes, and of moments at which columns start or end in all of them.
    package var changes = 1
    package var delays = 0
    /// Seconds in which a single column moves.
    package var columnSeconds = 0.0
    /// Number of shapes beside the number that move.
    package var shapes = 0
    /// Whether frames are in true colour, for coloured glyphs or a backdrop.
    package var isColored = false

    package init() {}

    /// Adds the counts of another number on the canvas.
    package mutating func add(_ other: Workload) {
        (frames, moving) = (max(frames, other.frames), max(moving, other.moving))
        canvas += other.canvas
        changing += other.changing
        columns += other.columns
        (changes, delays) = (max(changes, other.changes), max(delays, other.delays))
        columnSeconds = max(columnSeconds, other.columnSeconds)
        shapes += other.shapes
        isColored = isColored || other.isColored
    }

    /// Pixels that change in all moving frames together.
    package var pixels: Double { Double(moving) * changing }
    package var samples: Double { Double(moving) * Double(columns) }

    /// Sets the number of changes, of columns that move as the settings say.
    package mutating func change(_ changes: Int, _ motion: MotionSettings) {
        let starts = motion.starts(of: columns)
        self.changes = max(1, changes)
        delays = 2 * self.changes * starts.count
        columnSeconds = max(0, Double(moving) / Double(motion.fps) - Double(self.changes) * starts.length)
    }
}

extension BuiltScene {
    package var workload: Workload {
        var load = Workload()
        for number in numbers { load.add(number.workload) }
        (load.frames, load.canvas) = (scene.timeline.frameCount, Double(scene.geometry.width * scene.geometry.height))
        load.changing = min(load.canvas, load.changing)
        load.isColored = load.isColored || scene.backdrop != nil
        return load
    }
}

extension BuiltNumber {
    fileprivate var workload: Workload {
        let (timeline, geometry) = (scene.timeline, scene.geometry)
        // Outlines and shadows change pixels around the text too.
        let margin = 2 * Double(settings.composition.effects.margin)
        let line = max(1, geometry.line.width + margin) * max(1, geometry.digits.bottom - geometry.digits.top + margin)
        var load = Workload()
        load.frames = timeline.frameCount
        // A change of no duration is a frame as well.
        load.moving = max((0..<load.frames).count { !timeline.isAtRest($0) }, timeline.transitions.count)
        load.canvas = Double(geometry.width * geometry.height)
        load.columns = max(1, lines.map(\.elements.count).max() ?? 1)
        load.change(timeline.transitions.count, settings.motion)
        load.shapes = scene.parts.reduce(0) { $0 + $1.partShapes.shapes.count { !$0.channels.allSatisfy(\.isStill) } }
        // Shapes may be anywhere.
        load.changing = load.shapes > 0 ? load.canvas : min(load.canvas, line)
        load.isColored = scene.hasColorGlyphs || scene.hasPieces || scene.backdrop != nil
        return load
    }
}

extension ShapeChannel {
    fileprivate var isStill: Bool { if case .still = self { true } else { false } }
}
