import Graphics
import Motion
import Scene

/// Moving shapes beside the number, in pixels of the picture.
extension LottieWriter {
    /// Layers of the shapes from front to back, one each.
    func shapeLayers() -> [JSON] {
        drawing.shapes.filter(\.isEverSeen).reversed().flatMap { moving in
            switch moving.content {
            case .form(let form, let color):
                [layer(of: [group(moving, form, color)], [("ks", [:])] + masks(moving.clip))]
            case .glyphs(let placed): layers(of: moving) { layers(of: placed) }
            case .image(let image, let box): layers(of: moving) { [layer(of: image, in: box)] }
            }
        }
    }

    /// Layers of a moving picture: a composition, since no player lets children inherit the opacity of a parent.
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

    /// Group of a shape at rest.
    func group(_ form: ShapeForm, _ color: VectorColor) -> JSON {
        LottieText.group(LottiePath.shapes(form.path, isClosed: form.isFilled) + [paint(form, color)])
    }

    private func paint(_ form: ShapeForm, _ color: VectorColor) -> JSON {
        switch form {
        case .fill, .picture: LottieText.fill(color)
        case .stroke(_, let width): LottieText.stroke(color, width: width, isRound: true)
        }
    }

    /// Mask of a clipping path. Its contours are joined into one, since players differ in how masks add up: rlottie
    /// draws no more than the last of several that stand side by side.
    func masks(_ clip: ShapePath?) -> Fields {
        guard let clip, let contour = LottiePath.joined(clip) else { return [] }
        let mask: JSON = [
            "inv": false, "mode": "a", "pt": LottieText.still(contour), "o": LottieText.still(100),
            "x": LottieText.still(0),
        ]
        return [("hasMask", true), ("masksProperties", [mask])]
    }

    private func scale(_ moving: MovingShape) -> JSON {
        property(
            moving.signal(\.scale), bound: bounds.scale, step: bounds.scaleStep, .shape(moving.number, .scale),
            unit: 100
        ) { LottieText.pair($0 * 100, $0 * 100) }
    }

    private func opacity(_ moving: MovingShape) -> JSON {
        number(moving, \.opacity, .opacity, bound: bounds.opacity, step: 0.001, unit: 100, decimals: 1)
    }

    private func group(_ moving: MovingShape, _ form: ShapeForm, _ color: VectorColor) -> JSON {
        let middle = moving.isFree ? moving.middle : ShapePath.Point(0, 0)
        let form = moving.isFree ? form.around(middle) : form
        var items = LottiePath.shapes(form.path, isClosed: form.isFilled)
        // Trim path in front of the stroke that it cuts.
        if moving.isDrawn {
            let drawnFraction = number(
                moving, \.drawnFraction, .drawnFraction, bound: bounds.length / moving.length,
                step: 0.001 / moving.length, unit: 100, decimals: 4)
            items.append([
                "ty": "tm", "s": LottieText.still(0), "e": drawnFraction, "o": LottieText.still(0), "m": 1,
            ])
        }
        items.append(paint(form, color))
        let scale = scale(moving)
        let rotation = number(moving, \.rotation, .rotation, bound: bounds.tilt, step: 0.01, unit: 1, decimals: 2)
        let opacity = opacity(moving)
        let (inner, outer) = placements(moving, from: middle)
        let own = LottieText.group(items, at: inner, scale: scale, rotation: rotation, opacity: opacity)
        return outer.map { LottieText.group([own], at: $0) } ?? own
    }

    /// Position of a shape. Where both coordinates move the second is that of a group around it: lottie-web does not
    /// know two separate ones in a group.
    private func placements(_ moving: MovingShape, from middle: ShapePath.Point) -> (inner: JSON, outer: JSON?) {
        let (x, y) = (moving.signal(\.x), moving.signal(\.y))
        func moves(_ signal: Signal) -> Bool { fits.track(signal, bound: bounds.length, step: 0.001) != nil }
        func across(_ down: Double) -> JSON {
            property(x, bound: bounds.length, step: 0.001, .shape(moving.number, .x), shift: middle.x) {
                LottieText.pair($0 + middle.x, down)
            }
        }
        func down(_ across: Double) -> JSON {
            property(y, bound: bounds.length, step: 0.001, .shape(moving.number, .y), shift: middle.y) {
                LottieText.pair(across, $0 + middle.y)
            }
        }
        switch (moves(x), moves(y)) {
        case (true, true): return (down(0), across(0))
        case (_, false): return (across((y.values.first ?? 0) + middle.y), nil)
        case (false, true): return (down((x.values.first ?? 0) + middle.x), nil)
        }
    }

    /// Number that follows a quantity, or is constant where that does not move.
    private func number(
        _ moving: MovingShape, _ quantity: (ShapeState) -> Double, _ name: ShapeQuantity, bound: Double,
        step: Double, unit: Double, decimals: Int
    ) -> JSON {
        let signal = moving.signal(quantity)
        if let track = fits.track(signal, bound: bound, step: step) {
            return scalar(track, .shape(moving.number, name), unit: unit, decimals: decimals)
        }
        return LottieText.still(.number((signal.values.first ?? 0) * unit, decimals))
    }
}
