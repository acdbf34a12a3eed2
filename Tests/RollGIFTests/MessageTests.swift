import TestSupport
import Testing
import TextFormats

@testable import RollGIF

/// Messages spell keys as the door does through which the job came.
@Suite struct MessageTests {
    @Test func aLineHasOptionsAndAJobFileHasKeys() throws {
        let scratch = Scratch()
        try scratch.run(
            "--from 1 --to 2 --unit-labels auto -o a.gif", status: 64,
            says: "--unit-labels \"auto\": it needs --style duration")
        try scratch.write(#"{"from":1,"to":2,"unitLabels":"auto","output":"a.gif"}"#, to: "p.json")
        let file = try scratch.run("batch p.json", status: 65, says: "unitLabels: \"auto\": it needs style duration")
        #expect(!file.errors.contains("--"), "\(file.errors)")
    }

    @Test func programsChoose() throws {
        let job = Job([.from: "1", .to: "2", .fit: "true"])
        let error = #expect(throws: RollGIFError.self) { try Renderer(job) }
        #expect(error?.message == "--fit: it needs a box to fit into: add --width or --height, or --canvas")
        #expect(error?.messageWithKeys == "fit: it needs a box to fit into: add width or height, or canvas")
        #expect(error?.key == .fit)
    }

    /// Braces and marks in a user's text are no keys.
    @Test func textsOfUsersStay() throws {
        let job = Job([.from: "1", .to: "2", .color: "{style}\u{2}style\u{3}"])
        let error = #expect(throws: RollGIFError.self) { try Renderer(job) }
        #expect(error?.message.hasPrefix("--color \"{style}<U+0002>style<U+0003>\": ") == true)
    }

    /// Sentences of the table name keys that exist.
    @Test func everyBraceIsAKey() {
        let validator = OptionValidator(job: Job())
        for row in (JobKey.allCases as [OptionDefinition]) {
            let reasons = row.rules.compactMap { $0.fault(validator) }
            for message in reasons + ExclusiveOptions.all.map({ Message(filling: $0.remedy) }) {
                #expect(!message.spelled(.keys).contains("{"), "\(row.name): \(message)")
            }
        }
    }

    @Test func guessesAreWithinAThirdOfTheLetters() {
        #expect(Suggestion.nearest(to: "trim", in: ["from", "to"]) == nil)
        #expect(Suggestion.nearest(to: "form", in: ["from", "to"]) == "from")
        #expect(Suggestion.nearest(to: "edgefad", in: ["edge-fade", "to"]) == "edge-fade")
    }

    @Test func aCommaTooManyIsSaidAtAnyDepth() throws {
        let (open, close) = (String(repeating: "[", count: 81), String(repeating: "]", count: 81))
        #expect(try JSONParser.parse(Array("\(open)1\(close)".utf8)).elements?.count == 1)
        do {
            _ = try JSONParser.parse(Array("\(open)1,\(close)".utf8))
            Issue.record("a comma too many is taken")
        } catch { #expect(error.reason.contains("one too many"), "\(error.reason)") }
    }
}
