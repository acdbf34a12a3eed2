import Commands
import RollGIF
import Testing

/// Words are sorted by the options that they belong to, whatever stands in them.
@Suite struct CommandWordsTests {
    private static let shape = CommandShape(
        "try", "", operand: .init("file", "", isRepeatable: true, isOptional: true),
        own: OptionDefinition.keys(.from, .to, .prefix, .output) + [.quiet, .verbose, .set])

    private func read(_ words: String...) throws -> CommandWords { try CommandWords(words, of: Self.shape) }

    @Test func everyWayToWriteAnOption() throws {
        let line = try read("--from", "1", "--to=2=3", "-o", "a.gif", "-o=b.gif", "-qv", "x", "--", "--from", "-q")
        #expect(line.text(JobKey.from.definition) == "1" && line.text(JobKey.to.definition) == "2=3")
        #expect(line.job()[list: .output] == ["a.gif", "b.gif"])
        #expect(line.has(.quiet) && line.has(.verbose) && !line.has(.set))
        #expect(line.operands == ["x", "--from", "-q"])
    }

    @Test func numbersWithASignAndADashAreValues() throws {
        let line = try read("--from", "-5", "--to", "-.5", "-7", "-", "--prefix", "-x", "-٣")
        #expect(line.job()[.from] == "-5" && line.job()[.to] == "-.5" && line.job()[.prefix] == "-x")
        #expect(line.operands == ["-7", "-", "-٣"])
    }

    @Test func severalValuesKeepTheirOrder() throws {
        #expect(try read("--set", "a=1", "--set=b=2").texts(.set) == ["a=1", "b=2"])
        #expect(try read("--prefix=", "").job()[.prefix] == "")
    }

    @Test(arguments: [
        (["--form", "1"], "unknownOption(\"--form\")"), (["-x"], "unknownOption(\"-x\")"),
        (["-qx"], "unknownOption(\"-qx\")"), (["--from"], "missingValue(\"--from\", \"number\")"),
        (["--from", "--to", "2"], "missingValue(\"--from\", \"number\")"),
        (["--prefix", "--to", "2"], "missingValue(\"--prefix\", \"text\")"),
        (["--quiet=yes"], "valueOfFlag(\"--quiet\", \"yes\")"),
        (["--from", "1", "--from", "2"], "givenTwice(\"--from\", \"1\", \"2\")"),
    ])
    func faultsNameTheWord(_ words: [String], _ fault: String) {
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords(words, of: Self.shape) }
        do { _ = try CommandWords(words, of: Self.shape) } catch { #expect("\(error)" == fault) }
    }

    @Test func aCommandWithoutOperandsRefusesThem() {
        let shape = CommandShape("none", "", own: [.quiet])
        do { _ = try CommandWords(["a", "b"], of: shape) } catch {
            #expect("\(error)" == "stray(\"a\", next: Optional(\"b\"))")
        }
        let needy = CommandShape("one", "", operand: .init("file", ""))
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords([], of: needy) }
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords(["a", "b"], of: needy) }
    }

    @Test func noSynonymNamesAnOptionThatIsThere() {
        let names = Set(OptionDefinition.ofRender.map { String($0.optionName.dropFirst(2)) })
        #expect(names.isDisjoint(with: Synonyms.options.keys), "\(names.intersection(Synonyms.options.keys))")
        #expect(names.isDisjoint(with: Synonyms.absent.keys))
    }
}
