package import RollGIF

/// The shape of a command: its options, as rows of the table, and its operands.
///
/// The parser, help, completion and the manual page all use it.
package struct CommandShape: Sendable {
    /// Words that belong to no option, such as the files of `rollgif batch`.
    package struct Operand: Sendable {
        package let name: String
        package let help: String
        package let isRepeatable: Bool
        package let isOptional: Bool

        package init(_ name: String, _ help: String, isRepeatable: Bool = false, isOptional: Bool = false) {
            (self.name, self.help, self.isRepeatable, self.isOptional) = (name, help, isRepeatable, isOptional)
        }

        /// Spelling in the help: `<jobs>…`
        package var spelled: String { "<\(name)>\(isRepeatable ? "…" : "")" }
    }

    /// First word after `rollgif`.
    package let name: String
    package let abstract: String
    /// Line to type; nil if the name alone is one.
    package let example: String?
    /// Further sentences.
    package let discussion: String?
    package let operand: Operand?
    /// Whether bare words may be the values of a change.
    package let readsChange: Bool
    package let listed: [OptionDefinition]
    /// Options of another command that this one takes too.
    package let shared: [OptionDefinition]
    /// Page with the shared options, in the words of the help: `rollgif`, `rollgif help text`.
    package let sharedWith: String?

    package init(
        _ name: String, _ abstract: String, example: String? = nil, discussion: String? = nil,
        operand: Operand? = nil, readsChange: Bool = false, listed: [OptionDefinition] = [],
        shared: [OptionDefinition] = [],
        sharedWith: String? = nil
    ) {
        (self.name, self.abstract, self.example, self.discussion) = (name, abstract, example, discussion)
        (self.operand, self.listed, self.sharedWith) = (operand, listed, sharedWith)
        self.readsChange = readsChange
        self.shared = shared.filter { row in !listed.contains { $0 === row } }
    }

    package var options: [OptionDefinition] { listed + shared }

    package func line(using option: OptionDefinition) -> String {
        option.exampleLine ?? "\(example ?? "rollgif \(name)") \(option.optionName)"
    }
}

extension OptionDefinition {
    /// Returns the rows of some sections of the help, run options of render included.
    package static func ofSections(_ sections: OptionSection...) -> [OptionDefinition] {
        ofRender.filter { sections.contains($0.section) }
    }

    /// Returns the rows of keys, which a job file may hold too.
    package static func keys(_ keys: JobKey...) -> [OptionDefinition] { keys }
}
