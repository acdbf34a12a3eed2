import Glibc
import Graphics
import Motion
import Scene

extension PartComposer {
    /// Draws a split-flap that folds. On a plate the flap is a shaded body that hides the half under it; without a
    /// plate only the glyph folds.
    func draw(_ fold: Fold, of element: ElementState, in color: RGB) {
        guard fold.angle > 0, fold.angle < 180 else {
            if let cell = fold.angle < 180 ? fold.from : fold.to { draw(cell, of: element, in: color, window: nil) }
            return
        }
        let plates = part.plates
        let isUpper = fold.angle < 90
        let hinge = Double(plates.hinge)
        let plane = PlaneFold(
            hinge: hinge, center: part.geometry.left + element.x + element.width / 2, eye: plates.eye,
            degrees: isUpper ? fold.angle : 180 - fold.angle, isUpper: isUpper)
        let end = Double(part.geometry.height)
        let falling = isUpper ? fold.from : fold.to
        guard plates.hasPlate(element) else {
            // Glyphs without plates have no flap body to hide the next digit, so its covered part is cut off here.
            let edge = plane.projected(x: plane.center, y: hinge + (isUpper ? -plates.halfHeight : plates.halfHeight)).y
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
        let rectangle = plates.rectangle(of: element, contentLeft: part.geometry.left)
        let opacity = Int(weight: element.opacity)
        let shading = FlapShading(angle: fold.angle, on: plates.plate)
        // The flap reveals the upper half at rest, and casts its shadow on the lower one.
        let flat = PlaneFold(hinge: hinge, center: plane.center, eye: plates.eye, degrees: 0, isUpper: true)
        let edge = isUpper ? 0 : plane.projected(x: plane.center, y: hinge + plates.halfHeight).y - hinge
        for isUpper in [true, false] {
            guard let half = rectangle.folded(flat, isUpper: isUpper) else { continue }
            shade(half.mask, opacity: opacity) { row in
                isUpper
                    ? shading.uncovered
                    : shading.shadow(at: row - hinge, edge: edge, reach: plates.shadowReach)
            }
        }
        guard let flap = rectangle.folded(plane, isUpper: isUpper) else { return }
        if let piece = plates.plate(of: element, lastKeys: lastKeys), let fill = plates.plate?.fill(of: piece) {
            shade(flap.mask, opacity: opacity) { _ in fill }
        }
        if let falling { draw(falling, of: element, in: color, plane: plane, isUpper: isUpper, onPlate: true) }
        shade(flap.mask, opacity: opacity) { row in
            shading.flap(at: abs(flap.source(row) - hinge) / plates.halfHeight)
        }
    }

    /// Draws the hinge lines across the middle of plates.
    func drawOver(_ pieces: [PlacedPiece]) {
        let hinge = part.plates.hingeRows ?? 0...0
        let line = part.plates.plate?.hinge.color ?? RGBA(red: 0, green: 0, blue: 0)
        for piece in pieces where piece.shape == .piece(.hinge) {
            var box = part.plates.rectangle(of: piece.element, contentLeft: part.geometry.left)
            guard box.right > box.left else { continue }
            (box.top, box.bottom, box.radius) = (hinge.lowerBound, hinge.upperBound, 0)
            shade(box.mask(), opacity: Int(weight: piece.opacity)) { _ in line }
        }
    }

    private func shade(_ mask: CoverageMask, opacity: Int, _ color: (Double) -> RGBA) {
        canvases.colorGlyphs?.lay(ColorGlyphMask(mask, rowColor: color), x: 0, y: 0, opacity: opacity)
    }

    /// Draws a cell at rest, or only the rows of it within `window`.
    private func draw(_ cell: Int, of element: ElementState, in color: RGB, window: FadeWindow?) {
        let pen = part.pen(of: cell, in: element)
        draw(
            masks.mask(cell: cell, x: pen.x, y: 0), x: pen.column, y: part.geometry.baseline,
            opacity: Int(weight: element.opacity), window: window, in: color,
            masks.colorGlyph(cell: cell, x: pen.x, y: 0, textColor: color))
    }

    private func draw(
        _ cell: Int, of element: ElementState, in color: RGB, plane: PlaneFold, isUpper: Bool, onPlate: Bool
    ) {
        let pen = part.pen(of: cell, in: element)
        let baseline = part.geometry.baseline
        let hinge = Double(part.plates.hinge)
        let window = FadeWindow(
            from: isUpper ? 0 : hinge, to: isUpper ? hinge : Double(part.geometry.height), fade: 0)
        let opacity = Int(weight: element.opacity)
        // The subpixel phase is part of the mask; `x` is in 1/64 px.
        let fold = plane.moved(x: Double(pen.column) + Double(pen.x) / 64, y: Double(baseline))
        let mask = masks.foldedMask(cell: cell, fold: fold, x: pen.x)
        if onPlate {
            canvases.colorGlyphs?.lay(
                ColorGlyphMask(mask.shown(as: Self.flapLevels), color: RGBA(color)), x: pen.column, y: baseline,
                opacity: opacity, window: window)
        } else {
            let layer = canvases.layer(of: color)
            canvases.layers[layer].canvas.add(mask, x: pen.column, y: baseline, opacity: opacity, window: window)
        }
        guard let glyph = masks.foldedColorGlyph(cell: cell, fold: fold, x: pen.x, textColor: color) else { return }
        canvases.colorGlyphs?.lay(glyph, x: pen.column, y: baseline, opacity: opacity, window: window)
    }

    /// Coverage levels of text on a flap. They are few because each of them is mixed with many shades, and the palette
    /// is limited.
    private static let flapLevels: [UInt8] = {
        let levels = CoverageLevels(uniform: 16)
        return levels.levels.map { levels.coverages[Int($0)] }
    }()
}
