/// How one text gives way to another in the same place: the old one is nearly gone when the new one comes, so that the
/// two never lie over each other.
package enum Handover {
    /// Seconds from the first movement of the old text to the rest of the new one.
    package static let length = 0.26
    /// Seconds after which the old one has gone, and after which the new one begins to come.
    static let gone = 0.12
    static let begin = 0.08
    /// How far off its place a symbol is before and after, in cells of a wheel: about a quarter of an em.
    static let way = 0.2

    /// Instants at which something begins or ends.
    static let breakpoints = [0, begin, gone, length]

    /// The strength of the old text after a part of the time, 0 to 1.
    package static func old(at part: Double) -> Double { 1 - min(max(part * length / gone, 0), 1) }

    /// How far a column has gone from the room that the old text took to that of the new one.
    static func room(at part: Double) -> Double {
        let part = min(max(part, 0), 1)
        return part * part * (3 - 2 * part)
    }

    /// The strength of the new one.
    package static func new(at part: Double) -> Double {
        let come = min(max((part * length - begin) / (length - begin), 0), 1)
        // Slowing down: what comes is read early.
        return come * (2 - come)
    }
}
