import Graphics
import Motion
import Numerals
import Raster

extension FrameComposer {
    /// A wheel on the outside of a cylinder: drawn flat, blurred as far as it turns in this frame, then bent.
    func draw(
        wheelAt position: Double, count: Int, sweep: Double, on cylinder: CylinderSurface, of element: ElementState,
        in color: RGB
    ) {
        let geometry = scene.geometry
        let reach = scene.reach
        let middle = geometry.left + element.x + element.shift + element.width / 2
        let left = Int(position: (middle - reach).rounded(.down))
        let columns = left..<left + Int(position: 2 * reach) + 2
        let flat = cylinder.flat
        var print = flatWheel ?? CoverageCanvas(width: geometry.width, height: flat.count)
        print.clear()
        func place(_ rows: Range<Int>, on canvas: inout CoverageCanvas) {
            // Rows of the picture; the canvas begins with the first of them.
            scene.placeWheel(at: position, of: element, window: rows) { placement in
                canvas.add(
                    masks.mask(cell: placement.cell, x: placement.x, y: placement.y), x: placement.column,
                    y: placement.row - rows.lowerBound)
            }
        }
        let sweep = min(max(sweep, -Double(count)), Double(count))
        let steps = Int(position: (-sweep * geometry.pitch * scene.contentSign * 64).rounded())
        if abs(steps) >= 64 { isBlurred = true }
        if steps == 0 {
            place(flat, on: &print)
        } else {
            var blur = flatWheelBlur ?? MotionBlurAccumulator(width: geometry.width, height: flat.count)
            blur.add(
                distance: steps, window: FadeWindow(from: 0, to: Double(flat.count), fade: 0), columns: columns,
                sides: nil, to: &print
            ) { rows, strip in
                place(rows.lowerBound + flat.lowerBound..<rows.upperBound + flat.lowerBound, on: &strip)
            }
            flatWheelBlur = blur
        }
        let layer = layer(of: color)
        cylinder.add(
            print, columns: columns, opacity: Self.opacity(element.opacity), isShaded: scene.plates.plate == nil,
            sides: scene.sides(of: element), to: &layers[layer].canvas)
        flatWheel = print
    }

    /// The light that falls on the plates of a cylinder.
    func shade(_ cylinder: CylinderSurface, _ elements: [ElementState]) {
        for element in elements where element.kind == .digit && scene.plates.holds(element) {
            let rectangle = scene.plates.rectangle(of: element, contentLeft: scene.geometry.left)
            let shade = ColorGlyphMask(rectangle.mask()) { row in
                let dark = ((1 - cylinder.brightness(at: row)) * 32).rounded() / 32
                return RGBA(red: 0, green: 0, blue: 0, alpha: UInt8((dark * 255).rounded()))
            }
            colorGlyphs?.cover(with: shade, x: 0, y: 0, opacity: Self.opacity(element.opacity))
        }
    }
}
