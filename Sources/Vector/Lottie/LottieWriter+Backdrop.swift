import Graphics
import Scene

/// Still nodes behind the numbers.
extension LottieWriter {
    /// Returns the layers of a node from front to back. Shadows of boxes are left out, because Lottie players have no
    /// soft ones.
    func still(_ node: StillNode) -> [JSON] {
        switch node {
        case .box(let box, let paint): return [layer(of: [filled(box, paint)])]
        case .border(let box, let width, let color):
            var inner = box.inset(by: width / 2)
            inner.radius = max(0, min(box.radius, box.width / 2, box.height / 2) - width / 2)
            return [
                layer(of: [LottieText.group([LottieText.box(inner), LottieText.stroke(color, width: width)])])
            ]
        case .shadow: return []
        case .image(let image, let box): return [layer(of: image, in: box)]
        case .shape(let form, let color): return [layer(of: [group(form, color)])]
        case .glyphs(let placed): return layers(of: placed)
        }
    }

    func layer(of image: EmbeddedImage, in box: RoundedRectangle) -> JSON {
        layer(2, [("refId", .text(asset(of: image)))] + masks(inside(box, of: image)) + placement(image))
    }

    func layers(of placed: PlacedGlyphs) -> [JSON] {
        layers(placed.glyphs, colors: nil, fixed: placed.color, transform: transform())
    }

    private func filled(_ box: RoundedRectangle, _ paint: Paint) -> JSON {
        let stops = paint.gradient.vectorStops
        guard paint.isRadial else {
            let (from, to) = paint.line(over: box)
            return LottieText.group([
                LottieText.box(box), LottieText.fill(stops, from: (from.x, from.y), to: (to.x, to.y)),
            ])
        }
        // An ellipse is a circle in a box that is then squeezed.
        let radii = paint.radii(over: box)
        let middle = ShapePath.Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        let path = ShapePath(box).around(middle, stretched: radii.x / radii.y)
        return LottieText.group(
            LottiePath.shapes(path, isClosed: true)
                + [LottieText.fill(stops, from: (0, 0), to: (radii.x, 0), isRadial: true)],
            at: LottieText.still(middle.x, middle.y), scale: LottieText.still(100, 100 * radii.y / radii.x))
    }

    /// Returns the box in the pixel coordinates of the image that it shows.
    private func inside(_ box: RoundedRectangle, of image: EmbeddedImage) -> ShapePath {
        let (across, down) = (Double(image.columns) / image.width, Double(image.rows) / image.height)
        return ShapePath(
            RoundedRectangle(
                left: (box.left - image.x) * across, top: (box.top - image.y) * down,
                right: (box.right - image.x) * across, bottom: (box.bottom - image.y) * down,
                radius: box.radius * across))
    }
}
