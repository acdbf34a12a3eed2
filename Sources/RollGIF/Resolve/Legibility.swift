import Graphics
import Rendering
import Scene
import Typesetting

extension Settings {
    /// Returns a theme's settings with colours that are legible on the job's background. Illegible colours are replaced
    /// by those of the twin theme, or dropped, so that the defaults follow the background.
    ///
    /// - Parameters:
    ///   - given: the settings beside the theme.
    ///   - twin: the settings of the theme's light or dark twin.
    func legible(beside given: Settings, twin: Settings) -> Settings {
        guard given.contains(.background) || given.contains(.backgroundImage) || given.contains(.plateColor) else {
            return self
        }
        var own = self
        for key in JobKey.colored where own.contains(key) {
            guard let least = key.colorRole?.minimumContrast else { continue }
            // The mean of a picture is not known before its file is read.
            let isOnPlate = key == .color && own.hasPlates(beside: given)
            guard isOnPlate || !given.contains(.backgroundImage) else {
                own.setColor(key, of: nil)
                continue
            }
            guard let ground = own.ground(beside: given, ofPlate: isOnPlate) else { continue }
            func isLegible(_ setting: Setting?) -> Bool {
                setting?.color.map { $0.contrast(to: ground) >= least } ?? false
            }
            if !isLegible(own.setting(key)) {
                own.setColor(key, of: isLegible(twin.setting(key)) ? twin.setting(key) : nil)
            }
        }
        for key in JobKey.colored where own.contains(key) && [.surface, .edge].contains(key.colorRole) {
            guard let ground = own.ground(beside: given, ofPlate: false), let theme = setting(.background)?.color,
                ground.isDark != theme.isDark
            else { continue }
            own.set(key, twin.setting(key))
        }
        return own
    }

    /// Replaces the colour of a key by that of another setting, or drops it. The other parts of a style stay.
    private mutating func setColor(_ key: JobKey, of other: Setting?) {
        guard let own = setting(key), let style: TextStyle = own.value?.form() else { return set(key, other) }
        guard style.color != nil else { return }
        let text = style.colored(other?.value?.color).text
        set(key, text.isEmpty ? nil : Setting([text], of: key, origin: own.origin))
    }

    private func hasPlates(beside given: Settings) -> Bool {
        let plate = (given.setting(.plate) ?? setting(.plate))?.value?.word
        return plate != nil && plate != Plate.Name.none.rawValue
    }

    private func ground(beside given: Settings, ofPlate: Bool) -> RGB? {
        let key: JobKey = ofPlate ? .plateColor : .background
        return (given.setting(key) ?? setting(key))?.color
    }
}

extension Setting {
    /// The opaque colour, or the one in the middle of a gradient; nil for other values.
    fileprivate var color: RGB? {
        (value?.onLightPages.color ?? Color(css: text)).flatMap { $0.alpha == 0 ? nil : $0.rgb }
    }
}

extension Job {
    /// Adds the brand's colour instead of the theme's colours, or as the ink if there is no theme.
    ///
    /// Greys stay, and so do the colours of growing and shrinking numbers, because these have a meaning. Text keeps a
    /// contrast of 4.5:1 to its ground.
    mutating func addBrand() {
        guard let brand: RGB = JobReader(job: self).given(.brand) else { return }
        guard self[.theme] != nil else {
            guard self[.color] == nil else { return }
            let ground = JobReader(job: self).value(.background) as Color
            let ink = brand.legible(on: ground.alpha == 0 ? RGB(red: 255, green: 255, blue: 255) : ground.rgb)
            return replace(.color, [ink.hexadecimal], origin: .theme)
        }
        let recolored = JobKey.colored.filter {
            parsedSettings.setting($0)?.colorOrigin == .theme && $0.colorRole != .signal
        }
        for key in recolored {
            if let text = self[key] { replace(key, [Self.recolored(text, brand)]) }
        }
        for key in recolored where key.colorRole == .text {
            guard let ink: RGB = JobReader(job: self).given(key), let ground = ground(of: key) else { continue }
            let legible = Color(rgb: ink.legible(on: ground), alpha: 255)
            let value = parsedSettings.setting(key)?.value
            replace(key, [value?.text(self[key] ?? "", replacingColors: { _ in legible }) ?? legible.text])
        }
    }

    /// Returns the colour under a text, which is that of the number's plates, or else the background; nil if it is not
    /// known.
    private func ground(of key: JobKey) -> RGB? {
        let reader = JobReader(job: self)
        if [.color, .colorTo].contains(key), let plate: RGB = reader.given(.plateColor) { return plate }
        let ground = reader.value(.background) as Color
        return ground.alpha == 255 ? ground.rgb : nil
    }

    /// Returns a text with a brand's hue in all of its colours except greys. A single strong colour becomes the brand's
    /// colour.
    private static func recolored(_ text: String, _ brand: RGB) -> String {
        let isAlone = !text.contains("gradient")
        return text.split(separator: "#", omittingEmptySubsequences: false).enumerated().map { index, part in
            let digits = part.prefix { $0.isHexDigit }
            guard index > 0, digits.count == 6, let color = Color(css: "#\(digits)")?.rgb else {
                return index > 0 ? "#\(part)" : String(part)
            }
            return color.inHue(of: brand, replacing: isAlone).hexadecimal + part.dropFirst(6)
        }.joined()
    }
}

extension RGB {
    /// Chroma in OKLab from which on a colour is not a grey, and from which on it is strong.
    private static let (minimumChroma, strongChroma) = (0.015, 0.09)

    /// Default colours of text.
    static let darkInk = RGB(red: 0x11, green: 0x11, blue: 0x11)
    private static let lightInk = RGB(red: 0xF5, green: 0xF5, blue: 0xF5)

    /// Returns the default colour of text that has more contrast to a ground.
    static func ink(on ground: RGB) -> RGB {
        darkInk.contrast(to: ground) >= lightInk.contrast(to: ground) ? darkInk : lightInk
    }

    private var lab: OKLab { OKLab(red: Double(red), green: Double(green), blue: Double(blue)) }

    private init(_ lab: OKLab) {
        let (red, green, blue) = lab.components
        self.init(red: UInt8(red.rounded()), green: UInt8(green.rounded()), blue: UInt8(blue.rounded()))
    }

    private static func chroma(_ lab: OKLab) -> Double { (lab.a * lab.a + lab.b * lab.b).squareRoot() }

    /// Returns the colour in another one's hue, with its lightness and chroma. A strong colour becomes the other one.
    fileprivate func inHue(of brand: RGB, replacing isReplaced: Bool) -> RGB {
        let (own, other) = (lab, brand.lab)
        let (chroma, hue) = (Self.chroma(own), Self.chroma(other))
        guard chroma >= Self.minimumChroma else { return self }
        if isReplaced, chroma >= Self.strongChroma { return brand }
        guard hue > 0 else { return RGB(OKLab(lightness: own.lightness, a: 0, b: 0)) }
        let factor = min(chroma, hue) / hue
        return RGB(OKLab(lightness: own.lightness, a: other.a * factor, b: other.b * factor))
    }

    /// Returns the colour, or the nearest lighter or darker one of its hue that is legible on a ground.
    fileprivate func legible(on ground: RGB) -> RGB {
        guard !isLegible(on: ground) else { return self }
        let own = lab
        let ends = [RGB(red: 255, green: 255, blue: 255), RGB(red: 0, green: 0, blue: 0)]
        let isLighter = ends[0].contrast(to: ground) >= ends[1].contrast(to: ground)
        for step in 1...50 {
            let part = Double(step) / 50
            let lightness = own.lightness + ((isLighter ? 1 : 0) - own.lightness) * part
            let color = RGB(OKLab(lightness: lightness, a: own.a * (1 - part), b: own.b * (1 - part)))
            if color.isLegible(on: ground) { return color }
        }
        return isLighter ? ends[0] : ends[1]
    }
}

private struct ReadText {
    /// Name of the text in messages: `the number`.
    let name: String
    let key: JobKey
    let text: RGB
    let ground: RGB

    /// Contrast below which even large text is illegible by WCAG 2.
    private static let minimumRatio = 3.0

    /// The warning about a contrast that is too low; nil if it is high enough.
    var warning: Message? {
        let contrast = text.contrast(to: ground)
        guard contrast < Self.minimumRatio else { return nil }
        let ink = RGB.ink(on: ground)
        // The ratio is rounded down, so that no ratio below the limit is shown as 3.
        let ratio = Double(Int(contrast * 100)) / 100
        return
            "\(name) is hard to read: \(text.hexadecimal) on \(ground.hexadecimal) has a contrast of \(ratio):1, less "
            + "than 3:1; add \(key: key, is: ink.hexadecimal), or choose another background"
    }
}

extension ResolvedJob {
    /// Warnings about text with a contrast below 3:1 to its background, one sentence for each pair of colours.
    ///
    /// A picture counts as its mean; the page around a transparent file is not known, and left out.
    var contrastWarnings: [Message] {
        var seen: Set<Message> = []
        return allReadTexts.compactMap(\.warning).filter { seen.insert($0).inserted }
    }

    /// The lowest contrast of text to its background; nil if no background is known.
    var minimumContrast: Double? {
        allReadTexts.map { $0.text.contrast(to: $0.ground) }.min()
    }

    private var allReadTexts: [ReadText] { (joinsDark ? [self] + dark : [self]).flatMap { $0.readTexts(on: nil) } }

    /// - Parameter below: the colour of the picture behind a panel; nil if it is not known.
    private func readTexts(on below: RGB?) -> [ReadText] {
        let (appearance, composition) = (settings.appearance, settings.composition)
        let ground = composition.picture == nil ? settings.ground ?? below : appearance.ground
        // With an outline or a shadow, text is legible on any background.
        guard composition.effects.isEmpty else { return [] }
        var texts: [ReadText] = []
        if let ground {
            for (lines, key) in [(composition.titles, JobKey.titleStyle), (composition.labels, .labelStyle)] {
                guard let lines else { continue }
                let color = RGB(red: lines.color.red, green: lines.color.green, blue: lines.color.blue)
                // Lines with the default colour are as legible as the number, although they are fainter.
                let weight = hasColor(key) ? lines.color.alpha : 255
                let name = key == .titleStyle ? "the title" : "the label"
                texts.append(
                    ReadText(
                        name: name, key: key, text: ground.mixed(with: color, weight: weight),
                        ground: ground))
            }
        }
        texts += panels.flatMap { $0.readTexts(on: ground) }
        let hasOwnDigits = settings.type.digits != nil || !settings.type.fileGlyphs.digits.isEmpty
        guard !settings.values.isEmpty, !hasPageColor, !hasOwnDigits, composition.textPaint == nil else { return texts }
        let plateGrounds = appearance.plate?.grounds(of: appearance.textColor, on: ground) ?? []
        let pairs = plateGrounds.isEmpty ? ground.map { [(appearance.textColor, $0)] } ?? [] : plateGrounds
        texts += pairs.map { ReadText(name: "the number", key: .color, text: $0, ground: $1) }
        if let final = appearance.finalTextColor, plateGrounds.isEmpty, let ground {
            texts.append(ReadText(name: "the final number", key: .colorTo, text: final, ground: ground))
        }
        return texts
    }
}

extension RenderSettings {
    /// Colour behind the text, which is the middle of a gradient, the plain background, or the explicit matte of a
    /// transparent one; nil if it is not known.
    fileprivate var ground: RGB? {
        if let middle = composition.fill?.middle {
            return middle.alpha == 255 ? RGB(middle) : nil
        }
        return appearance.solidBackground ?? (appearance.matteIsDefault ? nil : appearance.matte)
    }
}

extension Plate {
    /// Returns the colours of text on the plates and of the ground under it; empty where that is not known.
    fileprivate func grounds(of text: RGB, on below: RGB?) -> [(RGB, RGB)] {
        var own = ink
        own.text = text
        return [own, lastInk].compactMap(\.self).compactMap { ink in
            let color = RGB(ink.fill)
            let seen = ink.fill.alpha == 255 ? color : below?.mixed(with: color, weight: ink.fill.alpha)
            return seen.map { (ink.text, $0) }
        }
    }
}
