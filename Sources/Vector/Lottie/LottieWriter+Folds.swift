import Scene

/// Split-flaps: halves at rest, the light on them, and flaps in slices that are scaled about the hinge.
extension LottieWriter {
    private var hinge: Double { Double(scene.plates.hinge) - scene.geometry.baselineRow }

    /// Number of rows that holds any half.
    private var room: Double { Double(scene.geometry.height) }

    /// Composition of rows above or below the hinge, which clips everything beyond them.
    ///
    /// - Parameters:
    ///   - rows: distances from the hinge in pixels.
    ///   - inside: makes the layers, given the row of the baseline.
    private func rows(
        _ rows: ClosedRange<Double>, isUpper: Bool, _ name: String, _ inside: (_ baseline: Double) -> [JSON]
    ) -> String {
        asset(name) { inside(isUpper ? rows.upperBound - hinge : -rows.lowerBound - hinge) }
    }

    /// Glyph of a cell with its middle at `middle`; its outline is in the file once, however often it folds.
    private func glyph(_ cell: Int, at middle: Double, _ baseline: Double, _ member: Drawing.Member) -> JSON {
        let (width, height) = (width(of: [cell]), room.rounded(.up))
        let name = asset("glyph \(cell) \(own(member))") {
            let pen = (width - scene.advance(ofCell: cell)) / 2
            return layers(
                [(cell, pen, height)], colors: member.colors, fixed: member.color, transform: transform())
        }
        return composition(
            name, width: width, height: 2 * height,
            transform(position: LottieText.still(middle - width / 2, baseline - height)))
    }

    /// Upper or lower half of a cell; under a flap without a body, only the part beyond the flap's edge.
    func half(_ cell: Int, isUpper: Bool, _ member: Drawing.Member, parent: Int) -> [JSON] {
        let width = width(of: [cell])
        let name = rows(0...room, isUpper: isUpper, "half \(cell) \(isUpper) \(own(member))") { baseline in
            [glyph(cell, at: width / 2, baseline, member)]
        }
        let placement = transform(
            position: LottieText.still(member.offset - width / 2, isUpper ? hinge - room : hinge),
            opacity: opacity(member), parent: parent)
        guard let degrees = member.degrees else {
            return [composition(name, width: width, height: room, placement)]
        }
        let edge = scene.plates.flapEdge(degrees, at: drawing.times)
        if isSticker { return [opened(name, width, isUpper: isUpper, edge, member, parent: parent)] }
        let position = lengthProperty(edge, .unchecked) {
            LottieText.pair(member.offset, isUpper ? hinge - $0 : hinge + $0)
        }
        let box = LottieText.box(
            middle: (0, isUpper ? -room / 2 : room / 2), size: LottieText.still(width, room))
        let white = LottieText.fill(VectorColor(red: 255, green: 255, blue: 255))
        return [
            matte([box, white], transform(position: position, parent: parent)),
            composition(name, width: width, height: room, placement, isMatted: true),
        ]
    }

    /// Half that a flap partly covers: a composition whose edge moves with the flap's, and in which the half moves the
    /// opposite way and so stays in place.
    private func opened(
        _ name: String, _ width: Double, isUpper: Bool, _ edge: Signal, _ member: Drawing.Member, parent: Int
    ) -> JSON {
        let window = lengthProperty(edge, .unchecked) {
            LottieText.pair(member.offset - width / 2, isUpper ? hinge - $0 - room : hinge + $0)
        }
        let inside = asset("opened \(assets.count) \(name)") {
            let placement = lengthProperty(edge, .unchecked) { LottieText.pair(0, isUpper ? $0 : -$0) }
            return [composition(name, width: width, height: room, transform(position: placement))]
        }
        return composition(
            inside, width: width, height: room,
            transform(position: window, opacity: opacity(member), parent: parent))
    }

    /// Light on a half at rest.
    func shade(_ piece: PlatePiece, isUpper: Bool, _ member: Drawing.Member, parent: Int) -> [JSON] {
        guard let plate = plate(piece, member) else { return [] }
        // Shadow on the lower half, which moves ahead of its own flap's edge.
        let own = isUpper ? "\(plate.width)" : "\(member.item)"
        let name = rows(0...room, isUpper: isUpper, "shade \(piece) \(isUpper) \(own)") { baseline in
            guard !isUpper else {
                return [light(plate, baseline, isUpper: true, level: 0, 1, 1, halfHeight: scene.plates.halfHeight)]
            }
            let position = lengthProperty(member.drop.signal, .drop(member.item, turn: nil)) { LottieText.pair(0, $0) }
            return [
                light(
                    plate, baseline, isUpper: false, level: 0, 1, 0, halfHeight: scene.plates.shadowReach,
                    position: position)
            ]
        }
        let placement = transform(
            position: LottieText.still(member.offset - plate.room / 2, isUpper ? hinge - room : hinge),
            opacity: opacity(member), parent: parent)
        // Plate's edge, which clips the shadow.
        return [composition(name, width: plate.room, height: isUpper ? room : plate.bottom - hinge, placement)]
    }

    /// Layers of a flap from front to back: light, glyph, body.
    func flap(
        _ cell: Int?, isUpper: Bool, _ piece: PlatePiece?, _ member: Drawing.Member, parent: Int
    ) -> [JSON] {
        guard let degrees = member.degrees else { return [] }
        let plate = piece.flatMap { self.plate($0, member) }
        let width = max(plate?.room ?? 0, self.width(of: cell.map { [$0] } ?? []))
        let lights = isUpper ? FlapShading.front : FlapShading.back
        // One light for all slices.
        let strength =
            plate == nil
            ? nil
            : fits.track(scene.plates.flapStrength(degrees, at: drawing.times), bound: bounds.opacity, step: 0.001)
        return scene.plates.flapSlices.enumerated().map { slice, ends in
            // Overlap of one row towards the hinge, so that no gap shows between two slices.
            let seen = (slice == 0 ? ends.lowerBound : ends.lowerBound - 1)...ends.upperBound
            let name = rows(seen, isUpper: isUpper, "flap \(slice) \(isUpper) \(member.item)") { baseline in
                var inside: [JSON] = []
                if let plate {
                    let strength = strength.map { scalar($0, .unchecked, unit: 100, decimals: 1) }
                    inside.append(
                        light(
                            plate, baseline, at: width / 2, isUpper: isUpper, level: isUpper ? 0 : 255, lights.hinge,
                            lights.edge, halfHeight: scene.plates.halfHeight, opacity: strength))
                }
                if let cell { inside.append(glyph(cell, at: width / 2, baseline, member)) }
                if let body = plate?.body(baseline, width / 2) { inside.append(layer(of: [body])) }
                return inside
            }
            let track = ScaleFitter(
                across: bounds.length / max(1, width / 2), down: bounds.length / scene.plates.halfHeight
            ).fit(
                degrees.map { $0.isNaN ? nil : scene.plates.seen($0, slice: slice) }, at: drawing.times,
                on: Self.grids(drawing.duration)[2])
            let placement = transform(
                position: LottieText.still(member.offset, hinge), opacity: opacity(member),
                scale: property(track, .flap(member.item, slice: slice)),
                anchor: (width / 2, isUpper ? seen.upperBound : -seen.lowerBound), parent: parent)
            return composition(name, width: width, height: seen.upperBound - seen.lowerBound, placement)
        }
    }

    /// Plate of a column, with the width of a composition that holds it.
    private struct FoldingPlate {
        let form: PlateForm
        let width: Double
        var room: Double { width.rounded(.up) + 2 }
        /// Top and bottom in rows below the baseline.
        let top, bottom: Double

        /// - Parameters:
        ///   - baseline: the row of the baseline.
        ///   - middle: the column of the plate's middle.
        func box(_ baseline: Double, _ middle: Double) -> JSON {
            LottieText.box(
                middle: (middle, baseline + (top + bottom) / 2), size: LottieText.still(width, bottom - top),
                radius: form.radius)
        }

        /// Fill of the plate under the text; nil for none.
        func body(_ baseline: Double, _ middle: Double) -> JSON? {
            guard let first = form.stops.first else { return nil }
            let fill =
                form.stops.count == 1
                ? LottieText.fill(first.color)
                : LottieText.gradient(form.stops, from: (0, baseline + top), to: (0, baseline + bottom))
            return LottieText.group([box(baseline, middle), fill])
        }
    }

    private func plate(_ piece: PlatePiece, _ member: Drawing.Member) -> FoldingPlate? {
        guard let form = scene.form(piece), let width = member.width?.signal.values.max() else { return nil }
        let baseline = scene.geometry.baselineRow
        return FoldingPlate(form: form, width: width, top: form.top - baseline, bottom: form.bottom - baseline)
    }

    /// Gradient of black or white on a plate, from the hinge to the free edge.
    private func light(
        _ plate: FoldingPlate, _ baseline: Double, at middle: Double? = nil, isUpper: Bool, level: Double,
        _ atHinge: Double, _ atEdge: Double, halfHeight: Double, opacity: JSON? = nil,
        position: JSON = LottieText.still(0, 0)
    ) -> JSON {
        let hinge = baseline + hinge
        let fill = LottieText.fade(
            VectorColor(red: level, green: level, blue: level), [(0, atHinge), (1, atEdge)], from: (0, hinge),
            to: (0, hinge + (isUpper ? -halfHeight : halfHeight)))
        return layer(
            of: [LottieText.group([plate.box(baseline, middle ?? plate.room / 2), fill])],
            transform(position: position, opacity: opacity))
    }
}
