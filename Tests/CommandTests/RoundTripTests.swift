import Commands
import Foundation
import TestSupport
import Testing
import TextFormats

@testable import RollGIF
@testable import RollGIFBatch

/// Jobs written as a command line or as a job file, and read again, are the same jobs.
@Suite struct RoundTripTests {
    /// Jobs that can be drawn, of values that the rows take, each key in some of them.
    private static func jobs(_ count: Int) -> [Job] {
        var random = SeededRandom(seed: 1000)
        let keys = JobKey.allCases.filter { key in
            ![.output, .format, .glyphs, .backgroundImage, .data, .backgroundFit, .delay, .quality, .codec].contains(
                key)
                && key.definition.section != .limits
        }
        let candidates = Dictionary(uniqueKeysWithValues: keys.map { ($0, DriftTests.candidates($0).map(\.text)) })
        var jobs: [Job] = []
        while jobs.count < count {
            var job = Job()
            for key in keys.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)) {
                guard job[key] == nil, let text = candidates[key]?.randomElement(using: &random) else { continue }
                job[key] = text
                for (other, text) in DriftTests.company[key] ?? [:] where job[other] == nil { job[other] = text }
            }
            for (key, text) in [(JobKey.from, "-1.5"), (.to, "26.25")]
            where job[.values] == nil && job[.until] == nil && job[.text] == nil && job[key] == nil {
                job[key] = text
            }
            // Time passes between reading and reading again.
            if job[.until] != nil { job[.at] = job[.at] ?? "2026-11-01T00:00Z" }
            if job[.prefix] != nil {
                job[.prefix] = ["it's ", "-o", "$HOME `x` ", "a\u{301} 'b' \"c\""].randomElement(using: &random)
            }
            if job.meaning != nil { jobs.append(job) }
        }
        return jobs
    }

    /// The words of lines as a shell has them.
    private func words(_ lines: [String]) throws -> [[String]] {
        let script = lines.map { "printf '%s\\0' \($0); printf '\\n\\0'" }.joined(separator: "\n")
        let scratch = try Scratch()
        try Data(script.utf8).write(to: scratch.file("lines.sh"))
        let run = try Program.run("sh", [scratch.path("lines.sh")])
        var all: [[String]] = [[]]
        for word in run.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast() {
            if word == "\n" { all.append([]) } else { all[all.count - 1].append(String(word)) }
        }
        return all.dropLast()
    }

    @Test func aLineAndAFileMeanWhatTheJobMeans() throws {
        let jobs = Self.jobs(1000)
        let lines = try jobs.map { try #require($0.commandLine(outputs: ["a.gif"])) }
        let render = CommandShape("render", "", own: OptionDefinition.ofRender)
        let typed = try words(lines)
        #expect(typed.count == jobs.count)
        for (index, (job, words)) in zip(jobs, typed).enumerated() {
            var again = try CommandWords(Array(words.dropFirst()), of: render).job()
            again[.output] = nil
            #expect(again.meaning == job.meaning, "\(lines[index])")
            #expect(again.commandLine(outputs: ["a.gif"]) == lines[index])
            let node = job.node(outputs: ["a.gif"])
            var file = try Job(document: Array(JSONWriter.line(node).utf8))
            file[.output] = nil
            #expect(file.meaning == job.meaning, "\(JSONWriter.line(node))")
            #expect(JSONWriter.line(file.node(outputs: ["a.gif"])) == JSONWriter.line(node))
        }
    }

    @Test func theirPicturesAreTheSame() throws {
        let resources = RenderResources()
        var count = 0
        for job in Self.jobs(200) where count < 50 {
            guard let renderer = try? Renderer(job, resources: resources), renderer.expectedSeconds < 0.15 else {
                continue
            }
            count += 1
            let file = try Job(document: Array(JSONWriter.line(job.node(outputs: ["a.gif"])).utf8))
            #expect(try Renderer(file, resources: resources).gif() == renderer.gif(), "\(job.settings)")
        }
        #expect(count == 50)
    }
}
