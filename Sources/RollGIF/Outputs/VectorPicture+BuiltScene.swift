import Files
import Graphics
import Motion
import Rendering
import Scene
import TextFormats
import Typesetting
import Vector

extension VectorPicture {
    /// A scene with the shapes of its glyphs.
    ///
    /// - Parameters:
    ///   - title: the change in words.
    ///   - hasPageColor: whether its text has the colour of the page around it.
    ///   - coarseness: tolerance of keyframes as a multiple of the default one (0.05 px, 1/255 of opacity).
    ///   - isWanted: called now and then; returns whether the caller still waits for the picture.
    init(
        _ built: BuiltScene, title: String, hasPageColor: Bool = false, coarseness: Double = 1,
        isWanted: @escaping @Sendable () -> Bool
    ) throws {
        let parts = try zip(built.glyphs.parts, built.numbers).map { glyphs, panel in
            var shapes = try glyphs.sheet.shapes(panel.typesetter)
            if let words = glyphs.words, let typesetter = panel.labelTypesetter {
                shapes += try words.shapes(typesetter)
            }
            return shapes
        }
        let items = built.scene.backdrop?.items ?? []
        let pictures = try items.compactMap { item in
            if case .picture(let picture, let box) = item {
                try EmbeddedImage(built.glyphs.pictures[picture], over: box)
            } else {
                nil
            }
        }
        var moving: [Int: EmbeddedImage] = [:]
        for case .picture(.file(let picture, let box)) in built.scene.parts.flatMap(\.partShapes.shapes).map(\.form) {
            moving[picture] = try EmbeddedImage(
                built.glyphs.pictures[picture].bitmap, x: box.left, y: box.top, width: box.width, height: box.height)
        }
        let plays = built.settings.motion.loop.plays
        self.init(
            built.scene,
            shapes: SceneShapes(
                parts: parts, sheets: try zip(built.glyphs.sheets, built.textTypesetters).map { try $0.shapes($1) },
                pictures: pictures, moving: moving),
            plays: plays == 0 ? nil : plays, title: title,
            label: built.numbers.compactMap { $0.lines.last?.text }.joined(separator: " "),
            hasPageColor: hasPageColor, coarseness: coarseness, isWanted: isWanted)
    }
}

extension GlyphSheet {
    /// Returns the shapes of all cells.
    ///
    /// - Parameter typesetter: the typesetter that made the sheet.
    fileprivate func shapes(_ typesetter: Typesetter) throws -> [GlyphShape] {
        try cells.indices.map { try shape(ofCell: $0, typesetter) }
    }

    /// Returns a cell's outline, in the units of its font if it has one, and its colours as shapes and pictures.
    private func shape(ofCell cell: Int, _ typesetter: Typesetter) throws -> GlyphShape {
        var layers: [GlyphShape.Layer] = []
        if let (outline, scale) = try typesetter.fontOutline(ofCell: cell) {
            layers.append(.outline(Outline(outline, scale: scale), fill: nil))
        } else if !outlines[cell].isEmpty {
            layers.append(.outline(Outline(outlines[cell], scale: 1.0 / 64), fill: nil))
        }
        for layer in colorGlyphs[cell].layers {
            switch layer {
            case .shape(let outline, .textColor): layers.append(.outline(Outline(outline, scale: 1.0 / 64), fill: nil))
            case .shape(let outline, .color(let color)):
                layers.append(.outline(Outline(outline, scale: 1.0 / 64), fill: color))
            case .bitmap(let placed): layers.append(.image(try EmbeddedImage(placed, bitmaps[placed.bitmap])))
            }
        }
        return GlyphShape(layers: layers)
    }
}

extension EmbeddedImage {
    /// A canvas at a position, as a PNG file.
    private init(_ canvas: ColorCanvas, x: Double, y: Double, width: Double, height: Double) throws {
        self.init(
            x: x, y: y, width: width, height: height, columns: canvas.width, rows: canvas.height,
            uri: "data:image/png;base64,"
                + String(decoding: Base64.encoded(try PNGStill.bytes(of: canvas)), as: UTF8.self))
    }

    fileprivate init(_ placed: PlacedBitmap, _ bitmap: ColorGlyphBitmap) throws {
        try self.init(
            bitmap, x: placed.x, y: placed.y, width: Double(bitmap.width) * placed.scaleX,
            height: Double(bitmap.height) * placed.scaleY)
    }

    /// A whole bitmap at a position.
    fileprivate init(_ bitmap: ColorGlyphBitmap, x: Double, y: Double, width: Double, height: Double) throws {
        var pixels = bitmap.pixels
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 0 && pixels[pixel + 3] != 255 {
            let alpha = Int(pixels[pixel + 3])
            for component in pixel..<pixel + 3 {
                pixels[component] = UInt8(min(255, (Int(pixels[component]) * 255 + alpha / 2) / alpha))
            }
        }
        try self.init(
            ColorCanvas(width: bitmap.width, height: bitmap.height, pixels: pixels), x: x, y: y, width: width,
            height: height)
    }

    /// The part of a picture that a box shows, in pixels of the box.
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
        try self.init(
            canvas, x: Double(left), y: Double(top), width: Double(canvas.width), height: Double(canvas.height))
    }
}
