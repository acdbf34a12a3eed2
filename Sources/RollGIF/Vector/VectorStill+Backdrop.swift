import Encoding
import FoundationEssentials
import Graphics
import Raster
import Rendering
import Typesetting
import Vector

extension VectorScene {
    /// What stands still, as shapes.
    ///
    /// - Parameters:
    ///   - typesetters: those of the backdrop's sheets.
    ///   - hasPlainGround: whether the canvas's one colour is drawn elsewhere.
    static func stills(
        of backdrop: Backdrop, by typesetters: [Typesetter], hasPlainGround: Bool
    ) throws -> [VectorStill] {
        let canvas = VectorBox(x: 0, y: 0, width: Double(backdrop.width), height: Double(backdrop.height))
        return try backdrop.items.flatMap { item -> [VectorStill] in
            switch item {
            case .fill(let color): hasPlainGround ? [] : [.box(canvas, .color(VectorColor(color)))]
            case .shadow(let box, let shadow):
                [
                    .shadow(
                        of: VectorBox(box), cast: VectorBox(box.cast(by: shadow)), deviation: shadow.blur / 2,
                        color: VectorColor(shadow.color))
                ]
            case .box(let box, .color(let color)): [.box(VectorBox(box), .color(VectorColor(color)))]
            case .box(let box, .paint(let paint)): [.box(VectorBox(box), VectorFill(paint, over: box))]
            case .border(let box, let line):
                [.border(VectorBox(box), width: line.width, color: VectorColor(line.color))]
            case .picture(let picture, let box): [.picture(VectorBox(box), try VectorImage(picture, over: box))]
            case .bar(let box, let color):
                [
                    .box(
                        VectorBox(
                            x: Double(box.columns.lowerBound), y: Double(box.rows.lowerBound),
                            width: Double(box.columns.count), height: Double(box.rows.count)),
                        .color(VectorColor(color)))
                ]
            case .glyphs(let placed):
                try placed.glyphs.map { glyph in
                    .glyph(
                        try VectorGlyph(
                            glyph.cell, sheet: backdrop.sheets[placed.sheet], typesetter: typesetters[placed.sheet]),
                        x: glyph.x, baseline: Double(glyph.baseline), color: VectorColor(placed.color))
                }
            }
        }
    }
}

extension VectorBox {
    fileprivate init(_ box: RoundedRectangle) {
        self.init(
            x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top,
            radius: min(box.radius, (box.right - box.left) / 2, (box.bottom - box.top) / 2))
    }
}

extension VectorFill {
    fileprivate init(_ paint: Paint, over box: RoundedRectangle) {
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        let stops = paint.gradient.stops.map { Stop(place: $0.offset, color: VectorColor($0.color)) }
        switch paint.shape {
        case .line, .corner:
            let (from, to) = paint.line(left: box.left, top: box.top, width: width, height: height)
            self = .linear(x1: from.x, y1: from.y, x2: to.x, y2: to.y, stops)
        case .circle, .ellipse:
            let radii = paint.radii(width: width, height: height)
            self = .radial(x: box.left + width / 2, y: box.top + height / 2, rx: radii.x, ry: radii.y, stops)
        }
    }
}

extension VectorImage {
    /// The part of a picture that a box shows, in the box's own pixels.
    fileprivate init(_ picture: BackgroundPicture, over box: RoundedRectangle) throws {
        let (left, top) = (Int(position: box.left.rounded(.down)), Int(position: box.top.rounded(.down)))
        let (right, bottom) = (Int(position: box.right.rounded(.up)), Int(position: box.bottom.rounded(.up)))
        var canvas = ColorCanvas(width: max(1, right - left), height: max(1, bottom - top))
        let laid = picture.laid(over: box, on: box.pixels)
        for row in 0..<canvas.height {
            for column in 0..<canvas.width {
                canvas.fill(
                    PixelBox(rows: row..<row + 1, columns: column..<column + 1),
                    with: laid.color(row: top + row, column: left + column))
            }
        }
        self.init(
            x: Double(left), y: Double(top), width: Double(canvas.width), height: Double(canvas.height),
            columns: canvas.width, rows: canvas.height,
            uri: "data:image/png;base64," + Data(try PNGStill.bytes(of: canvas)).base64EncodedString())
    }
}
