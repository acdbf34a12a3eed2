import Graphics
import Motion
import Numerals
import Rendering

extension JobReader {
    /// Returns the composition around the number, with lines of text, parts and the card.
    func composition(_ appearance: Appearance) throws(RollGIFError) -> Composition {
        let scale: Double = value(.scale)
        var composition = Composition()
        fill(&composition)
        composition.titles = try lines(.title, .titleStyle, scale, appearance)
        composition.labels = try lines(.label, .labelStyle, scale, appearance)
        if let gap = (form(.lineGap) as RelativeLength?)?.scaled(by: scale) {
            (composition.lineGap, composition.leading) = (gap, gap)
        }
        composition.card = card(scale)
        return composition
    }

    /// Returns the card around the number; nil if it would look like the canvas.
    func card(_ scale: Double) -> Card? {
        var card = Card()
        guard fill(&card) || job[.margin] != nil || job[.page] != nil else { return nil }
        if let lengths: [Double] = given(.margin) {
            (card.marginDown, card.marginAcross) = (lengths[0] * scale, lengths[lengths.count - 1] * scale)
        } else if let shadow = card.shadow {
            let soft = shadow.blur + shadow.spread
            (card.marginDown, card.marginAcross) = (max(0, abs(shadow.y) + soft), max(0, abs(shadow.x) + soft))
        }
        let background: Color = value(.background)
        if let page: Color = given(.page) {
            card.page = RGBA(page.rgb, alpha: page.alpha)
        } else if background.alpha == 0 {
            card.page.alpha = 0
        }
        return card
    }

    /// Returns a style with the parts that its row has by default.
    func style(_ key: JobKey) -> TextStyle {
        let own: TextStyle = form(key) ?? TextStyle()
        return own.filled(from: key.defaultValue?.form() ?? TextStyle())
    }

    /// Returns the lines of text of one side of the number. Parts without a style are those of the number, but a title
    /// is bold, and a label faint.
    private func lines(
        _ key: JobKey, _ styleKey: JobKey, _ scale: Double, _ appearance: Appearance
    ) throws(RollGIFError) -> TextLines? {
        let texts = try filled(job[list: key], key)
        guard !texts.isEmpty else { return nil }
        guard texts.count <= Self.maximumLines else {
            throw .badData("\(key: key): \(texts.count) lines are more than \(Self.maximumLines)")
        }
        let style = style(styleKey)
        let numbersWeight: Int = value(.weight)
        let numbersAlignment = try alignment()
        let ink = appearance.colorBesidePlates
        let isFaint = style.color == nil && key == .label
        return TextLines(
            texts: texts, size: style.size?.scaled(by: scale) ?? .factor(1), weight: style.weight ?? numbersWeight,
            fonts: style.fonts,
            color: RGBA(
                style.color?.rgb ?? ink,
                alpha: isFaint ? Self.faintAlpha(of: ink, on: appearance.ground ?? appearance.matte) : 255),
            alignment: style.alignment ?? numbersAlignment)
    }

    /// Returns the alpha of labels without a colour, 0 to 255. It is 60 %, or more if that is hard to read.
    private static func faintAlpha(of ink: RGB, on ground: RGB?) -> UInt8 {
        guard let ground else { return faintInk }
        return (faintInk...255).first { ground.mixed(with: ink, weight: $0).isLegible(on: ground) } ?? 255
    }

    private static let faintInk: UInt8 = 153

    /// Maximum number of lines of text, each of which is shaped and measured before a pixel is drawn.
    private static let maximumLines = 50

    /// Gap between panels in em of the largest, so wide that two numbers are not read as one.
    private static let panelGap = 0.6

    /// Returns the arrangement of the panels: direction, gap and alignment.
    func flow() throws(RollGIFError) -> PanelFlow {
        var flow = PanelFlow()
        let sizes: [Double] = job.panels.map { ($0[.fontSize] == nil ? self : JobReader(job: $0)).value(.fontSize) }
        guard let largest = sizes.max() else { return flow }
        fill(&flow)
        flow.gap = given(.gap) ?? (largest * Self.panelGap).rounded()
        flow.gap *= value(.scale)
        flow.isRightToLeft = try numberFormat().locale.isRightToLeft
        switch job[.align] {
        case "start", "left": flow.alignment = .start
        case "end", "right": flow.alignment = .end
        case "center": flow.alignment = .center
        case "baseline": flow.alignment = .baseline
        default: flow.alignment = .stretch
        }
        return flow
    }

    /// Returns the alignment of the number's line: `start` and `end` follow the locale's reading direction.
    func alignment() throws(RollGIFError) -> MotionSettings.Alignment {
        let text = job[.align] ?? JobKey.align.fallback ?? ""
        if let side = MotionSettings.Alignment(rawValue: text) { return side }
        guard text == "start" || text == "end" else { return .center }
        return (text == "end") == (try numberFormat().locale.isRightToLeft) ? .left : .right
    }
}
