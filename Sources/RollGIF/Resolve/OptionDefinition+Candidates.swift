import Numerals
import Typesetting

extension OptionDefinition {
    /// Candidates that the shell offers for a value: `word` or `word<tab>description`.
    package var candidates: [String] {
        if let opacity = kind.opacity {
            return (opacity == .opaqueOrTransparent ? ["transparent"] : []) + Color.named.keys.sorted()
        }
        if let name = Self.knownNames[name] { return name() }
        if fileUse == .font { return words + ((try? RenderResources().fonts.families()) ?? []) }
        switch name {
        case JobKey.preset.rawValue: return Preset.candidates
        case JobKey.theme.rawValue: return Theme.candidates
        default: return words
        }
    }

    /// Whether the option takes names beside its words, such as fonts, locales or currencies. They take a while to
    /// find.
    package var hasNames: Bool { fileUse == .font || Self.knownNames[name] != nil }

    private static let knownNames: [String: @Sendable () -> [String]] = [
        JobKey.locale.rawValue: { ["current"] + KnownNames.locales },
        JobKey.currency.rawValue: { KnownNames.currencies },
        JobKey.unit.rawValue: { KnownNames.units },
        JobKey.numberingSystem.rawValue: { KnownNames.numberingSystems },
    ]
}

extension SettingsBundle {
    fileprivate static var candidates: [String] { all.map { "\($0.name)\t\($0.purpose)" } }
}
