import Commands
import RollGIF

extension CommandWords {
    /// Refuses the name of a file of text that reads like a text or a value: it has no ending and no folder.
    ///
    /// - Parameters:
    ///   - ending: ending of such files.
    ///   - outputs: outputs of the line, whose name the suggestion takes.
    func checkFileName(
        _ option: OptionDefinition, ending: String, beside outputs: [Output] = []
    ) throws(RollGIFError) {
        guard text(option) != "" else {
            throw .usage("\(option.optionName): the name is empty; name a file, as in x.\(ending)")
        }
        if let name = text(option), let other = Output.nameToWrite(insteadOf: name, ending: ending, stem: option.name) {
            throw .usage(
                "\(option.optionName) \(Output.endingAlone(name))\(option.optionName) \(Quoted.bare(other))")
        }
        guard let name = text(option), name != "-", !name.contains("/"), !Self.hasEnding(name) else { return }
        let path = outputs.first { $0.path != "-" && !$0.isSequence }?.path ?? ""
        let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? option.name
        let whole = name.contains(" ") ? "'./\(Quoted.bare(name))'" : "./\(Quoted.bare(name))"
        let example = "\(option.optionName) \(Quoted.bare(stem)).\(ending)"
        let alternative = option === OptionDefinition.alt ? ", --alt-text '\(Quoted.bare(name))' for another text" : ""
        throw .usage(
            "\(option.optionName) \(Quoted.text(name)): is that the name of a file? Write \(example)\(alternative), or "
                + "\(option.optionName) \(whole) for a file of that very name")
    }

    /// Returns whether a name has an extension: a point, then a few letters and digits that are not a number.
    private static func hasEnding(_ name: String) -> Bool {
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return false }
        let ending = name[name.index(after: point)...]
        return (1...10).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
            && ending.contains(where: \.isLetter)
    }
}
