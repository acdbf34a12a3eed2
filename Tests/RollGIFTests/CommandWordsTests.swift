import Commands
import TestSupport
import Testing

@testable import RollGIF

/// Words are assigned to their options, whatever they contain.
@Suite struct CommandWordsTests {
    private static let shape = CommandShape(
        "try", "", operand: .init("file", "", isRepeatable: true, isOptional: true),
        listed: OptionDefinition.keys(.from, .to, .prefix, .output, .delta, .fit) + [.quiet, .verbose, .set])

    private func read(_ words: String...) throws -> CommandWords { try CommandWords(words, of: Self.shape) }

    @Test func everyWayToWriteAnOption() throws {
        let line = try read("--from", "1", "--to=2=3", "-o", "a.gif", "-o=b.gif", "-qv", "x", "--", "--from", "-q")
        #expect(line.text(JobKey.from) == "1" && line.text(JobKey.to) == "2=3")
        #expect(line.job()[list: .output] == ["a.gif", "b.gif"])
        #expect(line.has(.quiet) && line.has(.verbose) && !line.has(.set))
        #expect(line.operands == ["x", "--from", "-q"])
    }

    @Test func aPictureIsAnOutput() throws {
        #expect(try read("--from", "1", "a.gif", "x", "b.MP4").job()[list: .output] == ["a.gif", "b.MP4"])
        #expect(try read("--from", "1", "a.gif", "x").operands == ["x"])
        #expect(try read("--prefix=-o", "a.gif", "jobs.json", "x.csv").operands == ["jobs.json", "x.csv"])
        #expect(try read("from=1,to=2,icon=a.png", "b.gif").operands == ["from=1,to=2,icon=a.png"])
    }

    @Test func numbersWithASignAndADashAreValues() throws {
        let line = try read("--from", "-5", "--to", "-.5", "-7", "-", "--prefix", "-x", "-٣")
        #expect(line.job()[.from] == "-5" && line.job()[.to] == "-.5" && line.job()[.prefix] == "-x")
        #expect(line.operands == ["-7", "-", "-٣"])
    }

    @Test func switchesOfAJobAreTurnedOnAndOff() throws {
        for (word, state) in [
            ("--delta", "true"), ("--no-delta", "false"), ("--delta=false", "false"), ("--delta=true", "true"),
        ] {
            let line = try read("--from", "1", word, "--fit")
            #expect(line.job()[.delta] == state && line.job()[.fit] == "true", "\(word)")
        }
    }

    @Test func everySwitchOfAJobIsInHelpAndCompletionBothWays() throws {
        let help = try Binary.run(["help", "all"]).text
        let manual = try Binary.run(["manual"]).text.replacing("\\-", with: "-")
        let words = try Binary.run(["---complete", "render", "--no-"]).text
        let switches = JobKey.allCases.filter { $0.kind.isFlag }
        #expect(switches.count > 5)
        for key in switches {
            let name = key.optionName.dropFirst(2)
            #expect(help.contains("--[no-]\(name)") && manual.contains("--[no-]\(name)"), "\(name)")
            #expect(words.contains("--no-\(name)\t"), "\(name)")
        }
    }

    @Test func aPresetsSwitchIsTurnedOff() throws {
        let scratch = Scratch()
        for (name, more): (String, ShellLine) in [
            ("on.gif", ""), ("off.gif", "--no-delta"), ("false.gif", "--delta=false"),
        ] {
            try scratch.run("--from 1 --to 2 --preset transaction --fps 10 -q \(more) -o \(name)")
        }
        let bytes = try ["on.gif", "off.gif", "false.gif"].map { try scratch.data($0) }
        #expect(bytes[0] != bytes[1] && bytes[1] == bytes[2])
        let job = Job([.from: "1", .to: "2", .preset: "transaction", .delta: "false"])
        #expect(job.commandLine(outputs: ["a.gif"])?.contains(" --no-delta ") == true)
    }

    @Test(arguments: ["--Prefix", "-prefix", "—prefix", "--pre_fix", "--prefix:≈", " --prefix", "--prefix\u{A0}≈"])
    func aNameHasManySpellings(_ word: String) throws {
        #expect(try CommandWords([word] + (word.contains("≈") ? [] : ["≈"]), of: Self.shape).job()[.prefix] == "≈")
    }

    @Test func aSwitchIsTurnedOff() throws {
        let line = try read("--no-quiet", "--verbose=false", "--no-delta")
        #expect(!line.has(.quiet) && !line.has(.verbose) && line.job()[.delta] == "false")
    }

    @Test func severalValuesKeepTheirOrder() throws {
        #expect(try read("--set", "a=1", "--set=b=2").texts(.set) == ["a=1", "b=2"])
        #expect(try read("--prefix=", "").job()[.prefix] == "")
    }

    @Test(arguments: [
        (["--form", "1"], "unknownOption(\"--form\", value: Optional(\"1\"))"),
        (["-x"], "unknownOption(\"-x\", value: nil)"), (["-qx"], "unknownOption(\"-qx\", value: nil)"),
        (["--from"], "missingValue(\"--from\", \"--from 49\")"),
        (["--from", "--to", "2"], "missingValue(\"--from\", \"--from 49\")"),
        (["--prefix", "--to", "2"], "missingValue(\"--prefix\", \"--prefix \\'≈ \\'\")"),
        (["--quiet=yes"], "notTrueOrFalse(\"--quiet\", \"yes\")"),
        (["--no-from"], "unknownOption(\"--no-from\", value: nil)"),
        (["--delta=maybe"], "notTrueOrFalse(\"--delta\", \"maybe\")"),
        (["--no-delta=true"], "notTrueOrFalse(\"--delta\", \"true\")"),
        (["--delta", "--no-delta"], "givenTwice(\"--[no-]delta\", \"true\", \"false\")"),
        (["--from", "1", "--from", "2"], "givenTwice(\"--from\", \"1\", \"2\")"),
    ])
    func faultsNameTheWord(_ words: [String], _ fault: String) {
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords(words, of: Self.shape) }
        do { _ = try CommandWords(words, of: Self.shape) } catch { #expect("\(error)" == fault) }
    }

    @Test func aCommandWithoutOperandsRefusesThem() {
        let shape = CommandShape("none", "", listed: [.quiet])
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords(["a", "b"], of: shape) }
        let needy = CommandShape("one", "", operand: .init("file", ""))
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords([], of: needy) }
        #expect(throws: CommandWords.SyntaxError.self) { try CommandWords(["a", "b"], of: needy) }
    }

    @Test func noSynonymNamesAnOptionThatIsThere() {
        let names = Set(OptionDefinition.ofRender.map { String($0.optionName.dropFirst(2)) })
        let (typed, sentences) = Meaning.searched
        // As a value, dark is a theme's.
        #expect(names.intersection(typed.keys) == ["dark"])
        #expect(names.isDisjoint(with: sentences.keys), "\(names.intersection(sentences.keys))")
    }

    @Test func aKeyThatOnlyTheLineHasSaysSo() {
        let run = OptionDefinition.ofRender.filter { JobKey(rawValue: $0.name) == nil }
        // A panel has an id, too.
        #expect(Set(run.map { $0.name.lowercased() }).subtracting(["id"]).isSubset(of: UnknownName.lineOptions))
    }
}
