import TextFormats

/// Content of a file that a run writes, which decides which older files it may replace without `--force`.
package enum WrittenContent: Sendable, Equatable {
    /// A picture or a video.
    case picture
    /// The pictures of a sequence, which are PNGs with a number in their names.
    case frames
    /// The text for an alt attribute, which is known before it is written; nil if it is not known yet.
    case line(String?)
    /// HTML that shows the picture.
    case html
    /// The trace of the drawn frames.
    case trace
    /// The report of a batch.
    case report
    /// The values of numbers, one per line; the reader of a history refuses any other file.
    case history

    /// Beginning of a page that shows a picture over a stream.
    package static let overlayHead = "<!doctype html>\n<!-- rollgif --html-for obs -->"

    /// Bytes at the start of a file that are looked at, and at its end.
    private static let lookedAt = 4096

    /// Returns whether the file at a path may be replaced, because it does not exist, is empty, or has content of the
    /// same kind.
    package func mayReplace(_ path: String) -> Bool {
        guard ExistingFile.exists(path), let ends = try? InputFile.ends(of: path, count: Self.lookedAt),
            !ends.start.isEmpty
        else { return true }
        let (start, end) = (
            String(decoding: ends.start, as: UTF8.self), String(decoding: ends.end, as: UTF8.self)
        )
        switch self {
        case .history: return true
        case .picture: return PictureSignature(ends.start, name: path) != nil
        case .frames: return PictureSignature(ends.start, name: path) == .png
        case .line(let new): return FileMark.isUnchanged(path) || Self.isLine(at: path, beside: new)
        case .html: return Self.isSnippet(start, end: end)
        case .trace:
            return start.hasPrefix(#"{"version":1,"canvas":{"width":"#) && end.hasSuffix("\n]}\n")
        case .report:
            return start.hasPrefix("{\"version\": 1,\n \"check\": ") && end.contains("\n \"interrupted\": ")
                && end.hasSuffix("\n}\n")
        }
    }

    /// The reason not to replace a file of another content, as the end of "FILE exists and …".
    package var complaint: String {
        switch self {
        case .picture: "is neither a picture nor a video that rollgif writes"
        case .frames: "is not a PNG, as the frames of a sequence are"
        case .line: "is not an alternative text of this picture"
        case .html: "is not a snippet of HTML as rollgif writes it"
        case .trace: "is not a trace"
        case .report: "is not a report of rollgif batch"
        case .history: "is not a history"
        }
    }

    /// Returns whether a file is one line that may be an alternative text. Such a line joins two values in some
    /// language, or has no word that the new text lacks.
    private static func isLine(at path: String, beside new: String?) -> Bool {
        // The file is compared with a text of a known length, so a long one is not read whole.
        let most = 100_000 + 16 * (new?.utf8.count ?? 0)
        guard let new, let bytes = try? InputFile.read(path, limit: most),
            let text = String(validating: bytes, as: UTF8.self), text.last == "\n"
        else { return false }
        let line = text.dropLast()
        guard !line.contains(where: \.isNewline), Quoted.lines(String(line)) == line else { return false }
        return line == new || AlternativeText.joins(line) || words(of: line).isSubset(of: words(of: new[...]))
    }

    private static func words(of text: Substring) -> Set<Substring> {
        Set(text.split { !$0.isLetter })
    }

    /// Returns whether a text is an `img` element alone, one in a `picture` element among its sources, or a page over a
    /// stream.
    private static func isSnippet(_ start: String, end: String) -> Bool {
        if start.hasPrefix(overlayHead) { return end.hasSuffix("</script>\n") }
        if start.hasPrefix("<img src=\"") { return !start.dropLast().contains("\n") && end.hasSuffix(">\n") }
        guard start.hasPrefix("<picture>\n"), end.hasSuffix("\n</picture>\n") else { return false }
        let lines = start.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast(2).allSatisfy { $0.hasPrefix("  <source ") || $0.hasPrefix("  <img src=\"") }
    }
}
