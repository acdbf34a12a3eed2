/// Order of tracks in a text composed of parts: each track is marked where it is written, and the marks are removed at
/// the end.
enum TrackOrder {
    private static let sign: Character = "\u{2}"

    static func mark(_ index: Int) -> String { "\(sign)\(index)\(sign)" }

    /// Text without its marks, and the tracks in the order of the marks.
    static func resolved(_ text: String, _ written: [WrittenTrack]) -> (text: String, tracks: [WrittenTrack]) {
        let parts = text.split(separator: sign, omittingEmptySubsequences: false)
        var plain = ""
        var tracks: [WrittenTrack] = []
        for (index, part) in parts.enumerated() {
            if index % 2 == 0 { plain += part } else if let number = Int(part) { tracks.append(written[number]) }
        }
        return (plain, tracks)
    }
}
