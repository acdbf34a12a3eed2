import Commands
import Foundation
import TestSupport
import Testing
import TextFormats

@testable import RollGIF
@testable import RollGIFCommand
@testable import Settings

/// Jobs written as a command line or as a job file, and read again, are the same jobs.
@Suite struct RoundTripTests {
    /// Number of jobs that are written and read: `ROLLGIF_FUZZ`, 300 by default.
    private static let count = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 300

    private let scratch = Scratch()

    init() throws {
        try scratch.write(#"{"old": 12.5, "new": "1234.25"}"#, to: "data.json")
    }

    /// Output files, each with a format of its own or with a separate format option.
    private static let outputs: [(names: [String], format: String?)] = [
        (["a.gif"], nil), (["a.gif"], nil), (["a.gif", "in/b c.png"], nil), (["a.webp"], nil), (["a.mov"], nil),
        (["a.svg"], nil), (["frame%03d.png"], nil), (["picture"], "gif"), (["a.bin", "b.bin"], "webp"),
    ]

    /// Values that the row of a key takes; those of a file are files that exist.
    private func texts(_ key: JobKey) -> [String] {
        switch key {
        case .glyphs: [Fixtures.folder.appendingPathComponent("Glyphs").path]
        case .backgroundImage, .icon: [Fixtures.folder.appendingPathComponent("Glyphs/7.png").path]
        case .font: ["DejaVu Sans", Fixtures.folder.appendingPathComponent("Fonts/Boxes.ttf").path]
        case .titleStyle, .labelStyle:
            ["600 20px 'DejaVu Sans' left", "\(Fixtures.folder.appendingPathComponent("Fonts/Boxes.ttf").path)"]
        case .data: [scratch.path("data.json")]
        case .text: ["Hello", "it's \"so\""]
        case .title, .label, .suffix, .prefix: ["it's ", "-o", "$HOME `x` ", "a\u{301} 'b' \"c\"", "a, b"]
        case .expiredText, .cursor: ["|", "Now"]
        case .goalLabel: ["auto", "none", "Aim"]
        case .locale: ["de_DE", "ar_EG"]
        case .currency: ["EUR", "JPY"]
        case .numberingSystem: ["arab", "deva"]
        case .pattern: ["#,##0.00", "0.0 'km'"]
        case .skeleton: [".00", "compact-short"]
        case .fontFeature: ["tnum", "ss01"]
        case .values: ["1,20,5", "-3.5,1e3,0..4"]
        case .meterFrom: ["-2", "0.5"]
        case .every: ["2", "5"]
        case .delay: ["0.25", "1"]
        case .cap: ["99", "0.5..99"]
        // A job file may lower limits, not raise them.
        case _ where key.section == .limits:
            key.fallback.flatMap(Int.init).map { ["\($0)", "\($0 - 1)"] } ?? ["123456789"]
        default:
            key.kind.isFlag ? ["true", "false"] : Self.texts(key)
        }
    }

    private static func texts(_ row: OptionDefinition) -> [String] {
        let bounds = row.kind.range.map { ["\($0.lowerBound + 1)", "\($0.upperBound)", "\(Int($0.lowerBound) + 2)"] }
        return [row.exampleValue, row.fallback].compactMap(\.self) + row.words + (bounds ?? [])
    }

    /// Options that a key needs beside it so that its rules are met: the others of its example.
    private static let company = Dictionary(
        uniqueKeysWithValues: JobKey.allCases.map { key in
            let example = key.example ?? ""
            let words = example.hasPrefix("rollgif") ? [] : ShellLine(stringLiteral: example).words
            var job = (try? CommandWords(words, of: Command.render.shape).job()) ?? Job()
            job[key] = nil
            return (key, job.settings.compactMapValues(\.last))
        })

    /// Options that a key needs beside it; files are ones that exist.
    private func company(_ key: JobKey) -> [JobKey: String] {
        Dictionary(
            uniqueKeysWithValues: (Self.company[key] ?? [:]).map { other, text in
                (other, other.fileUse == .read ? texts(other)[0] : text)
            })
    }

    /// Jobs that can be drawn, of values that the rows take; some are pictures of several panels.
    private func jobs(_ count: Int) -> [Job] {
        var random = SeededRandom(seed: 1000)
        let candidates = Dictionary(uniqueKeysWithValues: JobKey.allCases.map { ($0, texts($0)) })
        func number(_ keys: [JobKey], with first: JobKey? = nil) -> Job {
            var job = Job()
            let others = keys.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            for key in [first].compactMap(\.self) + others {
                guard job[key] == nil, let text = candidates[key]?.randomElement(using: &random) else { continue }
                job[key] = text
                for (other, text) in company(key) where job[other] == nil { job[other] = text }
            }
            for (key, text) in [(JobKey.from, "-1.5"), (.to, "26.25")]
            where ![.values, .until, .text, .sparkValues, key].contains(where: { job[$0] != nil }) {
                job[key] = text
            }
            // Time passes between reading and reading again.
            if job[.until] != nil, [nil, "now"].contains(job[.at]) { job[.at] = "2026-11-01T00:00Z" }
            return job
        }
        let ofNumbers = JobKey.allCases.filter { $0 != .output && $0 != .format }
        let ofPanels = ofNumbers.filter { Job.refusal(ofPanelKey: $0) == nil }
        let ofPictures = ofNumbers.filter { $0.scope.isForbiddenInPanels }
        var jobs: [Job] = []
        var attempts = 0
        var tried: Set<JobKey> = []
        while jobs.count < count, attempts < 20 * count {
            attempts += 1
            var job: Job
            if jobs.count % 5 == 0 {
                job = number(ofPictures, with: ofPictures[attempts % ofPictures.count])
                (job[.from], job[.to]) = (nil, nil)
                job.panels = (0..<Int.random(in: 2...3, using: &random)).map { _ in number(ofPanels) }
                job.panels[0].name = "Sales"
            } else {
                // Each key in turn, beside others; first those that no job has yet.
                let untried = ofNumbers.filter { !tried.contains($0) }
                let next = untried.isEmpty ? ofNumbers : untried
                job = number(ofNumbers, with: next[attempts % next.count])
            }
            let files = Self.outputs.randomElement(using: &random)!
            if job[.output] == nil { (job[list: .output], job[.format]) = (files.names, files.format) }
            guard (try? ResolvedJob(job)) != nil else { continue }
            tried.formUnion(job.settings.keys)
            jobs.append(job)
        }
        return jobs
    }

    private func words(_ lines: [String]) throws -> [[String]] {
        let script = lines.map { "printf '%s\\0' \($0); printf '\\n\\0'" }.joined(separator: "\n")
        try scratch.write(script, to: "lines.sh")
        let run = try Program.run("sh", [scratch.path("lines.sh")])
        var all: [[String]] = [[]]
        for word in run.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast() {
            if word == "\n" { all.append([]) } else { all[all.count - 1].append(String(word)) }
        }
        return all.dropLast()
    }

    private static func job(_ words: [String]) throws -> Job {
        guard words[1] == "panels" else {
            return try CommandWords(Array(words.dropFirst()), of: Command.render.shape).job()
        }
        let line = try CommandWords(Array(words.dropFirst(2)), of: Command.panels.shape)
        var job = line.job()
        job.panels = try line.operands.map { try #require(try Job.panel(inline: $0)) }
        return job
    }

    @Test func aLineAndAFileMeanWhatTheJobMeans() throws {
        let jobs = jobs(Self.count)
        #expect(jobs.count == Self.count)
        // No key is left out.
        let tried = jobs.reduce(into: Set<JobKey>()) { keys, job in
            for one in [job] + job.panels { keys.formUnion(one.settings.keys) }
        }
        #expect(JobKey.allCases.filter { !tried.contains($0) } == [])
        var (lines, written): ([String], [Job]) = ([], [])
        for (index, job) in jobs.enumerated() {
            let text = JSONWriter.line(job.node(outputs: job[list: .output], format: job[.format]))
            let file = try Job(document: Array(text.utf8))
            #expect(try ResolvedJob(file) == ResolvedJob(job), "\(text)")
            if index % 4 == 0 {
                let again = JSONWriter.line(file.node(outputs: file[list: .output], format: file[.format]))
                #expect(again == text)
            }
            if let line = job.commandLine(outputs: job[list: .output], format: job[.format]) {
                lines.append(line)
                written.append(job)
            } else {
                // Some panels are no word.
                #expect(!job.panels.isEmpty, "\(text)")
            }
        }
        #expect(written.count { !$0.panels.isEmpty } * 10 > Self.count)
        let typed = try words(lines)
        #expect(typed.count == written.count)
        for (index, (job, words)) in zip(written, typed).enumerated() {
            let again = try Self.job(words)
            #expect(try ResolvedJob(again) == ResolvedJob(job), "\(lines[index])")
            guard index % 4 == 0 else { continue }
            #expect(again.commandLine(outputs: again[list: .output], format: again[.format]) == lines[index])
        }
    }

    @Test func theirPicturesAreTheSame() throws {
        let resources = RenderResources()
        var count = 0
        for var job in jobs(100) where count < 25 {
            // Small type, and few frames of a second.
            for (key, text) in [(JobKey.fontSize, "12"), (.fps, "10"), (.optimize, "0")] where job[key] == nil {
                job[key] = text
            }
            (job[list: .output], job[.format]) = (["a.gif"], nil)
            guard let renderer = try? Renderer(job, resources: resources), renderer.expectedSeconds < 0.1 else {
                continue
            }
            count += 1
            let file = try Job(document: Array(JSONWriter.line(job.node(outputs: ["a.gif"])).utf8))
            #expect(try Renderer(file, resources: resources).gif() == renderer.gif(), "\(job.settings)")
        }
        #expect(count == 25)
    }
}
