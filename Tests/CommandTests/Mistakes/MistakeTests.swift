import TestSupport
import Testing

/// Every mistake has its exit code and one error with the words to type instead, and leaves no file.
@Suite struct MistakeTests {
    private let scratch = Scratch()

    @Test(arguments: Mistakes.all)
    func isOneLineAndNoFile(mistake: Mistake) throws {
        try scratch.write(#"{"jobs":[{"from":"1","to":"2","output":"a.gif","fontSize":14}]}"#, to: "jobs.json")
        try mistake.expect(in: scratch)
    }

    @Test func aNumberOverTheLimitOfDigits() throws {
        let digits = String(repeating: "9", count: 1001)
        let run = try Binary.run(["--from", digits, "--to", "2", "-o", "/dev/null"])
        #expect(run.status == 65)
        #expect(run.errors.contains("1000 digits"), "\(run.errors)")
        #expect(run.errors.count < 300)
    }
}
