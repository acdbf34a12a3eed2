/// What a piece of a formatted number is; the raw values are the names that reports and traces print.
package enum ElementKind: String, Sendable, Hashable, CaseIterable {
    case digit
    case group
    case decimal
    case sign
    case paren
    case currency
    case percent
    case compact
    case unit
    case exponentMark = "exp-mark"
    case prefix
    case suffix
    case literal
}
