import Foundation
import Motion
import Rendering
import TestSupport
import Testing

@testable import RollGIF

/// Generated values with the marks, signs and digits of many locales: rollgif draws what was typed, and each line that an
/// error says to type runs and draws it too.
@Suite struct WrittenAdviceTests {
    /// Number of changes: `ROLLGIF_FUZZ`, 500 by default.
    private static let count = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 500
    private static let resources = RenderResources()

    /// Draws the values of a job, and returns them as texts.
    private static func drawn(_ job: Job) throws(RollGIFError) -> [String] {
        var resolved = try ResolvedJob(job)
        _ = try resolved.readFiles()
        return try resources.build(resolved.settings).lines.map(\.text)
    }

    /// The digits of a text from the first to the last one that is not 0, in Western digits.
    private static func significantDigits(_ text: String) -> String {
        let digits = text.compactMap { $0.wholeNumberValue.map(String.init) }.joined()
        return String(digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed())
    }

    /// The words and signs of a text, without digits, marks and spaces.
    private static func signs(_ text: String) -> Set<Character> {
        var plain = text.lowercased()
        for (sign, ascii) in ["\u{2212}": "-", "\u{2013}": "-", "\u{66A}": "%"] { plain.replace(sign, with: ascii) }
        return Set(plain.filter { $0.isLetter || $0.isCurrencySymbol || "%:/~-v(".contains($0) })
    }

    /// Jobs that an error advises: one for each run of assignments, and the job without an option.
    private static func advisedJobs(_ error: RollGIFError, _ job: Job) -> [Job] {
        let message = error.messageWithKeys
        var jobs: [Job] = []
        var end: String.Index?
        for match in message.matches(of: /"([a-zA-Z]+)": "([^"]*)"/) {
            let continues = end.map { message[$0..<match.range.lowerBound] == ", " } == true
            if !continues { jobs.append(job) }
            if let key = JobKey(rawValue: String(match.1)) { jobs[jobs.count - 1][key] = String(match.2) }
            end = match.range.upperBound
        }
        if let match = message.firstMatch(of: /leave ([a-zA-Z]+) out/), let key = JobKey(rawValue: String(match.1)) {
            var other = job
            other[key] = nil
            jobs.append(other)
        }
        return jobs
    }

    @Test func typedAndAdvisedValuesAreDrawn() throws {
        var generator = SeededRandom(seed: SeededRandom.chosenSeed &+ 31)
        var (errors, lines) = (0, 0)
        for _ in 0..<Self.count {
            let change = WrittenChange(&generator)
            do throws(RollGIFError) {
                let texts = try Self.drawn(change.job)
                Self.compare(texts, change, change.job, "drawn")
            } catch {
                errors += 1
                #expect(error.code == .usage, "\(change): \(error)")
                lines += Self.follow(error, change, change.job, steps: 3)
            }
        }
        #expect(errors * 20 > Self.count && lines * 40 > Self.count, "\(errors) errors, \(lines) lines")
    }

    /// Draws the jobs that an error advises; values with three mistakes have three errors.
    ///
    /// - Returns: number of jobs.
    private static func follow(_ error: RollGIFError, _ change: WrittenChange, _ job: Job, steps: Int) -> Int {
        let jobs = advisedJobs(error, job)
        for job in jobs {
            do throws(RollGIFError) {
                compare(try drawn(job), change, job, error.messageWithKeys)
            } catch let second {
                let isFollowed = steps > 1 && follow(second, change, job, steps: steps - 1) > 0
                if !isFollowed { Issue.record("\(change): \(error) → \(second)") }
            }
        }
        return jobs.count
    }

    /// Expects the digits that were typed, with their signs and words where no option chooses these.
    private static func compare(_ texts: [String], _ change: WrittenChange, _ job: Job, _ reason: String) {
        guard WrittenChange.options.allSatisfy({ job[$0.0] == nil }) else { return }
        let told: Comment = "\(change) → \(texts): \(reason)"
        guard !change.isOpenList else {
            #expect(texts.joined().filter(\.isNumber) == change.texts.joined().filter(\.isNumber), told)
            return
        }
        #expect(texts.map(significantDigits) == change.texts.map(significantDigits), told)
        // A locale that was given has words and signs of its own.
        guard job[.locale]?.hasPrefix("en") ?? true else { return }
        for (text, typed) in zip(texts, change.texts) where !significantDigits(typed).isEmpty {
            #expect(signs(text).isSuperset(of: signs(typed)), told)
        }
    }
}

/// A change of values as someone may type it.
private struct WrittenChange: CustomStringConvertible {
    static let options: [(JobKey, String)] = [
        (.style, "decimal"), (.style, "percent"), (.style, "ordinal"), (.style, "duration"), (.style, "bytes"),
        (.style, "currency"), (.style, "score"), (.style, "compact"), (.currency, "EUR"), (.currency, "KWD"),
        (.unit, "kilogram"), (.currency, "USD"),
    ]
    private static let locales = [
        "en_US", "de_DE", "fr_FR", "es_ES", "pt_BR", "de_CH", "en_IN", "it_IT", "pl_PL", "tr_TR", "ja_JP", "ru_RU",
        "hr_HR", "da_DK", "nl_NL", "id_ID", "sv_SE", "hi_IN", "ar_EG", "fa_IR",
    ]
    private static let affixes = [
        ("", ""), ("", ""), ("", ""), ("$", ""), ("€", ""), ("", " €"), ("", "\u{A0}€"), ("", "%"), ("", " %"),
        ("", " kg"), ("", "K"), ("", "M"), ("", " MB"), ("US$", ""), ("USD ", ""), ("", " CHF"), ("", " users"),
        ("Gate ", ""), ("", "th"), ("", ":30"), ("", ":30 pm"), ("", " am"), ("", "/mo"), ("~", ""), ("", "+"),
        ("v", ".1.2"), ("", " °C"), ("+", "%"), ("(", ")"), ("($", ")"), ("", "-"), ("#", ""), ("", "/5"),
    ]

    let texts: [String]
    let job: Job
    /// Whether commas may separate the values or group their digits.
    let isOpenList: Bool
    var description: String {
        "\(texts) \(isOpenList ? "open " : "")\(job[.locale] ?? "") \(Self.options.filter { job[$0.0] == $0.1 })"
    }

    init(_ generator: inout SeededRandom) {
        let common = Self.affixes.randomElement(using: &generator) ?? ("", "")
        let form = Int.random(in: 0..<8, using: &generator)
        isOpenList = form == 0
        var texts: [String] = []
        for _ in 0..<(form < 2 ? 3 : 2) {
            let isOther = !isOpenList && Int.random(in: 0..<6, using: &generator) == 0
            let (lead, trail) = isOther ? Self.affixes.randomElement(using: &generator) ?? common : common
            let number = form == 0 ? Self.grouped(&generator) : Self.number(&generator)
            texts.append(lead + number + trail)
        }
        self.texts = texts
        var job =
            form < 2
            ? Job([.values: texts.joined(separator: form == 0 ? "," : ";")]) : Job(from: texts[0], to: texts[1])
        job[.locale] = isOpenList ? "en_US" : Self.locales.randomElement(using: &generator)
        if Int.random(in: 0..<3, using: &generator) == 0,
            let (key, value) = Self.options.randomElement(using: &generator)
        {
            job[key] = value
        }
        self.job = job
    }

    private static func digits(_ count: ClosedRange<Int>, _ generator: inout SeededRandom) -> String {
        (0..<Int.random(in: count, using: &generator)).map { _ in
            String(Int.random(in: 0...9, using: &generator))
        }.joined()
    }

    private static func grouped(_ generator: inout SeededRandom) -> String {
        "\(Int.random(in: 1...999, using: &generator))," + digits(3...3, &generator)
    }

    /// Digits with up to two marks, of one script.
    private static func number(_ generator: inout SeededRandom) -> String {
        var text = digits(1...4, &generator)
        for _ in 0..<([0, 1, 1, 1, 2].randomElement(using: &generator) ?? 0) {
            text += [".", ",", ".", ",", " ", "'", "\u{202F}", "\u{A0}"].randomElement(using: &generator) ?? "."
            text += Bool.random(using: &generator) ? digits(3...3, &generator) : digits(1...4, &generator)
        }
        if Int.random(in: 0..<12, using: &generator) == 0 {
            let zero: UInt32 = [0x660, 0x6F0, 0x966, 0xFF10].randomElement(using: &generator) ?? 0x660
            text = String(
                text.map { digit in
                    guard let value = digit.wholeNumberValue, let scalar = Unicode.Scalar(zero + UInt32(value)) else {
                        return digit
                    }
                    return Character(scalar)
                })
        }
        return (["", "", "", "", "-", "+", "\u{2212}"].randomElement(using: &generator) ?? "") + text
    }
}
