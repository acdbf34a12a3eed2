import Graphics
import Scene

extension VectorDocument {
    /// Writes the Lottie animation of a picture, with one composition per number.
    ///
    /// - Parameter isSticker: whether it is a Telegram sticker, which supports fewer features.
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func lottie(_ picture: VectorPicture, isSticker: Bool = false) throws(AbandonedDocument)
        -> VectorDocument
    {
        var (layers, assets, keys): ([String], [String], Int) = ([], [], 0)
        var written: [WrittenTrack] = []
        var omissions: [Omissions] = []
        var (length, duration) = (0.0, 0.0)
        for number in picture.scene.parts.indices {
            let writer = LottieWriter(picture, number: number, after: written, isSticker: isSticker)
            // Layers of later numbers come first, since the first of a list lies on top.
            layers = writer.layers() + layers
            assets += writer.assets
            keys += writer.keyCount
            written = writer.written
            omissions.append(writer.drawing.omissions)
            guard picture.isWanted() else { throw AbandonedDocument() }
            (length, duration) = (writer.length, writer.drawing.duration)
        }
        let geometry = picture.scene.geometry
        let text =
            "{\(isSticker ? "\"tgs\":1," : "")\"v\":\"5.7.0\",\"ver\":10000,\"fr\":\(LottieText.number(LottieWriter.rate, decimals: 0)),\"ip\":0,"
            + "\"op\":\(LottieText.number(length, decimals: 4)),\"w\":\(geometry.width),\"h\":\(geometry.height),"
            + "\"nm\":\(LottieText.quoted(picture.title)),\n"
            + "\"assets\":[\(assets.joined(separator: ",\n"))],\n\"layers\":[\(layers.joined(separator: ",\n"))]}\n"
        let (plain, tracks) = TrackOrder.resolved(text, written)
        return VectorDocument(
            text: plain, kind: .lottie, duration: duration, tracks: tracks.count, keys: keys, omissions: omissions,
            written: tracks)
    }
}

extension LottieWriter {
    /// Layers from front to back.
    fileprivate func layers() -> [String] {
        var layers = moving()
        if !isAlone {
            // Composition of its own, as parents are found by layer numbers, which are per composition.
            let name = asset("number") { "\"layers\":[\(layers.joined(separator: ",\n"))]" }
            layers = [
                composition(
                    name, width: Double(scene.geometry.width), height: Double(scene.geometry.height),
                    transform(position: LottieText.still("[0,0]")))
            ]
        }
        layers += backdropLayers()
        if let background, isSticker {
            let (width, height) = (Double(scene.geometry.width), Double(scene.geometry.height))
            let box = LottieText.box(
                middle: (width / 2, height / 2), size: LottieText.still(LottieText.pair(width, height)))
            let fill = LottieText.fill(background)
            let placement = transform(position: LottieText.still("[0,0]"))
            layers.append(layer(4, "\(placement),\"shapes\":[\(LottieText.group([box, fill]))]"))
        } else if let background {
            let size = "\"sw\":\(scene.geometry.width),\"sh\":\(scene.geometry.height)"
            layers.append(layer(1, "\"ks\":{},\(size),\"sc\":\"\(SVGText.color(background, short: false))\""))
        }
        return layers
    }

    /// Layers that may move, from front to back.
    private func moving() -> [String] {
        var layers = drawing.overlay.reversed().flatMap { group($0, origin: (0, 0)) }
        layers += drawing.folds.reversed().flatMap { group($0, origin: (0, 0)) }
        layers += drawing.symbols.reversed().flatMap { clipped($0, origin: (0, 0)) }
        layers += drawing.popups.reversed().flatMap { popup($0) }
        if !drawing.wheels.isEmpty { layers += scene.cylinder.map { bent($0) } ?? window() }
        return layers + drawing.pieces.reversed().flatMap { group($0, origin: (0, 0)) } + shapeLayers()
    }

    /// Whether covers in the background's colour can fade the wheels: nothing else is drawn in their rows.
    private var isOpaque: Bool {
        isAlone && !scene.hasMoreThanWheels && !scene.beside.sharesRows && background != nil
    }

    /// Window of wheels in whole rows, so that no player resamples them at a pixel's edge.
    private func window() -> [String] {
        let geometry = scene.geometry
        let (top, bottom) = (geometry.windowTop.rounded(.down), geometry.windowBottom.rounded(.up))
        let width = Double(geometry.width)
        let name = asset("wheels") {
            let inside = drawing.wheels.reversed().flatMap { clipped($0, origin: (0, top)) }
            return "\"layers\":[\(inside.joined(separator: ",\n"))]"
        }
        let placement = transform(position: LottieText.still(LottieText.pair(0, top)))
        let ends = (geometry.windowTop - top, geometry.windowBottom - top)
        if isOpaque, let background {
            return [
                gradient(placement, width, from: (0, ends.0), to: geometry.fade, background, appears: false),
                gradient(
                    placement, width, from: (bottom - top, ends.1), to: -geometry.fade, background, appears: false),
                composition(name, width: width, height: bottom - top, placement),
            ]
        }
        if isSticker { return [composition(name, width: width, height: bottom - top, placement)] }
        if geometry.fade == 0 {
            // Rectangle, since many players draw nothing for a gradient without length.
            let box = LottieText.box(
                middle: (width / 2, (ends.0 + ends.1) / 2),
                size: LottieText.still(LottieText.pair(width, ends.1 - ends.0)))
            let fill = LottieText.fill(VectorColor(red: 255, green: 255, blue: 255))
            return [
                layer(4, "\"td\":1,\(placement),\"shapes\":[\(LottieText.group([box, fill]))]"),
                composition(name, width: width, height: bottom - top, placement + ",\"tt\":1"),
            ]
        }
        // Nested layers, as two mattes cannot lie on one: the lower end inside, the upper end outside.
        let white = VectorColor(red: 255, green: 255, blue: 255)
        let inner = asset("faded below") {
            let flat = transform(position: LottieText.still("[0,0]"))
            return "\"layers\":["
                + [
                    gradient(
                        flat, width, from: (0, ends.1), to: -geometry.fade, white, appears: true, isMatte: true),
                    composition(name, width: width, height: bottom - top, flat + ",\"tt\":1"),
                ].joined(separator: ",") + "]"
        }
        return [
            gradient(
                placement, width, from: (bottom - top, ends.0), to: geometry.fade, white, appears: true, isMatte: true),
            composition(inner, width: width, height: bottom - top, placement + ",\"tt\":1"),
        ]
    }

    /// Wheels on a cylinder: a flat composition, shown in slices of rows that are each squeezed by one factor.
    private func bent(_ cylinder: Cylinder) -> [String] {
        let width = Double(scene.geometry.width)
        let print = (top: cylinder.flatRows.top.rounded(.down), bottom: cylinder.flatRows.bottom.rounded(.up))
        let flat = asset("wheels") {
            let inside = drawing.wheels.reversed().flatMap { clipped($0, origin: (0, print.top)) }
            return "\"layers\":[\(inside.joined(separator: ",\n"))]"
        }
        let (top, bottom) = (
            (cylinder.middle - cylinder.halfHeight).rounded(.down), (cylinder.middle + cylinder.halfHeight).rounded(.up)
        )
        let bent = asset("bent") {
            let slices = cylinder.slices().enumerated().map { number, slice in
                let (first, last) = (slice.top.rounded(.down), slice.bottom.rounded(.up))
                let name = asset("slice \(number)") {
                    let placement = transform(
                        position: LottieText.still(
                            LottieText.pair(0, slice.shift + print.top * slice.scale - first, decimals: 4)),
                        scale: LottieText.still(LottieText.pair(100, 100 * slice.scale, decimals: 4)))
                    return
                        "\"layers\":[\(composition(flat, width: width, height: print.bottom - print.top, placement))]"
                }
                let placement = transform(position: LottieText.still(LottieText.pair(0, first - top)))
                return composition(name, width: width, height: last - first, placement)
            }
            return "\"layers\":[\(slices.joined(separator: ",\n"))]"
        }
        let placement = transform(position: LottieText.still(LottieText.pair(0, top)))
        if isSticker, !isOpaque { return [composition(bent, width: width, height: bottom - top, placement)] }
        let shown = composition(bent, width: width, height: bottom - top, placement + (isOpaque ? "" : ",\"tt\":1"))
        let strengths = cylinder.strengths(isShaded: scene.shadesText)
        let color = isOpaque ? background : nil
        let box = LottieText.box(
            middle: (width / 2, (bottom - top) / 2), size: LottieText.still(LottieText.pair(width, bottom - top)))
        let ends = gradient(
            placement, box, from: (0, cylinder.middle - cylinder.halfHeight - top),
            to: (0, cylinder.middle + cylinder.halfHeight - top),
            color ?? VectorColor(red: 255, green: 255, blue: 255),
            strengths.map { ($0.offset, color == nil ? $0.strength : 1 - $0.strength) }, isMatte: color == nil)
        return [ends, shown]
    }

    /// Rectangle over the whole width that fades within the last `fade` pixels of the window: a cover that is solid at
    /// `from.end`, or a matte that appears there and stays solid up to `from.start`.
    private func gradient(
        _ placement: String, _ width: Double, from edge: (start: Double, end: Double), to fade: Double,
        _ color: VectorColor, appears: Bool, isMatte: Bool = false
    ) -> String {
        // Length of a fade of 0: a step within a hundredth of a pixel.
        let length = fade == 0 ? 0.01 : fade
        let (first, last) = (edge.start, appears ? edge.end : edge.end + length)
        let (top, bottom) = (min(first, last), max(first, last))
        let box = LottieText.box(
            middle: (width / 2, (top + bottom) / 2), size: LottieText.still(LottieText.pair(width, bottom - top)))
        return gradient(
            placement, box, from: (0, edge.end), to: (0, edge.end + length), color,
            appears ? [(0, 0), (1, 1)] : [(0, 1), (1, 0)], isMatte: isMatte)
    }

    /// Shape filled with one colour at varying opacities between two points.
    private func gradient(
        _ placement: String, _ box: String, from start: (Double, Double), to end: (Double, Double),
        _ color: VectorColor,
        _ opacities: [(placement: Double, opacity: Double)], isMatte: Bool
    ) -> String {
        let stops = opacities.map { placement, opacity in
            var color = color
            color.alpha = opacity
            return VectorStop(offset: placement, color: color)
        }
        let fill = LottieText.gradient(stops, from: start, to: end)
        return layer(
            4, (isMatte ? "\"td\":1," : "") + "\(placement),\"shapes\":[\(LottieText.group([box, fill]))]")
    }

    /// Layers of a group; pictures that fade towards the moving sides of their columns have one matte per side.
    private func clipped(_ group: Drawing.Group, origin: (x: Double, y: Double)) -> [String] {
        group.members.reversed().flatMap { member in
            var single = group
            single.members = [member]
            guard let sides = member.sides, !isSticker else { return self.group(single, origin: origin) }
            let size = (width: Double(scene.geometry.width), height: Double(scene.geometry.height))
            let flat = transform(position: LottieText.still("[0,0]"))
            func faded(_ inside: [String], _ edge: Signal, _ fade: Double) -> [String] {
                let name = asset("faded \(assets.count)") { "\"layers\":[\(inside.joined(separator: ","))]" }
                let left = scene.geometry.left + member.offset
                // Sum of two signals with the same instants.
                let placement = lengthProperty(edge.plus(group.center.signal), .unchecked) {
                    LottieText.pair($0 + left, 0)
                }
                let white = VectorColor(red: 255, green: 255, blue: 255)
                let matte = self.side(transform(position: placement), size, fade, white)
                return [matte, composition(name, width: size.width, height: size.height, flat + ",\"tt\":1")]
            }
            let inner = faded(self.group(single, origin: origin), sides.left.scaled(by: -1), sides.fade)
            return faded(inner, sides.right, -sides.fade)
        }
    }

    /// Matte that begins at 0 and is solid from `fade` on, to the right or to the left.
    private func side(
        _ placement: String, _ size: (width: Double, height: Double), _ fade: Double, _ color: VectorColor
    )
        -> String
    {
        let overhang = fade < 0 ? -2 * size.width : 2 * size.width
        let box = LottieText.box(
            middle: (overhang / 2, size.height / 2), size: LottieText.still(LottieText.pair(abs(overhang), size.height))
        )
        return gradient(placement, box, from: (0, 0), to: (fade, 0), color, [(0, 0), (1, 1)], isMatte: true)
    }

    private func popup(_ popup: Drawing.Popup) -> [String] {
        let geometry = scene.geometry
        let x = geometry.left + geometry.contentWidth * geometry.alignment.anchor
        let position = lengthProperty(popup.drop, .popupDrop(popup.transition), shift: geometry.baselineRow) {
            LottieText.pair(x, $0 + geometry.baselineRow)
        }
        let scale = property(
            popup.scale, bound: bounds.scale, step: bounds.scaleStep, .popupScale(popup.transition), unit: 100
        ) {
            LottieText.pair(max(0, $0) * 100, max(0, $0) * 100, decimals: max(3, bounds.scaleDecimals - 2))
        }
        let cells = popup.line.line.cells.map { glyph in
            (index: glyph.cell, x: glyph.x - popup.line.line.width * geometry.alignment.anchor, y: 0.0)
        }
        var opacity: String?
        if let track = fits.track(popup.opacity, bound: bounds.opacity, step: 0.001) {
            opacity = scalar(track, .popupOpacity(popup.transition), unit: 100, decimals: 1)
        }
        let placement = transform(position: position, opacity: opacity, scale: scale)
        let name = asset("popup \(popup.transition)") {
            "\"layers\":["
                + layers(cells, colors: nil, fixed: VectorColor(popup.line.color), transform: placement).joined(
                    separator: ",")
                + "]"
        }
        return [
            composition(
                name, width: Double(geometry.width),
                height: geometry.popsUp ? geometry.lineTop.rounded() : Double(geometry.height),
                transform(position: LottieText.still("[0,0]")))
        ]
    }
}
