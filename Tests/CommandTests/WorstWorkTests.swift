import Foundation
import TestSupport
import Testing

/// Jobs that once took far more than expected, found by `make worst`: small limits of time and memory hold for each.
@Suite(.enabled("a sanitizer takes time and memory of its own") { Binary.isMeasurable })
struct WorstWorkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let job: Data
        let format: String
        /// Part of the message about a job that is refused whatever its limits are; nil for others.
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

    @Test func thereAreCases() {
        #expect(Self.cases.count > 10)
    }

    @Test(arguments: cases)
    func smallLimitsHold(_ one: Case) throws {
        let scratch = Scratch()
        let job = try scratch.write(Array(one.job), to: "job.json")
        let name = one.format == "png" ? "s%d.png" : "out.\(one.format)"
        let limits: ShellLine = one.refusal == nil ? "--max-seconds 1 --max-memory 100" : ""
        let run = try scratch.measure("--job \(job) -o \(name) --threads 1 --quiet \(limits)", status: nil)
        let (status, errors) = (run.outcome.status, run.outcome.errors)
        if let refusal = one.refusal {
            #expect(status == 65 && errors.contains(refusal), "\(errors)")
        } else {
            #expect(status == 0 || status == 65 && errors.contains("--max-"), "\(status): \(errors)")
        }
        if status == 65 { #expect(try scratch.names == ["job.json"]) }
        // The time and memory of the process itself, and those between two looks.
        let isFilm = ["mp4", "webm", "mov", "avif"].contains(one.format)
        #expect(run.seconds < (isFilm ? 12 : 6), "\(run.seconds) s")
        #expect(run.megabytes < (isFilm ? 800 : 300), "\(run.megabytes) MB")
    }
}
