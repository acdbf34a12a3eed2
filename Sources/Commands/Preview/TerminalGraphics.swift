/// Protocol for pictures in a terminal.
package enum TerminalGraphics: String, Sendable, CaseIterable {
    case kitty
    /// Inline images of iTerm2.
    case iterm
    case sixel
    /// Half blocks: characters that are half in one colour and half in another.
    case blocks

    /// Common name of the protocol.
    package var title: String {
        switch self {
        case .kitty: "kitty graphics"
        case .iterm: "inline images"
        case .sixel: "sixel"
        case .blocks: "half blocks"
        }
    }
}
