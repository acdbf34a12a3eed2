import Testing

@testable import RollGIF

/// Options that exclude each other, by the rules of the rows and the families.
@Suite struct ContradictionTests {
    private func fault(_ settings: [JobKey: String], _ output: String = "a.gif") -> RollGIFError? {
        var job = Job(settings: settings.mapValues { [$0] })
        if job[.values] == nil { (job[.from], job[.to]) = (job[.from] ?? "1", "2") }
        job[.output] = job[.output] ?? output
        do throws(RollGIFError) {
            _ = try ResolvedJob(job)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ([.values: "1,2", .from: "1"], .values, "--values cannot be combined with --from"),
            ([.spring: "bouncy", .easing: "ease"], .spring, "--spring cannot be combined with --easing; keep one"),
            ([.spring: "bouncy", .mass: "3"], .spring, "--mass; write it into --spring"),
            ([.easing: "ease", .speed: "2"], .easing, "--speed; an easing's length is --duration"),
            ([.stagger: "0.1", .staggerTotal: "1"], .stagger, "--stagger-total; keep one"),
            ([.every: "1", .hold: "1"], .every, "--hold"), ([.pattern: "0", .skeleton: ".0"], .pattern, "--skeleton"),
            ([.pattern: "0", .style: "percent"], .pattern, "--style; a pattern or a skeleton sets the whole format"),
            ([.skeleton: ".0", .fractionDigits: "1"], .skeleton, "--fraction-digits"),
            ([.fractionDigits: "1", .maxFractionDigits: "1"], .fractionDigits, "--max-fraction-digits"),
            ([.fractionDigits: "1", .maxSignificantDigits: "1"], .fractionDigits, "--max-significant-digits"),
            (
                [.minFractionDigits: "3", .maxFractionDigits: "2"], .minFractionDigits,
                "more than --max-fraction-digits"
            ),
            ([.minSignificantDigits: "3", .maxSignificantDigits: "2"], .minSignificantDigits, "swap them"),
            ([.style: "unit"], .style, "it needs a --unit"),
            ([.unit: "meter", .style: "decimal"], .unit, "it needs --style unit"),
            ([.unitWidth: "full"], .unitWidth, "it needs --style unit"),
            ([.style: "percent", .currency: "EUR"], .currency, "it needs --style currency, accounting"),
            ([.style: "compact", .currencyDisplay: "code"], .currencyDisplay, "no currency is shown"),
            ([.durationUnits: "ms"], .durationUnits, "it needs --style duration"),
            ([.sign: "accounting"], .sign, "no currency is shown"),
            ([.style: "integer", .minFractionDigits: "1"], .minFractionDigits, "--style integer"),
            ([.style: "ordinal", .fractionDigits: "2"], .fractionDigits, "--style ordinal"),
            ([.style: "integer", .maxSignificantDigits: "2"], .maxSignificantDigits, "another style"),
            ([.style: "ordinal", .grouping: "off"], .grouping, "the locale's rules"),
            ([.style: "ordinal", .sign: "always"], .sign, "the locale's rules"),
            ([.style: "ordinal", .minIntegerDigits: "2"], .minIntegerDigits, "the locale's rules"),
            ([.style: "duration", .grouping: "always"], .grouping, "a clock has separators"),
            (
                [.style: "duration", .durationUnits: "hmsc", .maxFractionDigits: "1"], .maxFractionDigits,
                "--duration-units hmsc"
            ),
            ([.pattern: "0", .minFractionDigits: "1"], .minFractionDigits, "already sets it; write it there"),
            ([.pattern: "0", .currency: "EUR"], .currency, "the pattern has no currency sign '¤'"),
            ([.pattern: "0", .sign: "always"], .sign, "--pattern already sets it"),
            ([.skeleton: ".0", .currency: "EUR"], .currency, "--skeleton already sets it"),
            ([.skeleton: ".0", .sign: "negative-zero"], .sign, "--skeleton already sets it"),
            ([.style: "ordinal", .delta: "true"], .delta, "ordinals have none"),
            ([.pattern: "0", .delta: "true"], .delta, "it shows a sign, and --pattern already sets it"),
            ([.colorDuration: "1"], .colorDuration, "it is how long --color-to takes"),
            ([.matte: "white"], .matte, "it is for --background transparent"),
            ([.background: "#0000", .matte: "transparent", .levels: "7"], .levels, "there are no edges to mix"),
            ([.motionBlur: "0.5", .mode: "count"], .motionBlur, "there are none with --mode count"),
            ([.fit: "true"], .fit, "--fit: it needs a box"), ([.quality: "8"], .quality, "webp, mp4, webm and avif"),
            ([.codec: "prores"], .codec, "it is for mov"), ([.fps: "60"], .fps, "from 1 to 50"),
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
            [.style: "compact", .currency: "EUR", .sign: "accounting"], [.style: "integer", .maxFractionDigits: "0"],
            [.matte: "white", .background: "transparent", .levels: "7"], [.fit: "true", .width: "90"],
            [.fit: "false"], [.preset: "odometer", .spring: "bouncy"], [.preset: "bank-balance", .pattern: "0.0"],
            [.output: "a.webp", .fps: "60", .quality: "8"],
        ] as [[JobKey: String]])
    func isTaken(settings: [JobKey: String]) { #expect(fault(settings) == nil, "\(settings)") }
}
