import Graphics
import Rendering
import Scene
import Typesetting

/// Text, and the colour that it is read on.
private struct ReadText {
    /// Name of the text in messages: `the number`.
    let name: String
    /// The key of its colour.
    let key: JobKey
    let text: RGB
    let ground: RGB

    /// Contrast below which even large text is illegible by WCAG 2.
    private static let minimumRatio = 3.0
    private static let inks = [RGB(red: 0x11, green: 0x11, blue: 0x11), RGB(red: 255, green: 255, blue: 255)]

    /// The warning about a contrast that is too low; nil if it is high enough.
    var warning: String? {
        let contrast = text.contrast(to: ground)
        guard contrast < Self.minimumRatio else { return nil }
        let ink = Self.inks.max { $0.contrast(to: ground) < $1.contrast(to: ground) } ?? ground
        // The ratio is rounded down, so that no ratio below the limit is shown as 3.
        let ratio = Double(Int(contrast * 100)) / 100
        return
            "\(name) is hard to read: \(text.hexadecimal) on \(ground.hexadecimal) has a contrast of \(ratio):1, less "
            + "than 3:1; add \(KeyMark.assigned(key, ink.hexadecimal)), or choose another background"
    }
}

extension ResolvedJob {
    /// Warnings about text with a contrast below 3:1 to its background, one sentence for each pair of colours.
    ///
    /// A picture counts as its mean; the page around a transparent file is not known, and left out.
    var contrastWarnings: [String] {
        var seen: Set<String> = []
        return (readTexts(on: nil) + dark.flatMap { $0.readTexts(on: nil) })
            .compactMap(\.warning).filter { seen.insert($0).inserted }
    }

    /// The lowest contrast of text to its background; nil if no background is known.
    var minimumContrast: Double? {
        (readTexts(on: nil) + dark.flatMap { $0.readTexts(on: nil) }).map { $0.text.contrast(to: $0.ground) }.min()
    }

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
                let isGiven = key == .titleStyle ? hasTitleColor : hasLabelColor
                let weight = isGiven ? lines.color.alpha : 255
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
