import Foundation
import TestSupport
import Testing
import TextFormats

@testable import RollGIF

/// The schema says what the decoder takes: another program's validator is the judge.
@Suite struct SchemaTests {
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

    /// Values that the decoder takes are valid in the schema; those that it refuses for their form are not.
    @Test func theSchemaAgreesWithTheDecoder() throws {
        var values: [(key: JobKey, json: String)] = []
        let samples = [
            "null", "true", "0", "1", "-1", "2.5", "100", "1e400", "\"\"", "\"x\"", "\"1\"", "\"-2.50\"", "\"1,2\"",
            "\"1,\"",
            "\"true\"", "\"auto\"", "\"own\"", "\"once\"", "\"bold\"", "\"#fff\"", "\"#ffff0\"", "\"red\"",
            "\"snappy\"",
            "\"mass=1\"", "\"ease\"", "\"steps(3)\"", "\"currency\"", "\"left\"", "[]", "[1]", "[1,2]", "[1,2,3]",
            "[\"a\"]", "[\"a\",1]", "{}", "{\"mass\":1}", "{\"masss\":1}", "{\"dampingFraction\":0.5,\"response\":1}",
            "[\"0\",\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"]", "\"0,1,2,3,4,5,6,7,8,9\"",
        ]
        // A job's theme may be one of its file's own.
        for key in JobKey.allCases where key != .theme { values += samples.map { (key, $0) } }
        let verdicts = try validate(values.map { "{\"\($0.key.rawValue)\":\($0.json)}" })
        for ((key, json), isValid) in zip(values, verdicts) {
            let node = try JSONParser.parse(Array(json.utf8))
            let fault: ValueError?
            do throws(ValueError) {
                _ = try key.definition.readings(of: node, maximumDigits: 1000).map(\.text)
                fault = nil
            } catch {
                fault = error
            }
            if fault == nil {
                #expect(isValid, "the decoder takes \(key.rawValue): \(json), the schema does not")
            } else if key.definition.kind.name == "choice" {
                #expect(
                    !isValid, "the schema takes \(key.rawValue): \(json), the decoder does not: \(fault?.reason ?? "")")
            } else if fault?.reason.contains("is expected, not") == true {
                #expect(
                    !isValid, "the schema takes \(key.rawValue): \(json), the decoder does not: \(fault?.reason ?? "")")
            }
        }
    }

    @Test func unknownNamesAreRefused() throws {
        let texts = [
            #"{"fmo":1}"#, #"{"jobs":[{"sytle":"x"}]}"#, #"{"jobs":[],"theems":{}}"#,
            #"{"themes":{"a":{"id":"x"}},"jobs":[]}"#,
            #"{"matrix":{"fps":1}}"#, #"{"matrix":{"fps":[]}}"#, #"{"matrix":{"fsp":[1]}}"#,
            #"{"matrix":{"fps":["x"]}}"#, "7",
        ]
        #expect(try validate(texts) == Array(repeating: false, count: texts.count))
    }
}
