package import RollGIF

/// What a command takes: options by their rows, and words that stand alone.
///
/// Reading, help, completion and the manual page are all made of these.
package struct CommandShape: Sendable {
    /// Words that belong to no option, such as the files of `rollgif batch`.
    package struct Operand: Sendable {
        /// What the help calls it.
        package let name: String
        package let help: String
        package let isRepeatable: Bool
        package let isOptional: Bool

        package init(_ name: String, _ help: String, isRepeatable: Bool = false, isOptional: Bool = false) {
            (self.name, self.help, self.isRepeatable, self.isOptional) = (name, help, isRepeatable, isOptional)
        }

        /// `<jobs>…`
        package var spelled: String { "<\(name)>\(isRepeatable ? "…" : "")" }
    }

    /// The first word after `rollgif`.
    package let name: String
    /// One sentence.
    package let abstract: String
    /// A line to type; nil where the name alone is one.
    package let example: String?
    /// More sentences.
    package let discussion: String?
    package let operand: Operand?
    /// The options that the help of the command lists.
    package let own: [OptionDefinition]
    /// Options of another command that this one takes as well.
    package let shared: [OptionDefinition]
    /// Whose those are, in the words of the help: `rollgif`, `rollgif help text`.
    package let sharedWith: String?

    package init(
        _ name: String, _ abstract: String, example: String? = nil, discussion: String? = nil,
        operand: Operand? = nil, own: [OptionDefinition] = [], shared: [OptionDefinition] = [],
        sharedWith: String? = nil
    ) {
        (self.name, self.abstract, self.example, self.discussion) = (name, abstract, example, discussion)
        (self.operand, self.own, self.sharedWith) = (operand, own, sharedWith)
        self.shared = shared.filter { row in !own.contains { $0 === row } }
    }

    /// Everything that it takes.
    package var options: [OptionDefinition] { own + shared }

    /// The option of a name as it is typed, `--font-size` or `-o`.
    package func option(_ typed: some StringProtocol) -> OptionDefinition? {
        if typed.hasPrefix("--") {
            return own.first { $0.optionName == typed } ?? shared.first { $0.optionName == typed }
        }
        guard typed.utf8.count == 2, typed.first == "-", let letter = typed.last else { return nil }
        return own.first { $0.letter == letter } ?? shared.first { $0.letter == letter }
    }
}

extension OptionDefinition {
    /// The rows of some sections of the help that render takes, run options included.
    package static func ofSections(_ sections: OptionSection...) -> [OptionDefinition] {
        ofRender.filter { sections.contains($0.section) }
    }

    /// Rows of keys: what a job file may hold as well.
    package static func keys(_ keys: JobKey...) -> [OptionDefinition] { keys.map(\.definition) }

    /// Whether the option takes no value.
    package var isFlag: Bool {
        if case .flag = kind { true } else { false }
    }
}
