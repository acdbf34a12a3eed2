import TestSupport
import Testing

@testable import RollGIF

/// Keys in messages about a job whose settings come from a file and from the command line.
struct KeySpellingTests {
    @Test func aWarningSpellsAKeyAsItsLayerWroteIt() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from": 1, "to": 2, "plateColor": "red", "output": "a.gif"}"#)
        let job = try Job(file: path, overrides: Job(settings: [.hold: ["1"]]))
        #expect(
            try Renderer(job).warnings == [
                "--hold has no effect with one change; it rests between two of values, and holdEnd after the last",
                "plateColor has no effect with plate none",
            ])
    }

    /// Modules below the settings know only options, and some warnings need a drawn scene.
    @Test func messagesOfEveryModuleAreSpelledForTheFile() throws {
        let folder = JobFolder()
        var path = try folder.write(#"{"from": 1, "to": 2, "raise": "symbol", "color": "silver", "output": "a.gif"}"#)
        #expect(
            try Renderer(Job(file: path)).warnings == [
                "raise symbol has no effect: no number shows a currency; add currency, or leave it out",
                "the number is hard to read: #c0c0c0 on #ffffff has a contrast of 1.81:1, less than 3:1; add "
                    + "\"color\": \"#111111\", or choose another background",
            ])
        path = try folder.write(#"{"from": 1, "to": 2, "duration": "800s", "output": "a.gif"}"#)
        let error = #expect(throws: JobFileError.self) { try Job(file: path) }
        #expect(error?.description.hasSuffix("shorten it, or lower fps") == true, "\(error as Any)")
    }

    @Test func aJobOfAFileShowsTheNumbersOfItsSparkline() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"spark": "1,2,3", "sparkValues": true, "output": "a.gif"}"#)
        #expect(try Renderer(Job(file: path)).plan().texts == ["1", "2", "3"])
    }

    @Test func anErrorSpellsAKeyAsItsLayerWroteIt() throws {
        let folder = JobFolder()
        let path = try folder.write(#"{"from": 1, "to": 2, "sign": "always", "output": "a.gif"}"#)
        func message(_ key: JobKey, _ text: String) throws -> String {
            let job = try JobLoading(overrides: Job(settings: [key: [text]]), validates: false).job(ofFile: path)
            let error = #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
            return error?.message ?? ""
        }
        #expect(try message(.skeleton, "percent").hasPrefix("sign \"always\": --skeleton"))
        #expect(try message(.colors, "0").hasPrefix("--colors \"0\""))
    }
}
