import Glibc
import Graphics
import Motion
import Numerals
import Raster

extension FrameComposer {
    /// A card that folds. On a plate its flap has a body, which is shaded and hides what is under it; without one it is
    /// only the character that folds.
    func draw(_ fold: Fold, of element: ElementState, in color: RGB) {
        guard fold.angle > 0, fold.angle < 180 else {
            if let cell = fold.angle < 180 ? fold.from : fold.to { draw(cell, of: element, in: color, window: nil) }
            return
        }
        let plates = scene.plates
        let isUpper = fold.angle < 90
        let hinge = Double(plates.hinge)
        let plane = PlaneFold(
            hinge: hinge, center: scene.geometry.left + element.x + element.width / 2, eye: plates.eye,
            degrees: isUpper ? fold.angle : 180 - fold.angle, isUpper: isUpper)
        let end = Double(scene.geometry.height)
        let falling = isUpper ? fold.from : fold.to
        guard plates.holds(element) else {
            // What the flap would hide is left out.
            let edge = plane.seen(x: plane.center, y: hinge + (isUpper ? -plates.reach : plates.reach)).y
            if let cell = fold.to {
                draw(
                    cell, of: element, in: color,
                    window: FadeWindow(from: 0, to: isUpper ? max(0, edge) : hinge, fade: 0))
            }
            if let cell = fold.from {
                draw(
                    cell, of: element, in: color,
                    window: FadeWindow(from: isUpper ? hinge : min(end, edge), to: end, fade: 0))
            }
            if let falling { draw(falling, of: element, in: color, plane: plane, isUpper: isUpper, onPlate: false) }
            return
        }
        if let cell = fold.to { draw(cell, of: element, in: color, window: FadeWindow(from: 0, to: hinge, fade: 0)) }
        if let cell = fold.from {
            draw(cell, of: element, in: color, window: FadeWindow(from: hinge, to: end, fade: 0))
        }
        let rectangle = plates.rectangle(of: element, contentLeft: scene.geometry.left)
        let opacity = Self.opacity(element.opacity)
        let shading = FlapShading(angle: fold.angle)
        // What lies still: the half that is uncovered, and the one that a shadow falls on.
        let flat = PlaneFold(hinge: hinge, center: plane.center, eye: plates.eye, degrees: 0, isUpper: true)
        for isUpper in [true, false] {
            guard let half = rectangle.folded(flat, isUpper: isUpper) else { continue }
            cover(half.mask, opacity: opacity) { row in
                isUpper ? shading.uncovered : shading.shadow(at: (Double(row) + 0.5 - hinge) / plates.reach)
            }
        }
        guard let flap = rectangle.folded(plane, isUpper: isUpper), let plate = plates.plate else { return }
        let (top, height) = (rectangle.top, rectangle.bottom - rectangle.top)
        let fill = plate.fill(isLast: isLast(element))
        if let fill {
            cover(flap.mask, opacity: opacity) { row in
                fill.color(at: (flap.source(Double(row) + 0.5) - top) / height)
            }
        }
        if let falling { draw(falling, of: element, in: color, plane: plane, isUpper: isUpper, onPlate: true) }
        cover(flap.mask, opacity: opacity) { row in
            shading.flap(at: abs(flap.source(Double(row) + 0.5) - hinge) / plates.reach)
        }
    }

    /// The line across the middle of every plate.
    func drawHinges(_ elements: [ElementState]) {
        guard let plate = scene.plates.plate, plate.hinge.width > 0 else { return }
        let half = max(0.5, (plate.hinge.width / 2).rounded())
        for element in elements where scene.plates.holds(element) {
            var line = scene.plates.rectangle(of: element, contentLeft: scene.geometry.left)
            let top = (Double(scene.plates.hinge) - half).rounded(.down)
            (line.top, line.bottom, line.radius) = (top, top + (2 * half).rounded(), 0)
            guard line.right > line.left else { continue }
            cover(line.mask(), opacity: Self.opacity(element.opacity)) { _ in plate.hinge.color }
        }
    }

    static func opacity(_ opacity: Double) -> Int { Int((min(max(opacity, 0), 1) * 256).rounded()) }

    private func cover(_ mask: CoverageMask, opacity: Int, _ color: (Int) -> RGBA) {
        colorGlyphs?.cover(with: ColorGlyphMask(mask, rowColor: color), x: 0, y: 0, opacity: opacity)
    }

    /// A cell at rest, or the part of it in some rows.
    private func draw(_ cell: Int, of element: ElementState, in color: RGB, window: FadeWindow?) {
        let (column, x) = pen(of: cell, in: element)
        let opacity = Self.opacity(element.opacity)
        let layer = layer(of: color)
        layers[layer].canvas.add(
            masks.mask(cell: cell, x: x, y: 0), x: column, y: scene.geometry.baseline, opacity: opacity, window: window)
        guard let glyph = masks.colorGlyph(cell: cell, x: x, y: 0, textColor: color) else { return }
        colorGlyphs?.add(glyph, x: column, y: scene.geometry.baseline, opacity: opacity, window: window)
    }

    /// One half of a cell that folds.
    private func draw(
        _ cell: Int, of element: ElementState, in color: RGB, plane: PlaneFold, isUpper: Bool, onPlate: Bool
    ) {
        let (column, x) = pen(of: cell, in: element)
        let baseline = scene.geometry.baseline
        let hinge = Double(scene.plates.hinge)
        let window = FadeWindow(
            from: isUpper ? 0 : hinge, to: isUpper ? hinge : Double(scene.geometry.height), fade: 0)
        let opacity = Self.opacity(element.opacity)
        // The phase within a quarter of a pixel is the mask's own.
        let fold = plane.moved(x: Double(column) + Double(x) / 64, y: Double(baseline))
        let mask = masks.foldedMask(cell: cell, fold: fold, x: x)
        if onPlate {
            colorGlyphs?.cover(
                with: ColorGlyphMask(mask.shown(as: Self.flapLevels), color: RGBA(color)), x: column, y: baseline,
                opacity: opacity, window: window)
        } else {
            let layer = layer(of: color)
            layers[layer].canvas.add(mask, x: column, y: baseline, opacity: opacity, window: window)
        }
        guard let glyph = masks.foldedColorGlyph(cell: cell, fold: fold, x: x, textColor: color) else { return }
        colorGlyphs?.cover(with: glyph, x: column, y: baseline, opacity: opacity, window: window)
    }

    /// The coverages that text on a flap has: few, as each of them meets many shades.
    private static let flapLevels: [UInt8] = {
        let levels = CoverageLevels(uniform: 16)
        return levels.levels.map { levels.coverages[Int($0)] }
    }()

    /// Where a cell's pen stands: a canvas column and the quarter pixel within it, in 1/64 pixel.
    private func pen(of cell: Int, in element: ElementState) -> (column: Int, x: Int) {
        let pen = scene.geometry.left + element.x + (element.width - scene.advance(ofCell: cell)) / 2
        let quarters = Int(position: (pen * 4).rounded())
        return (quarters >> 2, (quarters & 3) * 16)
    }
}

/// How light falls on a card that folds, after pqina/flip: with p the part of the half turn that is done, the front of
/// the flap is darkened, its back is lit, and both come to rest in their own colours.
package struct FlapShading {
    private let part: Double

    /// - Parameter angle: degrees, 0 to 180.
    package init(angle: Double) { part = angle / 180 }

    /// Black on the front of a flap that is seen from its edge, and white on its back: at the hinge and at the free edge.
    package static let front = (hinge: 0.8, edge: 0.3)
    package static let back = (hinge: 0.15, edge: 0.3)

    /// Black on the half that the flap uncovers, which goes.
    package var bared: Double { 0.5 * max(0, 1 - 2 * part) }

    /// Black at the hinge of the half that the flap falls on, strongest in the middle of the fold.
    package var cast: Double { 0.3 * sin(.pi * (1 - abs(2 * part - 1)) / 2) }

    /// Few strengths, so that a GIF has colours for all of them.
    private static let steps = 16.0

    private static func shade(_ level: UInt8, _ strength: Double) -> RGBA {
        let strength = (min(max(strength, 0), 1) * steps).rounded() / steps
        return RGBA(red: level, green: level, blue: level, alpha: UInt8((strength * 255).rounded()))
    }

    /// On the flap at a part of the way from the hinge to its edge: black times 2p while its front is seen, white times
    /// 2(1 − p) while its back is.
    func flap(at place: Double) -> RGBA {
        func mixed(_ light: (hinge: Double, edge: Double)) -> Double {
            light.hinge + (light.edge - light.hinge) * place
        }
        return part < 0.5
            ? Self.shade(0, mixed(Self.front) * 2 * part) : Self.shade(255, mixed(Self.back) * 2 * (1 - part))
    }

    /// On the half that the flap uncovers.
    var uncovered: RGBA { Self.shade(0, bared) }

    /// On the half that the flap falls on, at a part of the way to its edge.
    func shadow(at place: Double) -> RGBA { Self.shade(0, cast * (1 - place)) }
}

extension Plate {
    /// What fills the plate of a column.
    fileprivate func fill(isLast: Bool) -> Gradient? { isLast ? lastFill ?? fill : fill }
}
