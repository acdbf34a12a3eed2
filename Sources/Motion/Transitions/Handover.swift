/// Replacement of one text by another in the same place: the old one has nearly disappeared when the new one begins, so
/// that the two never lie over each other.
package enum Handover {
    /// Seconds from the first movement of the old text to the rest of the new one.
    package static let length = 0.26
    /// Seconds after which the old text has disappeared, and after which the new one begins to appear.
    static let gone = 0.12
    static let begin = 0.08
    /// Offset of a symbol before and after, in cells of a wheel: about a quarter of an em.
    static let way = 0.2

    /// Seconds at which something begins or ends.
    static let breakpoints = [0, begin, gone, length]

    /// Opacity of the old text at a fraction of the time, both 0 to 1.
    package static func old(at part: Double) -> Double { 1 - min(max(part * length / gone, 0), 1) }

    /// Opacity of the new text at a fraction of the time, both 0 to 1.
    package static func new(at part: Double) -> Double {
        let come = min(max((part * length - begin) / (length - begin), 0), 1)
        // Ease-out: the new text is readable early.
        return come * (2 - come)
    }
}
