/// The sections of the table of options, in the order of the help.
package enum OptionSection: String, Sendable, CaseIterable {
    case values = "Values"
    case format = "Format"
    case text = "Text"
    case motion = "Motion"
    case look = "Look"
    case output = "Output"
    case limits = "Limits"
}
