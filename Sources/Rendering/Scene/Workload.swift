private import Glibc
import Graphics
import Motion
import Raster
import Scene
import Typesetting

/// A workload of drawing a scene, counted before anything is drawn, for estimates of time and memory.
package struct Workload: Sendable, Equatable {
    package var frames: Int
    /// Number of frames in motion; the others are drawn once.
    package var moving: Int
    /// Number of elements in the longest value.
    package var columns: Int
    package var canvas: Double
    /// Pixels of the canvas's moving part.
    package var line: Double
    /// Pixels of the line that change from one moving frame to the next, on average.
    package var changed: Double
    /// Number of columns that change from one moving frame to the next, on average.
    package var changedColumns: Double
    /// Whether frames are in true colour, for coloured glyphs or a backdrop.
    package var isColored = false
    /// Whether any frame has blur.
    package var isBlurred = false
    /// Pixels of coloured glyphs in blurred wheels, summed over all frames and subframe samples.
    package var colorSamples = 0.0
    /// Upper bound of the text colours in a frame.
    package var layers = 1
    /// Number of times that a spring turns back, summed over all changes of a column; those of a line that is not 50
    /// pixels high count more or less.
    package var swings = 0.0
    /// Pixels read per pixel of the line for outlines and shadows.
    package var effectTaps = 0.0

    /// Work of the moving shapes next to numbers.
    package var shapes = ShapeWork()
    /// Work of drawing the static backdrop.
    package var backdrop = BackdropWork()

    package init(frames: Int, moving: Int, columns: Int, canvas: Double, line: Double) {
        self.frames = frames
        self.moving = moving
        self.columns = columns
        self.canvas = canvas
        self.line = line
        (changed, changedColumns) = (line, Double(columns))
    }
}

extension BuiltNumber {
    /// Workload of the number's scene.
    fileprivate var workload: Workload {
        let (timeline, geometry) = (scene.timeline, scene.geometry)
        let canvas = Double(geometry.width) * Double(geometry.height)
        // Outlines and shadows change pixels around the text too.
        let margin = 2 * Double(settings.composition.effects.margin)
        let (across, rows) = (geometry.line.width + margin, geometry.digits.bottom - geometry.digits.top + margin)
        var load = Workload(
            frames: timeline.frameCount, moving: 0, columns: max(1, lines.map(\.elements.count).max() ?? 1),
            canvas: canvas, line: min(canvas, max(1, across) * max(1, rows)))
        load.backdrop = scene.backdrop?.work(with: glyphs) ?? BackdropWork()
        load.isColored = scene.hasColorGlyphs || scene.hasPieces || scene.backdrop != nil
        load.isBlurred = scene.hasBlur
        load.layers = scene.usesQuantizedColors || scene.parts.contains { !$0.partShapes.isEmpty } ? 3 : 1
        load.effectTaps = settings.composition.effects.taps
        let curves = [settings.motion.curve, settings.motion.fade].compactMap(\.self)
        let (changes, swings) = (Double(timeline.transitions.count), curves.map(\.swings).max() ?? 0)
        // A higher line shows more swings, and each bends more often.
        load.swings = changes * swings * pow(max(1, geometry.digits.bottom - geometry.digits.top) / 50, 0.35)
        // Samples of about 200 frames estimate the wheels' speed.
        let step = max(1, timeline.frameCount / 200)
        let moving = (0..<timeline.frameCount).filter { !timeline.isAtRest($0) }
        // A change of no duration is a frame as well.
        load.moving = max(moving.count, timeline.transitions.count)
        // Each swing is smaller than the last, so it passes fewer values.
        load.shapes = ShapeWork(
            of: scene.parts[0], moving: load.moving, passes: changes * (1 + swings / 2), files: glyphs.pictures)
        load.sampleChanges(of: scene.parts[0], in: moving, margin: margin, rows: max(1, rows))
        for frame in moving {
            guard scene.hasColorGlyphs, scene.hasBlur, frame.isMultiple(of: step) else { continue }
            for element in timeline.state(ofFrame: frame).elements {
                let samples = PartComposer.samples(of: element, in: scene.parts[0])
                guard samples > 1 else { continue }
                load.colorSamples +=
                    Double(samples * step)
                    * min(canvas, (element.width + 2 * scene.parts[0].glyphs.digitHalfWidth) * rows)
            }
        }
        return load
    }
}

extension BuiltScene {
    /// Workload of all numbers on one canvas.
    package var workload: Workload {
        let loads = numbers.map(\.workload)
        var load = loads[0]
        for other in loads.dropFirst() { load.add(other) }
        (load.frames, load.canvas) = (scene.timeline.frameCount, Double(scene.geometry.width * scene.geometry.height))
        load.line = min(load.canvas, load.line)
        load.changed = min(load.line, load.changed)
        load.backdrop = scene.backdrop?.work(with: glyphs) ?? BackdropWork()
        load.isColored = load.isColored || scene.backdrop != nil
        load.effectTaps = settings.composition.effects.taps
        // Outlines and shadows of a picture lie under one box that holds all of its panels.
        guard numbers.contains(where: { $0.settings.composition.effects != settings.composition.effects }) else {
            return load
        }
        load.line = load.canvas
        // They change around the changed pixels of each panel, which are assumed to be a square.
        let margin = 2 * Double(settings.composition.effects.margin)
        load.changed = min(
            load.line, loads.map(\.changed).filter { $0 > 0 }.reduce(0) { $0 + pow($1.squareRoot() + margin, 2) })
        return load
    }
}

extension Workload {
    fileprivate mutating func add(_ other: Workload) {
        moving = max(moving, other.moving)
        columns += other.columns
        line += other.line
        changed += other.changed
        changedColumns += other.changedColumns
        isColored = isColored || other.isColored
        isBlurred = isBlurred || other.isBlurred
        colorSamples += other.colorSamples
        layers = max(layers, other.layers)
        swings = max(swings, other.swings)
        shapes.add(other.shapes)
    }
}
