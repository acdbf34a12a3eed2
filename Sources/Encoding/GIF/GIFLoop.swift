/// How often a GIF plays.
package enum GIFLoop: Sendable, Equatable {
    case forever
    /// No extension is written: the last frame stays.
    case once
    /// Plays this many times, at least 2. Browsers read the stored count as repeats, so one less is stored.
    case times(Int)

    /// The count of the NETSCAPE2.0 extension, or nil for none. Counts beyond the field's 16 bits are its largest.
    var storedCount: Int? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let plays): plays < 2 ? nil : min(plays - 1, 0xFFFF)
        }
    }
}
