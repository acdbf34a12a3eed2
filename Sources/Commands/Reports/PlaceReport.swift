import RollGIF

/// Report of `rollgif places` about one place.
package struct PlaceReport: Encodable {
    package let name: String
    package let purpose: String
    /// File types of the place; the first is the default.
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

    /// Reports of all places.
    package static var all: [PlaceReport] {
        Place.all.map { place in
            var options = Dictionary(
                uniqueKeysWithValues: place.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) })
            if let (width, height) = place.rules.canvas { options["canvas"] = "\(width)x\(height)" }
            return PlaceReport(
                name: place.name, purpose: place.purpose, formats: place.formats.map(\.rawValue),
                rules: place.ruleWords, options: options, note: place.note, source: place.source.text,
                isMakers: place.source.isMakers, checked: place.source.checked)
        }
    }

    /// Rules in one line: `at most 131072 bytes, at most 50 frames`
    package var limits: String { rules.map { "\($0.name) \($0.limit)" }.joined(separator: "; ") }

    /// List of all places for the user: what each is and takes.
    package static var listing: String {
        all.map { place in
            "\(place.name): \(place.purpose) (\(place.formats.joined(separator: ", ")))\n  "
                + (place.limits.isEmpty ? "no limits" : place.limits) + (place.note.map { "\n  \($0)" } ?? "")
                + "\n  \(place.isMakers ? "the maker's word" : "a guide's word"): \(place.source), read \(place.checked)"
        }.joined(separator: "\n\n")
            + "\n\nrollgif --from 9 --to 10 --for slack-emoji -o emoji.gif draws for one of them; several at once want"
            + "\n-o 'out/{place}.{ext}'. rollgif inspect FILE --for PLACE holds any file against the rules."
    }
}

extension Place {
    /// Rules in words, as findings for a file of which only its existence is known.
    fileprivate var ruleWords: [PlaceReport.Rule] {
        let facts = PlaceFacts(
            format: formats[0].rawValue, ending: "", width: 0, height: 0, bytes: 0, frames: 0, rate: 0, leastFrame: 0,
            seconds: 0, plays: 0, codec: "", pixels: "", hasSound: false, forbidden: [])
        // Types have a column of their own.
        return findings(facts).filter { $0.rule != "type" }.map { PlaceReport.Rule(name: $0.rule, limit: $0.limit) }
    }
}
