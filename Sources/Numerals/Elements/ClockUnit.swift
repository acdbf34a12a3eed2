/// The units of a duration, largest first; the raw value is the letter that keys are spelled with.
package enum ClockUnit: String, Sendable, Hashable, CaseIterable {
    case days = "d"
    case hours = "h"
    case minutes = "m"
    case seconds = "s"
    case centiseconds = "c"
}
