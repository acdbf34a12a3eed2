import Foundation
import TestSupport
import Testing
import TextFormats

@testable import RollGIF
@testable import Settings

/// The schema accepts what the decoder accepts, according to another program's validator.
@Suite struct SchemaTests {
    private let scratch = Scratch()
    private func validate(_ texts: [String]) throws -> [Bool] {
        try SchemaValidator.validate(texts, folder: Scratch())
    }

    private func oneLine(_ url: URL) throws -> String {
        JSONWriter.line(try JSONParser.parse(Array(try Data(contentsOf: url))))
    }

    @Test func everyExampleIsValid() throws {
        let folder = Fixtures.folder.appendingPathComponent("Jobs")
        var texts: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let url = folder.appendingPathComponent(name)
            switch url.pathExtension {
            case "json": texts.append(try oneLine(url))
            case "jsonl": texts += try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
            default: break
            }
        }
        #expect(texts.count >= 6)
        #expect(try validate(texts) == Array(repeating: true, count: texts.count))
    }

    /// Values that the decoder takes are valid in the schema; those of another type are not.
    @Test func theSchemaAgreesWithTheDecoder() throws {
        var values: [(key: JobKey, json: String)] = []
        let samples = [
            "null", "true", "1", "2.5", "\"\"", "\"x\"", "\"1\"", "\"-2.50\"", "[]", "[1,2]", "[\"a\"]", "{}",
            "{\"mass\":1}", "{\"masss\":1}", "{\"dampingFraction\":0.5,\"response\":1}", "{\"weight\":600}",
        ]
        for key in JobKey.allCases where key != .theme {
            let texts = [key.exampleValue].compactMap(\.self) + key.words
            values += (samples + texts.map { JSONWriter.line(JSONNode($0)) }).map { (key, $0) }
        }
        let verdicts = try validate(values.map { "{\"\($0.key.rawValue)\":\($0.json)}" })
        for ((key, json), isValid) in zip(values, verdicts) {
            let node = try JSONParser.parse(Array(json.utf8))
            do throws(ValueError) {
                _ = try key.readings(of: node)
                #expect(isValid, "the decoder takes \(key.rawValue): \(json), the schema does not")
            } catch {
                guard error.reason.spelled(.keys).contains("is expected, not") else { continue }
                #expect(!isValid, "the schema takes \(key.rawValue): \(json), the decoder does not: \(error)")
            }
        }
    }

    /// Bounds of numbers are the same in every reader, as texts and as JSON has them.
    @Test func boundsAreThose() throws {
        for key in JobKey.allCases {
            guard let range = key.kind.range, key.unit != .seconds else { continue }
            for number in [range.lowerBound - 1, range.lowerBound + 1, range.upperBound, range.upperBound + 1] {
                let text = OptionDefinition.text(number)
                for node in [JSONNode(text), JSONNode(.number(text))] {
                    #expect(
                        ((try? key.readings(of: node)) != nil) == range.contains(number), "\(key) \(text)")
                }
            }
        }
    }

    @Test func unknownNamesAreRefused() throws {
        let texts = [
            #"{"fmo":1}"#, #"{"jobs":[{"sytle":"x"}]}"#, #"{"jobs":[],"theems":{}}"#,
            #"{"themes":{"a":{"id":"x"}},"jobs":[]}"#,
            #"{"matrix":{"fps":1}}"#, #"{"matrix":{"fps":[]}}"#, "7", #"{"to":1,"open":"to"}"#,
        ]
        #expect(try validate(texts) == Array(repeating: false, count: texts.count))
    }

    /// Schemas for prompts: short, and as right as the whole about the keys that they have.
    @Test func schemasOfSomeKeysAreShort() throws {
        let jobs = [
            #"{"from":49,"to":39,"style":"currency","theme":"price","output":"a.gif"}"#, #"[{"to":2},{"to":"3"}]"#,
            #"{"jobs":[{"to":2,"color":"red","for":"slack-emoji"}]}"#,
            #"{"panels":[{"from":1,"to":2,"title":"Users"}]}"#,
            #"{"to":2,"duration":true}"#, #"{"to":2,"theme":"kpis"}"#, #"{"to":2,"for":7}"#, #"{"too":2}"#,
            #"{"panels":[{"output":"a.gif"}]}"#,
        ]
        let core = try scratch.run("schema --core", status: nil).output
        #expect(core.count <= 20_000, "\(core.count)")
        #expect(
            try SchemaValidator.validate(jobs, folder: Scratch(), options: ["--core"])
                == Array(repeating: true, count: 4) + Array(repeating: false, count: 5))
        let some = try SchemaValidator.validate(
            [#"{"from":1,"to":2}"#, #"{"from":1,"to":2,"theme":"kpi"}"#, #"{"from":1,"fontSize":20}"#],
            folder: Scratch(),
            options: ["--keys", "to, from,--font-size"])
        #expect(some == [true, false, true])
    }

    @Test func everySchemaHasAnIdentifierOfItsOwn() throws {
        let version = try scratch.run("--version", status: nil).text.trimmingCharacters(in: .whitespacesAndNewlines)
        for (options, identifier) in [
            ([], "urn:rollgif:schema:\(version)"), (["--core"], "urn:rollgif:schema:\(version):core"),
            (["--keys=to,fps"], "urn:rollgif:schema:\(version):to,fps"),
        ] {
            let schema =
                try JSONSerialization.jsonObject(with: Binary.run(["schema"] + options).output) as? [String: Any]
            #expect(schema?["$id"] as? String == identifier)
        }
    }

    @Test(arguments: [
        ("--keys to,colour", #"--keys "colour": it is not a key of a job; did you mean "color"?"#),
        ("--keys ,", "--keys is empty"), ("--keys to --core", "cannot be combined"),
    ]) func selectionsThatAreNoneAreRefused(_ options: ShellLine, _ sentence: String) throws {
        let run = try scratch.run("schema \(options)", status: 64, says: sentence)
        #expect(run.output.isEmpty, "\(run.errors)")
    }
}
