import Graphics

extension Job {
    /// Returns the job with its brand's colour instead of the theme's colours, or as the ink if there is no theme.
    ///
    /// Greys stay, and so do the colours of growing and shrinking numbers, because these have a meaning. Text keeps a
    /// contrast of 4.5:1 to its ground.
    func applyingBrand() throws(RollGIFError) -> Job {
        guard let brand = try JobReader(job: self).color(.brand)?.rgb else { return self }
        var job = self
        guard self[.theme] != nil else {
            guard self[.color] == nil else { return self }
            let ground = try JobReader(job: self).color(.background) as Color
            let ink = brand.legible(on: ground.alpha == 0 ? RGB(red: 255, green: 255, blue: 255) : ground.rgb)
            job.replace(.color, [ink.hexadecimal], origin: .theme)
            return job
        }
        let recolored = JobKey.colored.filter {
            parsedSettings.setting($0)?.colorOrigin == .theme && $0.colorRole != .signal
        }
        for key in recolored {
            guard let text = self[key] else { continue }
            job.replace(key, [Self.recolored(text, brand)])
        }
        for key in recolored where key.colorRole == .text {
            guard let ink = try JobReader(job: job).color(key)?.rgb, let ground = try job.ground(of: key) else {
                continue
            }
            let legible = Color(rgb: ink.legible(on: ground), alpha: 255)
            let value = job.parsedSettings.setting(key)?.value
            job.replace(key, [value?.text(job[key] ?? "", replacingColors: { _ in legible }) ?? legible.text])
        }
        return job
    }

    /// Returns the colour under a text, which is that of the number's plates, or else the background; nil if it is not
    /// known.
    private func ground(of key: JobKey) throws(RollGIFError) -> RGB? {
        let reader = JobReader(job: self)
        if [.color, .colorTo].contains(key), let plate = try reader.color(.plateColor) { return plate.rgb }
        let ground = try reader.color(.background) as Color
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
    /// Contrast that WCAG 2 requires of text.
    private static let readable = 4.5

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
        guard contrast(to: ground) < Self.readable else { return self }
        let own = lab
        let ends = [RGB(red: 255, green: 255, blue: 255), RGB(red: 0, green: 0, blue: 0)]
        let isLighter = ends[0].contrast(to: ground) >= ends[1].contrast(to: ground)
        for step in 1...50 {
            let part = Double(step) / 50
            let lightness = own.lightness + ((isLighter ? 1 : 0) - own.lightness) * part
            let color = RGB(OKLab(lightness: lightness, a: own.a * (1 - part), b: own.b * (1 - part)))
            if color.contrast(to: ground) >= Self.readable { return color }
        }
        return isLighter ? ends[0] : ends[1]
    }
}
