/// Boxes, and halves: compositions of the rows above or below a row, which clip everything beyond them.
extension LottieWriter {
    /// Number of rows that can hold any half.
    private var room: Double { height }

    /// Returns the box and its fill.
    ///
    /// - Parameters:
    ///   - size: its size as a Lottie property.
    ///   - middle: the column of its middle.
    ///   - baseline: the row of the baseline.
    func group(_ box: Drawing.Box, size: JSON, middle: Double = 0, baseline: Double = 0) -> JSON {
        let shape = LottieText.box(
            middle: (middle, baseline + (box.top + box.bottom) / 2), size: size, radius: box.radius)
        switch box.fill {
        case .color(let color): return LottieText.group([shape, LottieText.fill(color)])
        case .rows(let stops, let start, let end):
            let fill = LottieText.fill(stops, from: (0, baseline + start), to: (0, baseline + end))
            return LottieText.group([shape, fill])
        }
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

    private func width(of half: Drawing.Half, _ member: Drawing.Member) -> Double {
        half.layers.map { picture, _ in
            if case .glyph(let index) = picture { width(of: [index]) } else { member.widest.rounded(.up) + 2 }
        }.max() ?? 0
    }

    /// Returns the composition of a half, with its row at the edge.
    private func rows(_ half: Drawing.Half, _ member: Drawing.Member, width: Double) -> String {
        let drop = fits.track(member.drop.signal, bound: bounds.length, step: 0.01)
        let isShared = half.layers.count == 1 && half.stretch == nil && drop == nil
        let identity = isShared ? "\(half.layers[0].picture) \(width) \(colorSuffix(member))" : "\(member.item)"
        return asset("half \(half.isUpper) \(identity)") {
            let baseline = half.isUpper ? room - half.row : -half.row
            return half.layers.reversed().compactMap { picture, opacity in
                switch picture {
                case .glyph(let index): return glyph(index, at: width / 2, baseline, member)
                case .box(let box):
                    let size = LottieText.still(member.widest, box.bottom - box.top)
                    let opacity = opacity.flatMap { fits.track($0, bound: bounds.opacity, step: 0.001) }.map {
                        scalar($0, unit: 100, decimals: 1)
                    }
                    let position = drop.map { animated($0) { LottieText.pair(0, $0) } } ?? LottieText.still(0, 0)
                    return layer(
                        of: [group(box, size: size, middle: width / 2, baseline: baseline)],
                        transform(position: position, opacity: opacity))
                case .column, .line, .half: return nil
                }
            }
        }
    }

    /// Returns the layers of a half from front to back.
    func layers(of half: Drawing.Half, _ member: Drawing.Member, parent: Int) -> [JSON] {
        let (width, isUpper) = (width(of: half, member), half.isUpper)
        let name = rows(half, member, width: width)
        func composition(_ transform: Fields, isMatted: Bool = false) -> JSON {
            self.composition(name, width: width, height: half.reach ?? room, transform, isMatted: isMatted)
        }
        if let stretch = half.stretch {
            let track = drawing.track(of: stretch, width: width, on: Self.grids(drawing.duration)[2])
            return [
                composition(
                    transform(
                        position: LottieText.still(member.offset, half.row), opacity: opacity(member),
                        scale: animated(track) { LottieText.pair($0[0] * 100, $0[1] * 100) },
                        anchor: (width / 2, isUpper ? room : 0), parent: parent))
            ]
        }
        let top = isUpper ? half.row - (half.reach ?? room) : half.row
        let placement = transform(
            position: LottieText.still(member.offset - width / 2, top), opacity: opacity(member), parent: parent)
        guard let edge = half.edge else { return [composition(placement)] }
        if isSticker { return [opened(name, width, half, edge, member, parent: parent)] }
        let position = lengthProperty(edge) {
            LottieText.pair(member.offset, isUpper ? half.row - $0 : half.row + $0)
        }
        let box = LottieText.box(
            middle: (0, isUpper ? -room / 2 : room / 2), size: LottieText.still(width, room))
        return [
            matte([box, LottieText.fill(.white)], transform(position: position, parent: parent)),
            composition(placement, isMatted: true),
        ]
    }

    /// Returns the half beyond its moving edge: a composition whose edge moves as well. In it the half moves the
    /// opposite way, and so stays in position.
    private func opened(
        _ name: String, _ width: Double, _ half: Drawing.Half, _ edge: Signal, _ member: Drawing.Member, parent: Int
    ) -> JSON {
        let isUpper = half.isUpper
        let rows = lengthProperty(edge) {
            LottieText.pair(member.offset - width / 2, isUpper ? half.row - $0 - room : half.row + $0)
        }
        let inside = asset("opened \(assets.count) \(name)") {
            let placement = lengthProperty(edge) { LottieText.pair(0, isUpper ? $0 : -$0) }
            return [composition(name, width: width, height: room, transform(position: placement))]
        }
        return composition(
            inside, width: width, height: room, transform(position: rows, opacity: opacity(member), parent: parent))
    }
}
