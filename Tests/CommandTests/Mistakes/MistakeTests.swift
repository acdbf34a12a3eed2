import Foundation
import TestSupport
import Testing

/// Every mistake has its exit code and one error with the words to type instead, and leaves no file.
@Suite struct MistakeTests {
    @Test(arguments: Mistakes.all)
    func isOneLineAndNoFile(mistake: Mistake) throws {
        let scratch = Scratch()
        let job = #"{"jobs":[{"from":"1","to":"2","output":"a.gif","fontSize":14}]}"#
        try scratch.write(job, to: "jobs.json")
        let run = try scratch.run("\(mistake.arguments)", status: nil)
        #expect(run.status == mistake.status, "\(run.errors)")
        #expect(run.errors.hasPrefix("rollgif: error: "))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        for mention in mistake.mentions { #expect(run.errors.contains(mention), "\(run.errors)") }
        #expect(run.output.isEmpty)
        #expect(try scratch.names == ["jobs.json"])
    }

    @Test func aNumberOverTheLimitOfDigits() throws {
        let digits = String(repeating: "9", count: 1001)
        let run = try Binary.run(["--from", digits, "--to", "2", "-o", "/dev/null"])
        #expect(run.status == 65)
        #expect(run.errors.contains("1000 digits"), "\(run.errors)")
        #expect(run.errors.count < 300)
    }
}
