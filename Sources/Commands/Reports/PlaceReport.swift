import RollGIF

/// What `rollgif places` says about one place.
package struct PlaceReport: Encodable {
    package let name: String
    package let purpose: String
    /// Types that it takes; the first is written where nothing else is said.
    package let formats: [String]
    /// What a file must be, rule by rule.
    package let rules: [Rule]
    /// What `--for` sets where a job says nothing, by long option.
    package let options: [String: String]
    package let note: String?
    /// Where the rules were read, whether that is the maker's own word, and on which day.
    package let source: String
    package let isMakers: Bool
    package let checked: String

    /// One rule in words.
    package struct Rule: Encodable {
        package let name: String
        package let limit: String
    }

    /// All places.
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

    /// `at most 131072 bytes, at most 50 frames`
    package var limits: String { rules.map { "\($0.name) \($0.limit)" }.joined(separator: "; ") }

    /// For people: a place, what it is and what it takes.
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
    /// Every rule in words: what findings say of a file that nothing is known of but that it is there.
    fileprivate var ruleWords: [PlaceReport.Rule] {
        let facts = PlaceFacts(
            width: 0, height: 0, bytes: 0, frames: 0, rate: 0, leastFrame: 0, seconds: 0, plays: 0, codec: "",
            pixels: "", hasSound: false, forbidden: [])
        return findings(facts).map { PlaceReport.Rule(name: $0.rule, limit: $0.limit) }
    }
}
