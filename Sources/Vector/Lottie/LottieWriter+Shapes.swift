import Graphics
import TextFormats

/// Moving shapes next to the number, in pixels of the picture.
extension LottieWriter {
    /// Returns the layers of the shapes from front to back, one per shape.
    func shapeLayers() -> [JSON] {
        drawing.shapes.filter(\.isEverVisible).reversed().flatMap { moving -> [JSON] in
            switch moving.content {
            case _ where !page.isWanted(): []
            case .path(let form, let color):
                [layer(of: [group(moving, form, color)], [("ks", [:])] + masks(moving.clip))]
            case .glyphs(let placed): layers(of: moving) { layers(of: placed) }
            case .image(let image, let box): layers(of: moving) { [layer(of: image, in: box)] }
            }
        }
    }

    /// Returns the layers of a moving picture in a composition, because no player lets children inherit the opacity of
    /// a parent.
    private func layers(of moving: MovingShape, _ inside: () -> [JSON]) -> [JSON] {
        let middle = moving.middle
        let name = asset("picture \(moving.number)", inside)
        let (inner, outer) = placements(moving, from: middle)
        let holder = outer.map { parent(transform(position: $0)) }
        let placement = transform(
            position: inner, opacity: opacity(moving), scale: scale(moving), anchor: (middle.x, middle.y),
            parent: holder?.index)
        return [composition(name, width: width, height: height, placement)] + [holder?.layer].compactMap(\.self)
    }

    func group(_ form: PathForm, _ color: VectorColor) -> JSON {
        LottieText.group(LottiePath.shapes(form.path, isClosed: form.isFilled) + [paint(form, color)])
    }

    private func paint(_ form: PathForm, _ color: VectorColor) -> JSON {
        form.width.map { LottieText.stroke(color, width: $0, isRound: true) } ?? LottieText.fill(color)
    }

    /// Returns the mask of a clipping path. Its contours are joined, because players add up masks differently: rlottie
    /// draws only the last one of several.
    func masks(_ clip: ShapePath?) -> Fields {
        guard let clip, let contour = LottiePath.joined(clip) else { return [] }
        let mask: JSON = [
            "inv": false, "mode": "a", "pt": LottieText.still(contour), "o": LottieText.still(100),
            "x": LottieText.still(0),
        ]
        return [("hasMask", true), ("masksProperties", [mask])]
    }

    private func scale(_ moving: MovingShape) -> JSON {
        property(moving.scale) { LottieText.pair($0 * 100, $0 * 100) }
    }

    private func opacity(_ moving: MovingShape) -> JSON {
        number(moving.opacity, unit: 100, decimals: 1)
    }

    private func group(_ moving: MovingShape, _ form: PathForm, _ color: VectorColor) -> JSON {
        let middle = moving.isTransformed ? moving.middle : ShapePath.Point(0, 0)
        let form = moving.isTransformed ? form.around(middle) : form
        var items = LottiePath.shapes(form.path, isClosed: form.isFilled)
        // A trim path comes before the stroke that it cuts.
        if moving.isDrawn {
            let drawnFraction = number(moving.drawnFraction, unit: 100, decimals: 4)
            items.append([
                "ty": "tm", "s": LottieText.still(0), "e": drawnFraction, "o": LottieText.still(0), "m": 1,
            ])
        }
        items.append(moving.gradient.map { fill($0, of: moving) } ?? paint(form, color))
        let scale = scale(moving)
        let rotation = number(moving.rotation, unit: 1, decimals: 2)
        let opacity = opacity(moving)
        let (inner, outer) = placements(moving, from: middle)
        let shapeGroup = LottieText.group(items, at: inner, scale: scale, rotation: rotation, opacity: opacity)
        return outer.map { LottieText.group([shapeGroup], at: $0) } ?? shapeGroup
    }

    /// Returns the position of a shape. Where both coordinates move, the second one belongs to a group around it,
    /// because lottie-web does not support two separate ones in a group.
    private func placements(_ moving: MovingShape, from middle: ShapePath.Point) -> (inner: JSON, outer: JSON?) {
        let (x, y) = (moving.x, moving.y)
        func across(_ down: Double) -> JSON { property(x) { LottieText.pair($0 + middle.x, down) } }
        func down(_ across: Double) -> JSON { property(y) { LottieText.pair(across, $0 + middle.y) } }
        switch (fits.track(x) != nil, fits.track(y) != nil) {
        case (true, true): return (down(0), across(0))
        case (_, false): return (across((y.signal.values.first ?? 0) + middle.y), nil)
        case (false, true): return (down((x.signal.values.first ?? 0) + middle.x), nil)
        }
    }

    private func fill(_ gradient: (paint: Paint, box: RoundedRectangle), of moving: MovingShape) -> JSON {
        let (x, y) = (moving.x, moving.y)
        func still(_ point: ShapePath.Point) -> JSON {
            func pair(_ across: Double, _ down: Double) -> JSON { LottieText.pair(point.x - across, point.y - down) }
            guard fits.track(x) == nil else { return property(x) { pair($0, y.signal.values.first ?? 0) } }
            return property(y) { pair(x.signal.values.first ?? 0, $0) }
        }
        let (from, to) = gradient.paint.line(over: gradient.box)
        return LottieText.fill(gradient.paint.gradient.vectorStops, from: still(from), to: still(to))
    }

    /// Returns the number that follows a quantity; it is constant if the quantity is.
    private func number(_ quantity: MovingShape.Quantity, unit: Double, decimals: Int) -> JSON {
        if let track = fits.track(quantity) { return scalar(track, unit: unit, decimals: decimals) }
        return LottieText.still(.number((quantity.signal.values.first ?? 0) * unit, decimals))
    }

    private func property(_ quantity: MovingShape.Quantity, value: (Double) -> JSON) -> JSON {
        property(quantity.signal, bound: quantity.bound, step: quantity.step, value: value)
    }
}

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
        case .path(let form, let color): return [layer(of: [group(form, color)])]
        case .glyphs(let placed): return layers(of: placed)
        }
    }

    func layer(of image: EmbeddedImage, in box: RoundedRectangle) -> JSON {
        layer(2, [("refId", JSON(asset(of: image)))] + masks(inside(box, of: image)) + placement(image))
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
