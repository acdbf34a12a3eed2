import TestSupport
import Testing

@testable import RollGIF

/// Options that exclude each other, by the rules of the rows and the families.
@Suite struct ContradictionTests {
    private func fault(_ settings: [JobKey: String], _ output: String = "a.gif") -> RollGIFError? {
        var job = Job(settings)
        if job[.values] == nil { (job[.from], job[.to]) = (job[.from] ?? "1", "2") }
        job[.output] = job[.output] ?? output
        return TestSupport.fault { () throws(RollGIFError) in _ = try ResolvedJob(job) }
    }

    @Test(
        arguments: [
            ([.values: "1,2", .from: "1"], .values, "--values cannot be combined with --from"),
            ([.every: "1", .hold: "1"], .every, "--hold"),
            ([.pattern: "0", .style: "percent"], .pattern, "--style; a pattern or a skeleton sets the whole format"),
            ([.skeleton: ".0", .fractionDigits: "1"], .skeleton, "--fraction-digits"),
            ([.fractionDigits: "0..1", .significantDigits: "1"], .fractionDigits, "--significant-digits"),
            ([.fractionDigits: ".."], .fractionDigits, "it has no number"),
            ([.significantDigits: "0..2"], .significantDigits, "it must be a whole number from 1 to 999"),
            ([.roundTo: "5", .significantDigits: "..2"], .roundTo, "--significant-digits; keep one of them"),
            ([.exit: "fade/0"], .exit, "above 0"), ([.stagger: "0.1/each"], .stagger, "behind the slash is all"),
            ([.colorTo: "red/100"], .colorTo, "without a unit it is in seconds"),
            ([.plate: "card some"], .plate, "digits, groups or all"),
            ([.unitWidth: "full"], .unitWidth, "it needs --style unit"),
            ([.style: "percent", .currency: "EUR"], .currency, "it needs --style currency, accounting"),
            ([.style: "compact", .currencyDisplay: "code"], .currencyDisplay, "no currency is shown"),
            ([.durationUnits: "ms"], .durationUnits, "it needs --style duration"),
            ([.sign: "accounting"], .sign, "no currency is shown"),
            ([.style: "integer", .fractionDigits: "1.."], .fractionDigits, "--style integer"),
            ([.style: "ordinal", .fractionDigits: "2"], .fractionDigits, "--style ordinal"),
            ([.style: "integer", .significantDigits: "..2"], .significantDigits, "another style"),
            ([.style: "ordinal", .grouping: "off"], .grouping, "the locale's rules"),
            ([.style: "ordinal", .sign: "always"], .sign, "the locale's rules"),
            ([.style: "ordinal", .minIntegerDigits: "2"], .minIntegerDigits, "the locale's rules"),
            ([.style: "duration", .grouping: "always"], .grouping, "a clock has separators"),
            (
                [.style: "duration", .durationUnits: "hmsc", .fractionDigits: "..1"], .fractionDigits,
                "--duration-units hmsc"
            ),
            ([.pattern: "0", .significantDigits: "1.."], .significantDigits, "already sets it; write it there"),
            ([.pattern: "0", .currency: "EUR"], .currency, "the pattern has no currency sign '¤'"),
            ([.pattern: "0", .sign: "always"], .sign, "--pattern already sets it"),
            ([.skeleton: ".0", .currency: "EUR"], .currency, "--skeleton already sets it"),
            ([.skeleton: ".0", .sign: "negative-zero"], .sign, "--skeleton already sets it"),
            ([.style: "ordinal", .delta: "true"], .delta, "write ordinals"),
            ([.pattern: "0", .delta: "true"], .delta, "it shows a sign, and --pattern already sets it"),
            ([.background: "#0000", .matte: "transparent", .levels: "7"], .levels, "there are no edges to mix"),
            ([.output: "a.y4m", .levels: "7"], .levels, "it is for gif, apng and webp"),
            ([.output: "a.y4m", .maxBytes: "10KB"], .maxBytes, "\"a.y4m\" is y4m"),
        ] as [([JobKey: String], JobKey, String)])
    func isRefused(settings: [JobKey: String], key: JobKey, reason: String) throws {
        let error = try #require(fault(settings), "\(settings)")
        #expect(error.code == .usage && error.key == key && error.message.contains(reason), "\(error)")
    }

    @Test(
        arguments: [
            [.pattern: "0", .style: "decimal", .fractionDigits: "own", .grouping: "auto"],
            [.pattern: "0¤", .currency: "EUR", .sign: "negative-zero"], [.currency: "EUR", .currencyDisplay: "code"],
            [.style: "compact", .currency: "EUR", .sign: "accounting"], [.style: "integer", .fractionDigits: "0"],
            [.matte: "white", .background: "transparent", .levels: "7"], [.fit: "true", .width: "90"],
            [.fit: "false"], [.preset: "odometer", .spring: "bouncy"], [.preset: "bank-balance", .pattern: "0.0"],
            [.output: "a.webp", .fps: "60", .quality: "8"],
        ] as [[JobKey: String]])
    func isTaken(settings: [JobKey: String]) { #expect(fault(settings) == nil, "\(settings)") }
}
