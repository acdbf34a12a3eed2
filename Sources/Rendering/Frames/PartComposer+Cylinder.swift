import Graphics
import Motion
import Numerals
import Raster
import Scene

extension PartComposer {
    /// Draws a wheel on a cylinder. It is laid flat, blurred by its turn during this frame, and then bent.
    func draw(
        wheelAt position: Double, count: Int, sweep: Double, on cylinder: CylinderSurface, of element: ElementState,
        in color: RGB
    ) {
        let geometry = part.geometry
        let halfWidth = part.glyphs.digitHalfWidth
        let middle = geometry.left + element.x + element.shift + element.width / 2
        let left = Int(position: (middle - halfWidth).rounded(.down))
        let columns = left..<left + Int(position: 2 * halfWidth) + 2
        let flat = cylinder.flat
        var print = flatWheel ?? CoverageCanvas(width: geometry.width, height: flat.count)
        print.clear()
        func place(_ rows: Range<Int>, on canvas: inout CoverageCanvas) {
            // Rows count from the picture's top; the canvas begins at `rows.lowerBound`.
            part.placeWheel(at: position, of: element, window: rows) { placement in
                canvas.add(
                    masks.mask(cell: placement.cell, x: placement.x, y: placement.y), x: placement.column,
                    y: placement.row - rows.lowerBound)
            }
        }
        let sweep = min(max(sweep, -Double(count)), Double(count))
        let steps = Int(position: (-sweep * geometry.digits.pitch * part.drawing.contentSign * 64).rounded())
        if abs(steps) >= 64 { canvases.isBlurred = true }
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
        let layer = canvases.layer(of: color)
        cylinder.add(
            print, columns: columns, opacity: Int(weight: element.opacity), isShaded: part.shadesText,
            sides: part.sides(of: element), to: &canvases.layers[layer].canvas)
        flatWheel = print
    }
}
