package import RollGIF

/// Report of `rollgif places` about one destination.
package struct DestinationReport: BundleReport {
    package let name: String
    package let purpose: String
    /// Formats of the destination; the first is the default.
    package let formats: [String]
    /// Rules for a file.
    package let rules: [Rule]
    /// Defaults that `--for` sets, by long option.
    package let options: [String: String]
    package let note: String?
    /// Source of the rules, whether it is the maker's own, and the day on which it was read.
    package let source: String
    package let isMakers: Bool
    package let checked: String

    /// Rule in words.
    package struct Rule: Encodable {
        package let name: String
        package let limit: String
    }

    package init(_ destination: DestinationRule) {
        (name, purpose, note, options) = (destination.name, destination.purpose, destination.note, destination.options)
        (formats, rules) = (destination.formats.map(\.rawValue), destination.ruleWords)
        (source, isMakers, checked) = (destination.source.text, destination.source.isMakers, destination.source.checked)
    }

    /// Rules in one line: `at most 131072 bytes, at most 50 frames`
    package var limits: String { rules.map { "\($0.name) \($0.limit)" }.joined(separator: "; ") }

    /// Entry for the user: the purpose of the destination, its rules and its settings.
    package var text: String {
        "\(name): \(purpose) (\(formats.joined(separator: ", ")))\n  "
            + (limits.isEmpty ? "no limits" : limits) + (note.map { "\n  \($0)" } ?? "")
            + (typed.isEmpty ? "" : "\n  sets \(typed)")
            + "\n  \(isMakers ? "official" : "a guide"): \(source), read \(checked)"
    }

    /// List of all destinations for the user, one per line.
    package static var listing: String {
        let reports = all
        let width = reports.map(\.name.count).max() ?? 0
        return reports.map { place in
            place.name + String(repeating: " ", count: width + 2 - place.name.count)
                + "\(place.purpose) (\(place.formats.joined(separator: ", ")))"
        }.joined(separator: "\n")
            + "\n\nrollgif places slack-emoji shows the rules of one. rollgif --from 9 --to 10 --for slack-emoji -o emoji.gif"
            + "\ndraws for it; several at once want -o 'out/{place}.{ext}'. rollgif inspect FILE --for PLACE checks any file"
            + "\nagainst the rules."
    }
}

extension DestinationRule {
    /// Rules in words, as findings for a file of which only its existence is known.
    fileprivate var ruleWords: [DestinationReport.Rule] {
        var facts = FileProperties(
            format: formats[0].rawValue, ending: "", width: 0, height: 0, bytes: 0)
        (facts.frames, facts.plays, facts.flashes) = (0, 0, 0)
        (facts.rate, facts.minimumFrameDuration, facts.seconds, facts.contrast) = (0, 0, 0, 0)
        (facts.codec, facts.pixels, facts.hasSound, facts.forbidden) = ("", "", false, [])
        // Formats have their own column.
        return findings(facts).filter { $0.rule != "type" }.map {
            DestinationReport.Rule(name: $0.rule, limit: $0.limit)
        }
    }
}
