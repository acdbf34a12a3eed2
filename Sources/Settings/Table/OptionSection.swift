/// The sections of the table of options, in the order of the help.
package enum OptionSection: String, Sendable, CaseIterable {
    case values = "Values"
    case format = "Format"
    case text = "Text"
    case motion = "Motion"
    case look = "Look"
    case output = "Output"
    case limits = "Limits"

    /// Scope of the section's options whose rows name none.
    var defaultScope: OptionScope {
        switch self {
        case .output: .picture
        case .limits: .everything
        case .values, .format, .text, .motion, .look: .number
        }
    }
}

/// The part of a picture with several numbers that an option is about.
package enum OptionScope: Sendable {
    /// A number; if the picture sets it, it applies to all panels.
    case number
    /// The picture, or a panel that sets it.
    case itself
    /// The look of the title, the label or either, if the picture or the panel has one.
    case titleStyle, labelStyle, lineStyle
    /// The size of the box, of the picture or of a panel.
    case box
    /// The look of a box; a panel that sets it has a box.
    case boxLook
    /// Many settings in one word, for the picture or for a panel.
    case bundle
    /// The picture as a whole, so no panel can set it.
    case picture
    /// The picture as a whole, and also its numbers.
    case everything

    /// Whether the picture's setting is not passed on to its panels.
    package var staysOutside: Bool { self != .number && self != .everything }
    var isForbiddenInPanels: Bool { self == .picture || self == .everything }

    package var rules: [OptionRule] {
        switch self {
        case .titleStyle: [.part("title", .present(.title), add: "{title}")]
        case .labelStyle: [.part("label", .present(.label), add: "{label}")]
        case .lineStyle:
            [
                .part("line of text next to the number", .present(.title, .label), add: "{title} or {label}")
            ]
        case .number, .itself, .box, .boxLook, .bundle, .picture, .everything: []
        }
    }
}
