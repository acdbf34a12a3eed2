import Scene

/// Split-flaps: halves at rest, the light on them, and flaps in slices that are scaled about the hinge.
extension LottieWriter {
    private var hinge: Double { Double(scene.plates.hinge) - scene.geometry.baselineRow }

    /// Number of rows that holds any half.
    private var room: Double { Double(scene.geometry.height) }

    private var flat: String { transform(position: LottieText.still("[0,0]")) }

    /// Composition of rows above or below the hinge, which clips everything beyond them.
    ///
    /// - Parameters:
    ///   - rows: distances from the hinge in pixels.
    ///   - inside: makes the layers, given the row of the baseline.
    private func rows(
        _ rows: ClosedRange<Double>, isUpper: Bool, _ name: String, _ inside: (_ baseline: Double) -> [String]
    ) -> String {
        asset(name) {
            let baseline = isUpper ? rows.upperBound - hinge : -rows.lowerBound - hinge
            return "\"layers\":[" + inside(baseline).joined(separator: ",") + "]"
        }
    }

    /// Glyph of a cell with its middle at `middle`; its outline is in the file once, however often it folds.
    private func glyph(_ cell: Int, at middle: Double, _ baseline: Double, _ member: Drawing.Member) -> String {
        let (width, height) = (width(of: [cell]), room.rounded(.up))
        let name = asset("glyph \(cell) \(own(member))") {
            let pen = (width - scene.advance(ofCell: cell)) / 2
            let inside = layers([(cell, pen, height)], colors: member.colors, fixed: member.color, transform: flat)
            return "\"layers\":[" + inside.joined(separator: ",") + "]"
        }
        let placement = LottieText.pair(middle - width / 2, baseline - height)
        return composition(name, width: width, height: 2 * height, transform(position: LottieText.still(placement)))
    }

    /// Upper or lower half of a cell; under a flap without a body, only the part beyond the flap's edge.
    func half(_ cell: Int, isUpper: Bool, _ member: Drawing.Member, parent: Int) -> [String] {
        let width = width(of: [cell])
        let name = rows(0...room, isUpper: isUpper, "half \(cell) \(isUpper) \(own(member))") { baseline in
            [glyph(cell, at: width / 2, baseline, member)]
        }
        let placement =
            "\"parent\":\(parent),"
            + transform(
                position: LottieText.still(LottieText.pair(member.offset - width / 2, isUpper ? hinge - room : hinge)),
                opacity: opacity(member))
        guard let degrees = member.degrees else {
            return [composition(name, width: width, height: room, placement)]
        }
        if isSticker { return opened(name, width, isUpper: isUpper, degrees, member, parent: parent) }
        let edge = lengthProperty(scene.plates.flapEdge(degrees, at: drawing.times), .unchecked) {
            LottieText.pair(member.offset, isUpper ? hinge - $0 : hinge + $0)
        }
        let box = LottieText.box(
            middle: (0, isUpper ? -room / 2 : room / 2), size: LottieText.still(LottieText.pair(width, room)))
        let white = LottieText.fill(VectorColor(red: 255, green: 255, blue: 255))
        return [
            layer(
                4,
                "\"td\":1,\"parent\":\(parent),\(transform(position: edge)),"
                    + "\"shapes\":[\(LottieText.group([box, white]))]"),
            composition(name, width: width, height: room, placement + ",\"tt\":1"),
        ]
    }

    /// Half that a flap partly covers: a composition whose edge moves with the flap's, and in which the half moves the
    /// opposite way and so stays in place.
    private func opened(
        _ name: String, _ width: Double, isUpper: Bool, _ degrees: [Double], _ member: Drawing.Member, parent: Int
    ) -> [String] {
        let edge = scene.plates.flapEdge(degrees, at: drawing.times)
        let window = lengthProperty(edge, .unchecked) {
            LottieText.pair(member.offset - width / 2, isUpper ? hinge - $0 - room : hinge + $0)
        }
        let inside = asset("opened \(assets.count) \(name)") {
            let placement = lengthProperty(edge, .unchecked) { LottieText.pair(0, isUpper ? $0 : -$0) }
            return "\"layers\":[\(composition(name, width: width, height: room, transform(position: placement)))]"
        }
        let placement = "\"parent\":\(parent)," + transform(position: window, opacity: opacity(member))
        return [composition(inside, width: width, height: room, placement)]
    }

    /// Light on a half at rest.
    func shade(_ piece: PlatePiece, isUpper: Bool, _ member: Drawing.Member, parent: Int) -> [String] {
        guard let plate = plate(piece, member) else { return [] }
        // Shadow on the lower half, which moves ahead of its own flap's edge.
        let own = isUpper ? "\(plate.width)" : "\(member.item)"
        let name = rows(0...room, isUpper: isUpper, "shade \(piece) \(isUpper) \(own)") { baseline in
            guard !isUpper else {
                return [light(plate, baseline, isUpper: true, level: 0, 1, 1, halfHeight: scene.plates.halfHeight)]
            }
            let placement = lengthProperty(member.drop.signal, .drop(member.item, turn: nil)) { LottieText.pair(0, $0) }
            return [
                light(
                    plate, baseline, isUpper: false, level: 0, 1, 0, halfHeight: scene.plates.shadowReach,
                    position: placement)
            ]
        }
        let placement =
            "\"parent\":\(parent),"
            + transform(
                position: LottieText.still(
                    LottieText.pair(member.offset - plate.room / 2, isUpper ? hinge - room : hinge)),
                opacity: opacity(member))
        // Plate's edge, which clips the shadow.
        return [composition(name, width: plate.room, height: isUpper ? room : plate.bottom - hinge, placement)]
    }

    /// Layers of a flap from front to back: light, glyph, body.
    func flap(
        _ cell: Int?, isUpper: Bool, _ piece: PlatePiece?, _ member: Drawing.Member, parent: Int
    ) -> [String] {
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
                var inside: [String] = []
                if let plate {
                    let strength = strength.map { scalar($0, .unchecked, unit: 100, decimals: 1) }
                    inside.append(
                        light(
                            plate, baseline, at: width / 2, isUpper: isUpper, level: isUpper ? 0 : 255, lights.hinge,
                            lights.edge, halfHeight: scene.plates.halfHeight, opacity: strength))
                }
                if let cell { inside.append(glyph(cell, at: width / 2, baseline, member)) }
                if let plate, let body = plate.body(baseline, width / 2) { inside.append(layer(4, body)) }
                return inside
            }
            let track = ScaleFitter(
                across: bounds.length / max(1, width / 2), down: bounds.length / scene.plates.halfHeight
            ).fit(
                degrees.map { $0.isNaN ? nil : scene.plates.seen($0, slice: slice) }, at: drawing.times,
                on: Self.grids(drawing.duration)[2])
            let placement =
                "\"parent\":\(parent),"
                + transform(
                    position: LottieText.still(LottieText.pair(member.offset, hinge)), opacity: opacity(member),
                    scale: property(track, .flap(member.item, slice: slice)),
                    anchor: (width / 2, isUpper ? seen.upperBound : -seen.lowerBound))
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
        func box(_ baseline: Double, _ middle: Double) -> String {
            LottieText.box(
                middle: (middle, baseline + (top + bottom) / 2),
                size: LottieText.still(LottieText.pair(width, bottom - top)), radius: form.radius)
        }

        /// Fill of the plate under the text; nil for none.
        func body(_ baseline: Double, _ middle: Double) -> String? {
            guard let first = form.stops.first else { return nil }
            let fill =
                form.stops.count == 1
                ? LottieText.fill(first.color)
                : LottieText.gradient(form.stops, from: (0, baseline + top), to: (0, baseline + bottom))
            return "\"ks\":{},\"shapes\":[\(LottieText.group([box(baseline, middle), fill]))]"
        }
    }

    private func plate(_ piece: PlatePiece, _ member: Drawing.Member) -> FoldingPlate? {
        guard let form = scene.form(piece), let width = member.width?.signal.values.max() else {
            return nil
        }
        let baseline = scene.geometry.baselineRow
        return FoldingPlate(form: form, width: width, top: form.top - baseline, bottom: form.bottom - baseline)
    }

    /// Gradient of black or white on a plate, from the hinge to the free edge.
    private func light(
        _ plate: FoldingPlate, _ baseline: Double, at middle: Double? = nil, isUpper: Bool, level: Double,
        _ atHinge: Double, _ atEdge: Double, halfHeight: Double, opacity: String? = nil, position: String? = nil
    ) -> String {
        let hinge = baseline + hinge
        let stops = [(0.0, atHinge), (1.0, atEdge)].map { placement, strength in
            VectorStop(
                offset: placement, color: VectorColor(red: level, green: level, blue: level, alpha: strength))
        }
        let fill = LottieText.gradient(stops, from: (0, hinge), to: (0, hinge + (isUpper ? -halfHeight : halfHeight)))
        let placement = transform(position: position ?? LottieText.still("[0,0]"), opacity: opacity)
        let shapes = LottieText.group([plate.box(baseline, middle ?? plate.room / 2), fill])
        return layer(4, "\(placement),\"shapes\":[\(shapes)]")
    }
}
