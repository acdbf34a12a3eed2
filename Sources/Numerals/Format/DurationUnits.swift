/// The units that a clock shows; the raw values are the command line's names.
package enum DurationUnits: String, Sendable, Hashable, CaseIterable {
    /// Hours without bound, minutes, seconds.
    case hms
    /// Minutes without bound, seconds.
    case ms
    /// Days without bound, hours, minutes, seconds.
    case dhms
    /// Hours without bound, minutes, seconds, centiseconds.
    case hmsc

    var units: [ClockUnit] {
        switch self {
        case .hms: [.hours, .minutes, .seconds]
        case .ms: [.minutes, .seconds]
        case .dhms: [.days, .hours, .minutes, .seconds]
        case .hmsc: [.hours, .minutes, .seconds, .centiseconds]
        }
    }
}
