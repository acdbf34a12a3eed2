import ArgumentParser
import RollGIF
import Synchronization

/// A setting as it was typed.
struct GivenOption: Sendable {
    let definition: OptionDefinition
    let text: String
}

/// Options of a group: a property for each row of the table, and the list of all of them.
protocol JobOptions: ParsableArguments {
    /// What was given, option by option.
    var given: [[GivenOption]] { get }
}

extension JobOptions {
    /// The settings that were given.
    var job: Job {
        get throws(RollGIFError) {
            var job = Job()
            for options in given {
                guard let first = options.first, let key = JobKey(rawValue: first.definition.name) else { continue }
                job[list: key] = try options.texts
            }
            return job
        }
    }

    /// A switch as an option.
    func given(_ key: JobKey, _ isOn: Bool) -> [GivenOption] {
        isOn ? [GivenOption(definition: key.definition, text: "true")] : []
    }
}

extension [GivenOption] {
    /// What was given.
    ///
    /// - Throws: a usage error if one that takes one value was given twice.
    var texts: [String] {
        get throws(RollGIFError) {
            if let first, count > 1, !first.definition.isRepeatable {
                throw RollGIFError(
                    .usage,
                    "\(first.definition.optionName) is given twice, as \(Quoted.text(first.text)) and as "
                        + "\(Quoted.text(self[1].text)); keep one of them")
            }
            return map(\.text)
        }
    }

    /// What was given for an option that takes one value, or nil.
    var text: String? { get throws(RollGIFError) { try texts.first } }
}

// A property of the command names its row; name, help and completion come from there.
extension Option where Value == [GivenOption] {
    init(_ key: JobKey) { self.init(key.definition) }

    init(_ definition: OptionDefinition) {
        self.init(
            wrappedValue: [], name: definition.names,
            parsing: definition.mayBeginWithDash ? .unconditionalSingleValue : .singleValue,
            help: definition.argumentHelp, completion: definition.completion
        ) { GivenOption(definition: definition, text: NegativeNumbers.revealed($0)) }
    }
}

extension Flag where Value == Bool {
    init(_ key: JobKey) { self.init(key.definition) }

    init(_ definition: OptionDefinition) {
        self.init(wrappedValue: false, name: definition.names, help: definition.argumentHelp)
    }
}

extension OptionDefinition {
    fileprivate var names: NameSpecification {
        let long = NameSpecification.Element.customLong(String(optionName.dropFirst(2)))
        return NameSpecification((letter.map { [.customShort($0)] } ?? []) + [long])
    }

    fileprivate var argumentHelp: ArgumentHelp {
        if let known = Self.helps.withLock({ $0[optionName] }) { return known }
        let help = ArgumentHelp(commandHelp, valueName: value)
        Self.helps.withLock { $0[optionName] = help }
        return help
    }

    /// Those made so far, by option: the parser makes the options of a command several times.
    private static let helps = Mutex<[String: ArgumentHelp]>([:])

    fileprivate var completion: CompletionKind? {
        switch kind {
        case .path(.font): nil
        case .path(let use): use.isFolder ? .directory : .file()
        case .flag: nil
        default: words.isEmpty ? nil : .list(words)
        }
    }
}
