import Encoding
import FoundationEssentials
import Graphics
import Raster
import Typesetting
import Vector

extension VectorGlyph {
    /// A cell of a sheet: its outline in the units of its font where it has one, its colours as shapes and pictures.
    init(_ cell: Int, sheet: GlyphSheet, typesetter: Typesetter) throws {
        var layers: [Layer] = []
        if let (outline, scale) = try typesetter.fontOutline(ofCell: cell) {
            layers.append(.outline(Outline(outline, scale: scale), fill: nil))
        } else if !sheet.outlines[cell].isEmpty {
            layers.append(.outline(Outline(sheet.outlines[cell], scale: 1.0 / 64), fill: nil))
        }
        for layer in sheet.colorGlyphs[cell].layers {
            switch layer {
            case .shape(let outline, .textColor): layers.append(.outline(Outline(outline, scale: 1.0 / 64), fill: nil))
            case .shape(let outline, .color(let color)):
                layers.append(.outline(Outline(outline, scale: 1.0 / 64), fill: VectorColor(color)))
            case .bitmap(let placed): layers.append(.image(try VectorImage(placed, sheet.bitmaps[placed.bitmap])))
            }
        }
        self.init(layers: layers, advance: sheet.cells[cell].advance)
    }
}

extension VectorImage {
    fileprivate init(_ placed: PlacedBitmap, _ bitmap: ColorGlyphBitmap) throws {
        var pixels = bitmap.pixels
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 0 && pixels[pixel + 3] != 255 {
            let alpha = Int(pixels[pixel + 3])
            for component in pixel..<pixel + 3 {
                pixels[component] = UInt8(min(255, (Int(pixels[component]) * 255 + alpha / 2) / alpha))
            }
        }
        let canvas = ColorCanvas(width: bitmap.width, height: bitmap.height, pixels: pixels)
        self.init(
            x: placed.x, y: placed.y, width: Double(bitmap.width) * placed.scaleX,
            height: Double(bitmap.height) * placed.scaleY, columns: bitmap.width, rows: bitmap.height,
            uri: "data:image/png;base64," + Data(try PNGStill.bytes(of: canvas)).base64EncodedString())
    }
}

extension Outline {
    /// Contours in FreeType's form, y upwards, with points between two control points left out.
    fileprivate init(_ outline: CellOutline, scale: Double) {
        var segments: [Segment] = []
        var first = 0
        for end in outline.contourEnds.map(Int.init) {
            segments += Self.contour(outline, first...end)
            first = end + 1
        }
        self.init(segments: segments, scale: scale)
    }

    private static func contour(_ outline: CellOutline, _ range: ClosedRange<Int>) -> [Segment] {
        let count = range.count
        guard count >= 2 else { return [] }
        func point(_ index: Int) -> Point {
            let place = range.lowerBound + index % count
            return Point(Int(outline.xs[place]), -Int(outline.ys[place]))
        }
        func isOn(_ index: Int) -> Bool { outline.tags[range.lowerBound + index % count] & 1 != 0 }
        func isCubic(_ index: Int) -> Bool { outline.tags[range.lowerBound + index % count] & 2 != 0 }
        func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
        let start = (0..<count).first(where: isOn)
        let origin = start.map(point) ?? middle(point(count - 1), point(0))
        var segments: [Segment] = [.move(origin)]
        var index = (start ?? -1) + 1
        let last = index + count - (start == nil ? 0 : 1)
        while index < last {
            if isOn(index) {
                segments.append(.line(point(index)))
                index += 1
            } else if isCubic(index) {
                let end = index + 2 < last ? point(index + 2) : origin
                segments.append(.cubic(point(index), point(index + 1), end))
                index += 3
            } else {
                let next = index + 1 < last ? point(index + 1) : origin
                let end = index + 1 >= last || isOn(index + 1) ? next : middle(point(index), next)
                segments.append(.quadratic(point(index), end))
                index += index + 1 < last && isOn(index + 1) ? 2 : 1
            }
        }
        if segments.count > 1 { segments.append(.line(origin)) }
        return segments
    }
}

extension VectorColor {
    init(_ color: RGB) {
        self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }

    init(_ color: RGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
            alpha: Double(color.alpha) / 255)
    }
}
