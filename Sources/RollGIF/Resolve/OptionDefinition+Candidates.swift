import Numerals
import Typesetting

extension OptionDefinition {
    /// Candidates that the shell offers for a value: `word` or `word<tab>description`.
    package var candidates: [String] {
        if let opacity = kind.opacity {
            return (opacity == .opaqueOrTransparent ? ["transparent"] : []) + Color.named.keys.sorted()
        }
        if fileUse == .font { return (try? RenderResources().fonts.families()) ?? [] }
        switch name {
        case JobKey.locale.rawValue: return ["current"] + KnownNames.locales
        case JobKey.currency.rawValue: return KnownNames.currencies
        case JobKey.unit.rawValue: return KnownNames.units
        case JobKey.numberingSystem.rawValue: return KnownNames.numberingSystems
        case JobKey.preset.rawValue: return Preset.all.map { "\($0.name)\t\($0.summary)" }
        case JobKey.theme.rawValue: return Theme.all.map { "\($0.name)\t\($0.purpose)" }
        default: return words
        }
    }
}
