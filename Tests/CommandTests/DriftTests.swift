import Commands
import Foundation
import Numerals
import Rendering
import TestSupport
import Testing
import TextFormats

@testable import RollGIF

/// The command line, job files and the schema take the same values: each key's bounds, what is just beyond them, its
/// words, words that mean nothing, and nothing at all.
@Suite struct DriftTests {
    struct Candidate {
        let key: JobKey
        /// Spelling on the command line.
        let text: String
        /// Spelling in JSON.
        let json: String

        /// A number of JSON, or a word.
        init(_ key: JobKey, _ text: String) {
            (self.key, self.text) = (key, text)
            // Kinds of texts take no JSON numbers.
            var isNumber = ["number", "integer", "lengths", "bytes"].contains(key.definition.kind.name)
            if isNumber, case .number? = (try? JSONParser.parse(Array(text.utf8)))?.content {
                isNumber = !text.contains("e")
            } else {
                isNumber = false
            }
            json = isNumber ? text : JSONWriter.line(JSONNode(text))
        }

        /// Type of a file that the key suits; colours of the page are for SVGs.
        var output: String {
            let isOfPage = ["light-dark", "currentcolor"].contains { text.lowercased().hasPrefix($0) }
            return isOfPage ? "svg" : DriftTests.output(key)
        }
    }

    /// Options that a key needs beside it so that its rules are met: the others of its example.
    static let company = Dictionary(
        uniqueKeysWithValues: JobKey.allCases.map { key in
            let example = key.definition.example ?? ""
            let words = example.hasPrefix("rollgif") ? [] : shellWords(example)
            var job = (try? CommandWords(words, of: render).job()) ?? Job()
            job[key] = nil
            return (key, job.settings.compactMapValues(\.last))
        })

    fileprivate static func output(_ key: JobKey) -> String {
        company[key]?[.output].flatMap { OutputFormat(ending: Output.ending(of: $0) ?? "") }?.rawValue ?? "gif"
    }

    /// Texts of keys whose names and patterns only ICU knows.
    private static let ofICU: [JobKey: [String]] = [
        .locale: ["de_DE"], .currency: ["EUR"], .unit: ["meter"], .numberingSystem: ["arab"], .pattern: ["0.00"],
        .skeleton: [".00"],
    ]

    /// Values that tell whether two readers agree.
    static func candidates(_ key: JobKey) -> [Candidate] {
        let kind = key.definition.kind
        // Numbers have readers of their own, a switch has no value, and an output needs a type.
        guard !kind.isExactNumber, !kind.isFlag, key != .output else { return [] }
        // The style "unit" needs another option.
        let texts = kind.samples.filter { key != .style || $0 != "unit" }
        if kind.name == "font" || kind.name == "path" { return [Candidate(key, "")] }
        if kind.name == "text" { return (texts + Self.ofICU[key, default: []] + [""]).map { Candidate(key, $0) } }
        return (texts + ["", "nonsense"]).map { Candidate(key, $0) }
    }

    /// The numbers that a job has unless the key gives them.
    static func numbers(beside key: JobKey) -> [(key: JobKey, text: String)] {
        // A picture of several numbers.
        if key == .align { return [(.from, "1:2"), (.to, "2:3")] }
        let own: [JobKey] = [.values, .text, .until, .sparkValues]
        guard !own.contains(where: { $0 == key || company[key]?[$0] != nil }) else { return [] }
        return [(.from, "1"), (.to, "2")].filter { $0.0 != key && company[key]?[$0.0] == nil }
    }

    private static func arguments(_ candidate: Candidate) -> [String] {
        let company = (company[candidate.key] ?? [:]).filter { $0.key != .output }
        var arguments = numbers(beside: candidate.key).flatMap { [$0.key.optionName, $0.text] }
        arguments += ["--dry-run", "-q", "--threads", "1"]
        arguments += ["-o", "out.\(candidate.output)"]
        for (key, text) in company { arguments += [key.optionName, text] }
        let name = candidate.key.optionName
        return arguments + (candidate.text.isEmpty ? [name, ""] : ["\(name)=\(candidate.text)"])
    }

    private static func job(_ candidate: Candidate, _ index: Int) -> String {
        var members = numbers(beside: candidate.key).map { "\"\($0.key.rawValue)\":\"\($0.text)\"" }
        members.append("\"output\":\"\(index).\(candidate.output)\"")
        for (key, text) in company[candidate.key] ?? [:] where key != .output {
            members.append("\"\(key.rawValue)\":\"\(text)\"")
        }
        return "{\(members.joined(separator: ",")),\"\(candidate.key.rawValue)\":\(candidate.json)}"
    }

    private static let render = CommandShape("render", "", listed: OptionDefinition.ofRender)

    /// Returns the command line's error about a candidate before it opens fonts; nil if it draws.
    private static func fault(_ candidate: Candidate) throws -> RollGIFError? {
        let line: CommandWords
        do throws(CommandWords.SyntaxError) {
            line = try CommandWords(arguments(candidate), of: render)
        } catch {
            return RollGIFError(.usage, "\(error)")
        }
        do throws(RollGIFError) {
            let resolved = try ResolvedJob(line.job().countingFromNow())
            do {
                _ = try NumeralFormatter(resolved.settings.format, values: resolved.settings.values)
            } catch {
                throw RollGIFError(error)
            }
            return nil
        } catch {
            return error
        }
    }

    // Of a format only the names are compared: what it needs differs; how a picture fits needs a picture, a delay a panel,
    // a place its type, and a unit's label one of each unit.
    private static let compared = JobKey.allCases.filter {
        ![.format, .preset, .backgroundFit, .delay, .place, .unitLabels].contains($0)
    }.flatMap(candidates)

    @Test func everyReaderTakesTheSame() throws {
        let candidates = Self.compared
        #expect(candidates.count > 400)
        let scratch = try Scratch()
        let jobs = candidates.enumerated().map { Self.job($0.element, $0.offset) }
        try Data("[\(jobs.joined(separator: ",\n"))]".utf8).write(to: scratch.file("jobs.json"))
        // Limits that protect from untrusted files can be raised only on the command line.
        let limits = JobKey.allCases.filter { $0.definition.section == .limits }.flatMap { key in
            Self.candidates(key).compactMap { Int($0.text) }.max().map { [key.optionName, "\($0 - 1)"] } ?? []
        }
        let batch = try Binary.run(["batch", "jobs.json"] + limits, folder: scratch.url)
        #expect(batch.status == 65, "\(batch.errors.prefix(500))")
        let refused = Set(batch.errors.matches(of: /jobs\[(\d+)\]/).compactMap { Int($0.output.1) })
        // Job files alone are measured before a font is opened: frames, cells and pixels.
        let long = Set(
            batch.errors.matches(of: /jobs\[(\d+)\].*more than/).compactMap { Int($0.output.1) })
        let schema = try SchemaValidator.validate(jobs, folder: scratch)
        for (index, candidate) in candidates.enumerated() {
            let fault = try Self.fault(candidate)
            let name = "\(candidate.key) \(candidate.json)"
            #expect([nil, .usage, .badData].contains(fault?.code), "\(name): \(fault?.message ?? "")")
            if fault?.code != .badData, !long.contains(index) {
                #expect(
                    (fault == nil) == !refused.contains(index),
                    "\(name): the command line says \(fault?.message ?? "nothing"), job files \(refused.contains(index))"
                )
            }
            // Whether words are allowed depends on the other value.
            if candidate.key == .to, !candidate.text.contains(where: \.isNumber) { continue }
            // A theme may be one of a file's own, whose names no schema knows.
            if candidate.key == .theme { continue }
            // Units of countdowns alone, and words without a font of their own.
            if [.durationUnits, .unitLabelStyle].contains(candidate.key) { continue }
            // Names and patterns that only ICU knows.
            if Self.ofICU[candidate.key] != nil, fault != nil, !candidate.text.isEmpty { continue }
            #expect(
                schema[index] == (fault?.code != .usage),
                "\(name): the schema says \(schema[index]), the command line \(fault?.message ?? "nothing")")
        }
    }

    @Test func theBinarySaysTheSame() throws {
        let candidates = Self.compared
        let scratch = try Scratch()
        for candidate in stride(from: 7, to: candidates.count, by: candidates.count / 10).map({ candidates[$0] }) {
            let run = try Binary.run(Self.arguments(candidate), folder: scratch.url)
            let fault = try Self.fault(candidate)
            let name = "\(candidate.key) \(candidate.json)"
            // The binary measures as well, and may find that there is too much of it.
            #expect(
                run.status == fault.map { Int32($0.code.rawValue) } ?? 0 || fault == nil && run.status == 65,
                "\(name): \(run.errors)")
            if let fault, fault.key != nil { #expect(run.errors.contains(fault.message), "\(name): \(run.errors)") }
        }
    }
}
