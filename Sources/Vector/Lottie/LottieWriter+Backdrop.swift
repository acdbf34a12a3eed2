import Graphics
import Scene

/// Static backdrop behind the numbers.
extension LottieWriter {
    /// Layers from front to back, without shadows of boxes, since Lottie players have no soft ones.
    func backdropLayers() -> [JSON] {
        guard number == 0, let backdrop = picture.scene.backdrop else { return [] }
        var layers: [JSON] = []
        var pictures = 0
        for item in backdrop.items {
            var own: [JSON] = []
            switch item {
            case .fill(let color):
                // Background of one colour is drawn already.
                guard background == nil else { continue }
                let canvas = RoundedRectangle(
                    left: 0, top: 0, right: Double(backdrop.width), bottom: Double(backdrop.height))
                own = [layer(of: [filled(canvas, LottieText.fill(VectorColor(color)))])]
            case .box(let box, .color(let color)), .bar(let box, let color):
                own = [layer(of: [filled(box, LottieText.fill(VectorColor(color)))])]
            case .box(let box, .paint(let paint)): own = [layer(of: [painted(box, paint)])]
            case .border(let box, let line):
                var inner = box.inset(by: line.width / 2)
                inner.radius = max(0, min(box.radius, box.width / 2, box.height / 2) - line.width / 2)
                own = [layer(of: [filled(inner, LottieText.stroke(VectorColor(line.color), width: line.width))])]
            case .shadow: continue
            case .picture(_, let box):
                own = [layer(of: picture.shapes.pictures[pictures], in: box)]
                pictures += 1
            case .shape(let form, let color): own = [layer(of: [group(form, VectorColor(color))])]
            case .glyphs(let placed): own = self.layers(of: placed)
            }
            layers = own + layers
        }
        return layers
    }

    /// Layer of an image that a box cuts.
    func layer(of image: EmbeddedImage, in box: RoundedRectangle) -> JSON {
        layer(2, [("refId", .text(asset(of: image)))] + masks(inside(box, of: image)) + placement(image))
    }

    /// Layers of cells in one colour.
    func layers(of placed: Backdrop.PlacedGlyphs) -> [JSON] {
        layers(
            placed.glyphs.map { ($0.cell, $0.x, Double($0.baseline)) }, of: picture.shapes.sheets[placed.sheet],
            colors: nil, fixed: VectorColor(placed.color), transform: transform())
    }

    private func filled(_ box: RoundedRectangle, _ paint: JSON) -> JSON {
        LottieText.group([LottieText.box(box), paint])
    }

    private func painted(_ box: RoundedRectangle, _ paint: Paint) -> JSON {
        let stops = paint.gradient.stops.map { VectorStop(offset: $0.offset, color: VectorColor($0.color)) }
        switch paint.shape {
        case .line, .corner:
            let (from, to) = paint.line(left: box.left, top: box.top, width: box.width, height: box.height)
            return filled(box, LottieText.gradient(stops, from: (from.x, from.y), to: (to.x, to.y)))
        case .circle, .ellipse:
            // Ellipse as a circle in a box that is then squeezed.
            let radii = paint.radii(width: box.width, height: box.height)
            let middle = ShapePath.Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            let path = ShapePath(box).around(middle, stretched: radii.x / radii.y)
            return LottieText.group(
                LottiePath.shapes(path, isClosed: true)
                    + [LottieText.gradient(stops, from: (0, 0), to: (radii.x, 0), isRadial: true)],
                at: LottieText.still(middle.x, middle.y), scale: LottieText.still(100, 100 * radii.y / radii.x))
        }
    }

    /// Box in the pixel coordinates of the image that it shows.
    private func inside(_ box: RoundedRectangle, of image: EmbeddedImage) -> ShapePath {
        let (across, down) = (Double(image.columns) / image.width, Double(image.rows) / image.height)
        return ShapePath(
            RoundedRectangle(
                left: (box.left - image.x) * across, top: (box.top - image.y) * down,
                right: (box.right - image.x) * across, bottom: (box.bottom - image.y) * down,
                radius: box.radius * across))
    }
}
