/// How long a unit is written; the raw values are the command line's names.
package enum UnitWidth: String, Sendable, Hashable, CaseIterable {
    case short
    case narrow
    case full
}
