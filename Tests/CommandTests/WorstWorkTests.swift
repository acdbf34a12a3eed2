import Foundation
import TestSupport
import Testing

/// Jobs that once took far more than estimated, found by `make worst`: no job takes more than twice the time or memory that
/// the estimate says, so that the limits hold.
@Suite(.enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable })
struct WorstWorkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let job: Data
        let format: String
        /// Part of the message about a job that is refused; nil for one that is drawn.
        let refusal: String?

        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let url = Fixtures.folder.appendingPathComponent("Limits/worst.json")
        guard let data = try? Data(contentsOf: url), let all = try? JSONSerialization.jsonObject(with: data),
            let list = all as? [[String: Any]]
        else { return [] }
        return list.compactMap { one in
            guard let name = one["name"] as? String, var job = one["job"] as? [String: Any],
                let format = job.removeValue(forKey: "format") as? String,
                let data = try? JSONSerialization.data(withJSONObject: job)
            else { return nil }
            return Case(name: name, job: data, format: format, refusal: one["refused"] as? String)
        }
    }()

    /// Factor by which this binary is slower than an optimized one, measured by a plain job; at least 1.
    private static let pace: Double = {
        let job = Data(#"{"from":"1234.56","to":"245699","style":"currency","fps":20}"#.utf8)
        guard let plain = try? measure(Case(name: "plain", job: job, format: "gif", refusal: nil)) else { return 1 }
        return max(1, plain.run.seconds / plain.seconds)
    }()

    /// Consumption of a case, with the seconds and megabytes of its estimate.
    private static func measure(_ one: Case) throws -> (run: Consumption, seconds: Double, megabytes: Double) {
        let scratch = try Scratch()
        let job = try scratch.write(Array(one.job), to: "job.json")
        let name = one.format == "png" ? "s%d.png" : "out.\(one.format)"
        let arguments = ["--job", job, "-o", name, "--threads", "1", "--quiet", "--json"]
        guard one.refusal == nil else {
            return (try Binary.measure(arguments, folder: scratch.url), 1, 500)
        }
        let plan = try Binary.run(arguments + ["--dry-run"], folder: scratch.url)
        let told = try #require(try JSONSerialization.jsonObject(with: plan.output) as? [String: Any], "\(plan.errors)")
        // If no job can meet a limit, the error reports the excess.
        let need = try Binary.run(arguments + ["--dry-run", "--max-memory", "1"], folder: scratch.url).errors
        let megabytes = need.split(separator: " ").lazy.compactMap { Double($0) }.first
        let wait = try #require(told["expectedSeconds"] as? Double)
        // Processors share what ffmpeg does, so that people wait for a part of it.
        let isFilm = ["mp4", "webm", "mov", "avif"].contains(one.format)
        let processors = isFilm ? Double(ProcessInfo.processInfo.activeProcessorCount) : 1
        return (
            try Binary.measure(arguments, folder: scratch.url), wait * processors, try #require(megabytes, "\(need)")
        )
    }

    @Test func thereAreCases() {
        #expect(Self.cases.count > 10)
    }

    @Test(arguments: cases)
    func takesNoMoreThanExpected(_ one: Case) throws {
        let (run, seconds, megabytes) = try Self.measure(one)
        if let refusal = one.refusal {
            #expect(run.outcome.status == 65 && run.outcome.errors.contains(refusal), "\(run.outcome)")
        } else {
            #expect(run.outcome.status == 0, "\(run.outcome.errors)")
        }
        // Half a second for the process itself; what is expected is rounded up, and machines differ.
        #expect(run.seconds < Self.pace * (0.5 + 2 * seconds), "\(run.seconds) s of \(seconds), pace \(Self.pace)")
        #expect(run.megabytes < 50 + 2 * megabytes, "\(run.megabytes) MB of \(megabytes)")
    }
}
