/// How pictures reach a terminal.
package enum TerminalGraphics: String, Sendable, CaseIterable {
    /// kitty's graphics protocol.
    case kitty
    /// The inline images of iTerm2.
    case iterm
    /// DEC's sixel graphics.
    case sixel
    /// Characters that are half in one colour and half in another.
    case blocks

    /// What people call it.
    package var title: String {
        switch self {
        case .kitty: "kitty graphics"
        case .iterm: "inline images"
        case .sixel: "sixel"
        case .blocks: "half blocks"
        }
    }
}
