import TestSupport
import Testing

@testable import RollGIF
@testable import RollGIFBatch

/// Keys in messages about a job whose settings come from a file and from the command line.
struct KeySpellingTests {
    @Test func aWarningSpellsAKeyAsItsLayerWroteIt() throws {
        let folder = try JobFolder()
        let path = try folder.write(#"{"from": 1, "to": 2, "plateColor": "red", "output": "a.gif"}"#)
        let job = try Job(file: path, overrides: Job(settings: [.hold: ["1"]]))
        #expect(
            try Renderer(job).warnings == [
                "--hold has no effect with one change; it is the rest between two",
                "plateColor has no effect with plate none",
            ])
    }

    @Test func anErrorSpellsAKeyAsItsLayerWroteIt() throws {
        let folder = try JobFolder()
        let path = try folder.write(#"{"from": 1, "to": 2, "sign": "always", "output": "a.gif"}"#)
        func message(_ key: JobKey, _ text: String) throws -> String {
            let job = try Job(unvalidated: path, overrides: Job(settings: [key: [text]]), allowsOutside: false)
            let error = #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
            return error?.message ?? ""
        }
        #expect(try message(.skeleton, "percent").hasPrefix("sign \"always\": --skeleton"))
        #expect(try message(.colors, "0").hasPrefix("--colors \"0\""))
    }
}
