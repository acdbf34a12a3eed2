/// Split-flaps: halves at rest, the light on them, and flaps that are scaled about the hinge.
extension LottieWriter {
    private var hinge: Double { drawing.hinge.row }

    /// Number of rows that can hold any half.
    private var room: Double { height }

    /// Returns the composition of the rows above or below the hinge, which clips everything beyond them.
    ///
    /// - Parameter inside: makes the layers, given the row of the baseline.
    private func rows(isUpper: Bool, _ name: String, _ inside: (_ baseline: Double) -> [JSON]) -> String {
        asset(name) { inside(isUpper ? room - hinge : -hinge) }
    }

    /// Returns the glyph with its middle at `middle`; its outline is in the file once, however often it folds.
    private func glyph(_ index: Int, at middle: Double, _ baseline: Double, _ member: Drawing.Member) -> JSON {
        let (width, height) = (width(of: [index]), room.rounded(.up))
        let name = asset("glyph \(index) \(colorSuffix(member))") {
            glyphs([(index, (width - drawing.advances[index]) / 2, height)], member, transform())
        }
        return composition(
            name, width: width, height: 2 * height,
            transform(position: LottieText.still(middle - width / 2, baseline - height)))
    }

    /// Returns the upper or lower half of a glyph; under a flap without a body, only the part beyond the flap's edge.
    func half(_ index: Int, isUpper: Bool, _ edge: Signal?, _ member: Drawing.Member, parent: Int) -> [JSON] {
        let width = width(of: [index])
        let name = rows(isUpper: isUpper, "half \(index) \(isUpper) \(colorSuffix(member))") { baseline in
            [glyph(index, at: width / 2, baseline, member)]
        }
        let placement = transform(
            position: LottieText.still(member.offset - width / 2, isUpper ? hinge - room : hinge),
            opacity: opacity(member), parent: parent)
        guard let edge else { return [composition(name, width: width, height: room, placement)] }
        if isSticker { return [opened(name, width, isUpper: isUpper, edge, member, parent: parent)] }
        let position = lengthProperty(edge) {
            LottieText.pair(member.offset, isUpper ? hinge - $0 : hinge + $0)
        }
        let box = LottieText.box(
            middle: (0, isUpper ? -room / 2 : room / 2), size: LottieText.still(width, room))
        let white = LottieText.fill(.white)
        return [
            matte([box, white], transform(position: position, parent: parent)),
            composition(name, width: width, height: room, placement, isMatted: true),
        ]
    }

    /// Returns the half that a flap partly covers: a composition whose edge moves with the flap's. In it the half moves
    /// the opposite way, and so stays in position.
    private func opened(
        _ name: String, _ width: Double, isUpper: Bool, _ edge: Signal, _ member: Drawing.Member, parent: Int
    ) -> JSON {
        let window = lengthProperty(edge) {
            LottieText.pair(member.offset - width / 2, isUpper ? hinge - $0 - room : hinge + $0)
        }
        let inside = asset("opened \(assets.count) \(name)") {
            let placement = lengthProperty(edge) { LottieText.pair(0, isUpper ? $0 : -$0) }
            return [composition(name, width: width, height: room, transform(position: placement))]
        }
        return composition(
            inside, width: width, height: room,
            transform(position: window, opacity: opacity(member), parent: parent))
    }

    /// Returns the light on a half at rest.
    func shade(_ form: PlateForm, _ light: Drawing.FoldLight, _ member: Drawing.Member, parent: Int) -> [JSON] {
        let plate = FoldingPlate(form: form, width: member.widest)
        // The shadow on the lower half moves ahead of its own flap's edge.
        let identity = light.isUpper ? "\(plate.width)" : "\(member.item)"
        let name = rows(isUpper: light.isUpper, "shade \(form.name) \(light.isUpper) \(identity)") {
            baseline in
            let position =
                light.isUpper
                ? LottieText.still(0, 0)
                : lengthProperty(member.drop.signal) { LottieText.pair(0, $0) }
            return [self.light(light, on: plate, baseline, at: plate.room / 2, position: position)]
        }
        let placement = transform(
            position: LottieText.still(member.offset - plate.room / 2, light.isUpper ? hinge - room : hinge),
            opacity: opacity(member), parent: parent)
        // The plate's edge clips the shadow.
        return [composition(name, width: plate.room, height: light.isUpper ? room : form.bottom - hinge, placement)]
    }

    /// Returns the layers of a flap from front to back: light, glyph, body.
    func flap(_ flap: Drawing.Flap, _ member: Drawing.Member, parent: Int) -> [JSON] {
        let isUpper = flap.isUpper
        let plate = flap.body.map { FoldingPlate(form: $0.form, width: member.widest) }
        let width = max(plate?.room ?? 0, self.width(of: flap.glyph.map { [$0] } ?? []))
        let name = rows(isUpper: isUpper, "flap \(isUpper) \(member.item)") { baseline in
            var inside: [JSON] = []
            if let plate, let body = flap.body {
                let strength = fits.track(body.strength, bound: bounds.opacity, step: 0.001).map {
                    scalar($0, unit: 100, decimals: 1)
                }
                inside.append(light(body.light, on: plate, baseline, at: width / 2, opacity: strength))
            }
            if let index = flap.glyph { inside.append(glyph(index, at: width / 2, baseline, member)) }
            if let plate { inside.append(layer(of: [plate.body(baseline, width / 2)])) }
            return inside
        }
        let track = drawing.scale(of: flap, width: width, on: Self.grids(drawing.duration)[2])
        let placement = transform(
            position: LottieText.still(member.offset, hinge), opacity: opacity(member),
            scale: animated(track) {
                LottieText.pair($0[0] * 100, $0[1] * 100)
            },
            anchor: (width / 2, isUpper ? room : 0), parent: parent)
        return [composition(name, width: width, height: room, placement)]
    }

    /// A plate of a column, with the width of a composition that holds it.
    private struct FoldingPlate {
        let form: PlateForm
        let width: Double
        var room: Double { width.rounded(.up) + 2 }

        /// - Parameters:
        ///   - baseline: the row of the baseline.
        ///   - middle: the column of the plate's middle.
        func box(_ baseline: Double, _ middle: Double) -> JSON {
            LottieText.box(
                middle: (middle, baseline + (form.top + form.bottom) / 2),
                size: LottieText.still(width, form.bottom - form.top), radius: form.radius)
        }

        /// Returns the plate under the text.
        func body(_ baseline: Double, _ middle: Double) -> JSON {
            LottieText.group([box(baseline, middle), LottieText.fill(form.color)])
        }
    }

    private func light(
        _ light: Drawing.FoldLight, on plate: FoldingPlate, _ baseline: Double, at middle: Double,
        opacity: JSON? = nil, position: JSON = LottieText.still(0, 0)
    ) -> JSON {
        let hinge = baseline + hinge
        let fill = LottieText.fill(
            light.stops, from: (0, hinge), to: (0, hinge + (light.isUpper ? -light.length : light.length)))
        return layer(
            of: [LottieText.group([plate.box(baseline, middle), fill])], transform(position: position, opacity: opacity)
        )
    }
}
