private import Glibc
import Graphics
import Motion
import Raster
import Scene

/// Draws what moves beside a number.
final class ShapePainter {
    /// A shape whose curves have become lines, once for all frames.
    fileprivate struct Prepared {
        let shape: PartShape
        let contours: [[ShapePath.Point]]
        let length: Double
        let clip: CoverageMask?
    }

    private let shapes: [Prepared]
    private let canvas: PixelBox

    init(_ part: ScenePart) {
        let all = PixelBox(rows: 0..<part.geometry.height, columns: 0..<part.geometry.width)
        canvas = all
        shapes = part.beside.shapes.map { shape in
            Prepared(
                shape: shape, contours: shape.form.path.contours, length: shape.form.path.length,
                clip: shape.clip.map { CoverageMask(filling: $0.contours, within: all) })
        }
    }

    func draw(_ states: [ShapeState], on canvases: FrameCanvases) {
        for (prepared, state) in zip(shapes, states) where state.opacity > 0 && state.reach > 0 && state.scale > 0 {
            var mask = prepared.mask(in: state, within: canvas)
            if let clip = prepared.clip { mask.clip(to: clip) }
            canvases.add(mask, in: prepared.shape.color, opacity: state.opacity)
        }
    }
}

extension ShapePainter.Prepared {
    fileprivate func mask(in state: ShapeState, within canvas: PixelBox) -> CoverageMask {
        let placed = contours.map { $0.map { seen($0, in: state) } }
        switch shape.form {
        case .fill: return CoverageMask(filling: placed, within: canvas)
        case .stroke(_, let width):
            return CoverageMask(
                stroking: placed, width: width * state.scale, upTo: length * state.scale * state.reach, within: canvas)
        }
    }

    private func seen(_ point: ShapePath.Point, in state: ShapeState) -> ShapePath.Point {
        guard state.scale != 1 || state.rotation != 0 else { return point.moved(x: state.x, y: state.y) }
        let angle = state.rotation * .pi / 180
        let (x, y) = ((point.x - shape.middle.x) * state.scale, (point.y - shape.middle.y) * state.scale)
        return shape.middle.moved(
            x: x * cos(angle) - y * sin(angle) + state.x, y: x * sin(angle) + y * cos(angle) + state.y)
    }
}

extension ShapeForm {
    /// The curves that it is drawn along.
    var path: ShapePath {
        switch self {
        case .fill(let path), .stroke(let path, _): path
        }
    }

    /// What it covers where nothing moves it.
    func mask(within canvas: PixelBox) -> CoverageMask {
        switch self {
        case .fill(let path): CoverageMask(filling: path.contours, within: canvas)
        case .stroke(let path, let width):
            CoverageMask(stroking: path.contours, width: width, upTo: .infinity, within: canvas)
        }
    }
}
