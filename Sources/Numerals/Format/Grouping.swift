/// When integer digits are grouped; the raw values are the command line's names.
package enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// As the locale does it.
    case auto
    case off
    /// As the locale does it, but only where a group has at least two digits on its left.
    case min2
    /// From the first full group on, also where the locale would wait for a second digit.
    case always
}
