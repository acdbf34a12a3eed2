import Graphics
import Scene

extension LottieWriter {
    /// Layers from front to back.
    func layers() -> [JSON] {
        var layers = moving()
        let (width, height) = (Double(scene.geometry.width), Double(scene.geometry.height))
        if !isAlone {
            // Composition of its own, as parents are found by layer numbers, which are per composition.
            layers = [composition(asset("number") { layers }, width: width, height: height, transform())]
        }
        layers += backdropLayers()
        if let background, isSticker {
            let box = LottieText.box(middle: (width / 2, height / 2), size: LottieText.still(width, height))
            layers.append(layer(of: [LottieText.group([box, LottieText.fill(background)])], transform()))
        } else if let background {
            layers.append(
                layer(
                    1,
                    [
                        ("ks", [:]), ("sw", .whole(scene.geometry.width)), ("sh", .whole(scene.geometry.height)),
                        ("sc", .text(SVGText.color(background, short: false))),
                    ]))
        }
        return layers
    }

    /// Layers that may move, from front to back.
    private func moving() -> [JSON] {
        var layers = drawing.overlay.reversed().flatMap { group($0, origin: (0, 0)) }
        layers += drawing.folds.reversed().flatMap { group($0, origin: (0, 0)) }
        layers += drawing.symbols.reversed().flatMap { clipped($0, origin: (0, 0)) }
        layers += drawing.popups.reversed().map { popup($0) }
        if !drawing.wheels.isEmpty { layers += scene.cylinder.map { bent($0) } ?? window() }
        return layers + drawing.pieces.reversed().flatMap { group($0, origin: (0, 0)) } + shapeLayers()
    }

    /// Whether covers in the background's colour can fade the wheels: nothing else is drawn in their rows.
    private var isOpaque: Bool {
        isAlone && !scene.hasMoreThanWheels && !scene.beside.sharesRows && background != nil
    }

    private static var white: VectorColor { VectorColor(red: 255, green: 255, blue: 255) }

    /// Composition of all wheels, whose first row is a given one of the picture.
    private func wheels(from top: Double) -> String {
        asset("wheels") { drawing.wheels.reversed().flatMap { clipped($0, origin: (0, top)) } }
    }

    /// Window of wheels in whole rows, so that no player resamples them at a pixel's edge.
    private func window() -> [JSON] {
        let geometry = scene.geometry
        let (top, bottom) = (geometry.windowTop.rounded(.down), geometry.windowBottom.rounded(.up))
        let (width, height) = (Double(geometry.width), bottom - top)
        let name = wheels(from: top)
        let placement = transform(position: LottieText.still(0, top))
        let ends = (geometry.windowTop - top, geometry.windowBottom - top)
        let wheels = composition(name, width: width, height: height, placement)
        if isOpaque, let background {
            return [
                cover(placement, width, from: 0, to: ends.0, fading: geometry.fade, background),
                cover(placement, width, from: height, to: ends.1, fading: -geometry.fade, background), wheels,
            ]
        }
        if isSticker { return [wheels] }
        if geometry.fade == 0 {
            // Rectangle, since many players draw nothing for a gradient without length.
            let box = LottieText.box(
                middle: (width / 2, (ends.0 + ends.1) / 2), size: LottieText.still(width, ends.1 - ends.0))
            return [
                matte([box, LottieText.fill(Self.white)], placement),
                composition(name, width: width, height: height, placement, isMatted: true),
            ]
        }
        // Nested layers, as two mattes cannot lie on one: the lower end inside, the upper end outside.
        let inner = asset("faded below") {
            [
                matte(transform(), width, from: 0, to: ends.1, fading: -geometry.fade),
                composition(name, width: width, height: height, transform(), isMatted: true),
            ]
        }
        return [
            matte(placement, width, from: height, to: ends.0, fading: geometry.fade),
            composition(inner, width: width, height: height, placement, isMatted: true),
        ]
    }

    /// Wheels on a cylinder: a flat composition, shown in slices of rows that are each squeezed by one factor.
    private func bent(_ cylinder: Cylinder) -> [JSON] {
        let width = Double(scene.geometry.width)
        let print = (top: cylinder.flatRows.top.rounded(.down), bottom: cylinder.flatRows.bottom.rounded(.up))
        let flat = wheels(from: print.top)
        let (top, bottom) = (
            (cylinder.middle - cylinder.halfHeight).rounded(.down), (cylinder.middle + cylinder.halfHeight).rounded(.up)
        )
        let bent = asset("bent") {
            cylinder.slices().enumerated().map { number, slice in
                let (first, last) = (slice.top.rounded(.down), slice.bottom.rounded(.up))
                let name = asset("slice \(number)") {
                    let placement = transform(
                        position: LottieText.still(
                            0, slice.shift + print.top * slice.scale - first, decimals: 4),
                        scale: LottieText.still(100, 100 * slice.scale, decimals: 4))
                    return [composition(flat, width: width, height: print.bottom - print.top, placement)]
                }
                return composition(
                    name, width: width, height: last - first,
                    transform(position: LottieText.still(0, first - top)))
            }
        }
        let placement = transform(position: LottieText.still(0, top))
        if isSticker, !isOpaque { return [composition(bent, width: width, height: bottom - top, placement)] }
        let color = isOpaque ? background : nil
        let box = LottieText.box(
            middle: (width / 2, (bottom - top) / 2), size: LottieText.still(width, bottom - top))
        let fill = LottieText.fade(
            color ?? Self.white,
            cylinder.strengths(isShaded: scene.shadesText).map {
                ($0.offset, color == nil ? $0.strength : 1 - $0.strength)
            }, from: (0, cylinder.middle - cylinder.halfHeight - top),
            to: (0, cylinder.middle + cylinder.halfHeight - top))
        return [
            color == nil ? matte([box, fill], placement) : layer(of: [LottieText.group([box, fill])], placement),
            composition(bent, width: width, height: bottom - top, placement, isMatted: color == nil),
        ]
    }

    /// Matte of a group of shapes for the layer behind it.
    func matte(_ shapes: [JSON], _ placement: Fields) -> JSON {
        layer(of: [LottieText.group(shapes)], [("td", 1)] + placement)
    }

    /// Matte over the whole width that appears within `fade` pixels from a row on, and is solid up to another.
    private func matte(
        _ placement: Fields, _ width: Double, from solid: Double, to edge: Double, fading fade: Double
    ) -> JSON {
        matte(
            fadingRows(width, solid, edge, fill: Self.white, [(0, 0), (1, 1)], from: edge, over: fade), placement)
    }

    /// Cover over the whole width that is solid up to a row and disappears within `fade` pixels from there.
    private func cover(
        _ placement: Fields, _ width: Double, from solid: Double, to edge: Double, fading fade: Double,
        _ color: VectorColor
    ) -> JSON {
        // Length of a fade of 0: a step within a hundredth of a pixel.
        let length = fade == 0 ? 0.01 : fade
        let rows = fadingRows(width, solid, edge + length, fill: color, [(0, 1), (1, 0)], from: edge, over: fade)
        return layer(of: [LottieText.group(rows)], placement)
    }

    private func fadingRows(
        _ width: Double, _ first: Double, _ last: Double, fill color: VectorColor,
        _ opacities: [(offset: Double, opacity: Double)], from edge: Double, over fade: Double
    ) -> [JSON] {
        let length = fade == 0 ? 0.01 : fade
        return [
            LottieText.box(
                middle: (width / 2, (first + last) / 2), size: LottieText.still(width, abs(last - first))),
            LottieText.fade(color, opacities, from: (0, edge), to: (0, edge + length)),
        ]
    }

    /// Layers of a group; pictures that fade towards the moving sides of their columns have one matte per side.
    private func clipped(_ group: Drawing.Group, origin: (x: Double, y: Double)) -> [JSON] {
        group.members.reversed().flatMap { member in
            var single = group
            single.members = [member]
            guard let sides = member.sides, !isSticker else { return self.group(single, origin: origin) }
            let (width, height) = (Double(scene.geometry.width), Double(scene.geometry.height))
            func faded(_ inside: [JSON], _ edge: Signal, _ fade: Double) -> [JSON] {
                let name = asset("faded \(assets.count)") { inside }
                let left = scene.geometry.left + member.offset
                // Sum of two signals with the same instants.
                let place = lengthProperty(edge.plus(group.center.signal), .unchecked) {
                    LottieText.pair($0 + left, 0)
                }
                // Matte that begins at 0 and is solid from `fade` on, to the right or to the left.
                let box = LottieText.box(
                    middle: (fade < 0 ? -width : width, height / 2), size: LottieText.still(2 * width, height))
                let fill = LottieText.fade(Self.white, [(0, 0), (1, 1)], from: (0, 0), to: (fade, 0))
                return [
                    matte([box, fill], transform(position: place)),
                    composition(name, width: width, height: height, transform(), isMatted: true),
                ]
            }
            let inner = faded(self.group(single, origin: origin), sides.left.scaled(by: -1), sides.fade)
            return faded(inner, sides.right, -sides.fade)
        }
    }

    private func popup(_ popup: Drawing.Popup) -> JSON {
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
        let line = popup.line.line
        let cells = line.cells.map { glyph in
            (index: glyph.cell, x: glyph.x - line.width * geometry.alignment.anchor, y: 0.0)
        }
        let opacity = fits.track(popup.opacity, bound: bounds.opacity, step: 0.001).map { track in
            scalar(track, .popupOpacity(popup.transition), unit: 100, decimals: 1)
        }
        let name = asset("popup \(popup.transition)") {
            layers(
                cells, colors: nil, fixed: VectorColor(popup.line.color),
                transform: transform(position: position, opacity: opacity, scale: scale))
        }
        return composition(
            name, width: Double(geometry.width),
            height: geometry.popsUp ? geometry.lineTop.rounded() : Double(geometry.height), transform())
    }
}
