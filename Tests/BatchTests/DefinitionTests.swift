import Motion
import Rendering
import Testing
import TextFormats

@testable import RollGIF

/// The table of options: its defaults are the readers', and JSON becomes the texts of the command line.
@Suite struct DefinitionTests {
    @Test(arguments: JobKey.allCases)
    func theDefaultIsAValueOfItsKey(_ key: JobKey) throws {
        let definition = key
        #expect(definition.help.hasSuffix("."))
        guard let fallback = definition.fallback else { return }
        try definition.check(fallback)
        // A default of the table, given explicitly, changes nothing.
        var job = Job(from: "1", to: "2")
        let reader = JobReader(job: job)
        job[key] = fallback
        let explicit = JobReader(job: job)
        #expect(try reader.numberFormat() == explicit.numberFormat())
        #expect(try reader.appearance() == explicit.appearance())
        let settings = try reader.motionSettings(defaultRate: 50).settings
        var given = try explicit.motionSettings(defaultRate: 50).settings
        // An option about a wheel's path chooses that path.
        given.choosesPath = settings.choosesPath
        #expect(given == settings)
    }

    struct Value: CustomTestStringConvertible {
        let key: JobKey
        let json: String
        /// Texts that the job gets; nil when the value is refused.
        let texts: [String]?
        var testDescription: String { "\(key) \(json)" }
        init(_ key: JobKey, _ json: String, _ texts: String...) {
            (self.key, self.json, self.texts) = (key, json, texts.isEmpty ? nil : texts)
        }
    }

    @Test(arguments: [
        Value(.to, "245699.10", "245699.10"), Value(.to, "\"245699.10\"", "245699.10"), Value(.to, "1e3", "1e3"),
        Value(.to, "\"+5\"", "+5"), Value(.to, "true"), Value(.to, "\"1,5\"", "1,5"), Value(.to, "\"NaN\"", "NaN"),
        Value(.to, "null"),
        Value(.values, "[1, \"20.50\", -3]", "1,20.50,-3"), Value(.values, "\"1,2\"", "1,2"),
        Value(.values, "[1]", "1,1"),
        Value(.values, "[]"), Value(.values, "[\"1,2\",3]", "1,2;3"), Value(.values, "[1,null]"),
        Value(.fps, "30", "30"), Value(.fps, "\"30\"", "30"), Value(.fps, "30.5", "30.5"), Value(.fps, "0"),
        Value(.fps, "3e1", "30"), Value(.fps, "20.0", "20"),
        Value(.fontSize, "24.5", "24.5"), Value(.fontSize, "\"big\""), Value(.fontSize, "-3"),
        Value(.italic, "true", "true"), Value(.italic, "\"true\""), Value(.italic, "1"),
        Value(.color, "\"#fff\"", "#fff"), Value(.color, "\"ref\""), Value(.color, "3"),
        Value(.padding, "8", "8"), Value(.padding, "[8, 24]", "8,24"), Value(.padding, "[1,2,3]"),
        Value(.font, "\"Inter\"", "Inter"), Value(.font, "[\"A\", \"B\"]", "A", "B"), Value(.font, "[]"),
        Value(.font, "[1]"), Value(.font, "\"a\\u0000b\""),
        Value(.spring, "\"snappy\"", "snappy"),
        Value(.spring, "{\"mass\": 1, \"stiffness\": 100}", "mass=1,stiffness=100"),
        Value(.spring, "{\"response\": 0.5, \"dampingFraction\": 0.8}", "response=0.5,damping-fraction=0.8"),
        Value(.spring, "{\"Damping-Fraction\": 0.8, \"response\": 0.5}", "response=0.5,damping-fraction=0.8"),
        Value(.titleStyle, "{\"font\": \"Inter\", \"weight\": 600}", "600 Inter"),
        Value(.spring, "{}"), Value(.spring, "{\"mas\": 1}"), Value(.spring, "{\"mass\": \"1\"}"),
        Value(.spring, "\"snapy\""),
        Value(.easing, "\"ease-in\"", "ease-in"), Value(.easing, "\"steps(4)\"", "steps(4)"),
        Value(.easing, "\"steps(0)\""),
        Value(.loop, "\"once\"", "once"), Value(.loop, "3", "3"), Value(.loop, "\"never\""),
        Value(.fractionDigits, "\"own\"", "own"), Value(.fractionDigits, "2", "2"), Value(.weight, "\"bold\"", "bold"),
        Value(.digits, "[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\",\"H\",\"I\",\"J\"]", "A,B,C,D,E,F,G,H,I,J"),
        Value(.digits, "[\"A\",\"B\"]"), Value(.style, "\"currency\"", "currency"), Value(.style, "\"curency\""),
        Value(.prefix, "\"\"", ""), Value(.prefix, "5"),
    ])
    func jsonBecomesTexts(_ value: Value) throws {
        let node = try JSONParser.parse(Array(value.json.utf8))
        guard let texts = value.texts else {
            let fault = #expect(throws: ValueError.self) {
                try value.key.readings(of: node).map(\.text)
            }
            #expect(fault?.reason != "")
            return
        }
        #expect(try value.key.readings(of: node).map(\.text) == texts)
    }
}
