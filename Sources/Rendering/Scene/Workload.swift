import Graphics
import Motion
import Raster
import Scene
import Typesetting

/// What there is to draw in a scene, counted before any of it is drawn: what an estimate of time and memory is made of.
package struct Workload: Sendable, Equatable {
    package var frames: Int
    /// Frames in which something moves: the others are drawn once.
    package var moving: Int
    /// Elements of the widest value.
    package var columns: Int
    /// Pixels of the canvas.
    package var canvas: Double
    /// Pixels of the part of the canvas in which things move.
    package var line: Double
    /// Whether frames are in true colour: for glyphs with colours of their own, and for what is behind the text.
    package var isColored = false
    /// Whether something is blurred in some frames.
    package var isBlurred = false
    /// Pixels of coloured glyphs that blurred wheels are made of, all frames and subframe samples together.
    package var colorSamples = 0.0
    /// Text colours that a frame may have.
    package var layers = 1
    /// Pixels that each pixel of the line is made of where text has an outline or a shadow.
    package var effectTaps = 0.0

    /// What drawing that which stands still behind the text takes.
    package var backdrop = BackdropWork()

    package init(frames: Int, moving: Int, columns: Int, canvas: Double, line: Double) {
        self.frames = frames
        self.moving = moving
        self.columns = columns
        self.canvas = canvas
        self.line = line
    }
}

extension BuiltScene {
    /// What there is to draw.
    package var workload: Workload {
        guard panels.isEmpty else { return workloadOfPanels }
        let (timeline, geometry) = (scene.timeline, scene.geometry)
        let canvas = Double(geometry.width) * Double(geometry.height)
        // Outlines and shadows change pixels around the text too.
        let margin = 2 * Double(settings.composition.effects.reach)
        let (across, rows) = (geometry.contentWidth + margin, geometry.windowBottom - geometry.windowTop + margin)
        var load = Workload(
            frames: timeline.frameCount, moving: 0, columns: max(1, lines.map(\.elements.count).max() ?? 1),
            canvas: canvas, line: min(canvas, max(1, across) * max(1, rows)))
        load.backdrop = scene.backdrop?.work(with: glyphs) ?? BackdropWork()
        load.isColored = scene.hasColorGlyphs || scene.hasPieces || scene.backdrop != nil
        // Every row of a drum is drawn by itself.
        load.isBlurred = scene.hasBlur || scene.isBent
        load.layers = scene.usesQuantizedColors || scene.parts.contains { !$0.beside.isEmpty } ? 3 : 1
        load.effectTaps = settings.composition.effects.taps
        // A few frames tell how fast wheels turn.
        let step = max(1, timeline.frameCount / 200)
        for frame in 0..<timeline.frameCount where !timeline.isAtRest(frame) {
            load.moving += 1
            guard scene.hasColorGlyphs, scene.hasBlur, frame.isMultiple(of: step) else { continue }
            for element in timeline.state(ofFrame: frame).elements {
                let samples = PartComposer.samples(of: element, in: scene.parts[0])
                guard samples > 1 else { continue }
                load.colorSamples +=
                    Double(samples * step) * min(canvas, (element.width + 2 * scene.parts[0].digitHalfWidth) * rows)
            }
        }
        return load
    }
}

extension BuiltScene {
    /// What there is to draw in all panels, on one canvas.
    private var workloadOfPanels: Workload {
        let own = panels.map(\.workload)
        let canvas = Double(scene.geometry.width) * Double(scene.geometry.height)
        var load = Workload(
            frames: scene.timeline.frameCount, moving: own.map(\.moving).max() ?? 0,
            columns: own.reduce(0) { $0 + $1.columns }, canvas: canvas,
            // An outline or a shadow is laid under the box that holds the numbers of all panels.
            line: settings.composition.effects.isEmpty ? min(canvas, own.reduce(0) { $0 + $1.line }) : canvas)
        load.backdrop = scene.backdrop?.work(with: glyphs) ?? BackdropWork()
        load.isColored = scene.backdrop != nil || own.contains(where: \.isColored)
        load.isBlurred = own.contains(where: \.isBlurred)
        load.colorSamples = own.reduce(0) { $0 + $1.colorSamples }
        load.layers = own.map(\.layers).max() ?? 1
        load.effectTaps = settings.composition.effects.taps
        return load
    }
}
