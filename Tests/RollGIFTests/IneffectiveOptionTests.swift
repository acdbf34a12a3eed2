import Testing

@testable import RollGIF

/// An option that can have no effect beside the others is named, and none that has one.
@Suite struct IneffectiveOptionTests {
    /// Warnings of a renderer about options without effect, for a job with these settings.
    private func idle(_ settings: [JobKey: String], values: String = "98,1203") throws -> [String] {
        var job = Job(settings)
        job[.values] = values
        job[.fontSize] = "14"
        job[.fps] = "10"
        return try Renderer(job).warnings.filter { $0.contains("no effect") }
    }

    @Test(
        arguments: [
            (
                [.hold: "1"],
                "--hold has no effect with one change; it rests between two of --values, and --hold-end after the last"
            ),
            ([.staggerFrom: "right", .easing: "ease"], "--stagger-from has no effect without --stagger"),
            (
                [.stagger: "0.1", .path: "carry"],
                "--stagger has no effect with --path carry, whose wheels move each other"
            ),
            ([.stagger: "0.1", .mode: "count"], "--stagger has no effect with --mode count"),
            ([.path: "shortest", .mode: "crossfade"], "--path has no effect with --mode crossfade"),
            ([.animation: "all", .mode: "swap"], "--animation has no effect with --mode swap"),
            ([.enter: "pop", .mode: "count"], "--enter has no effect with --mode count"),
            ([.enter: "slide", .animation: "none"], "--enter has no effect with --animation none"),
            ([.enter: "slide", .duration: "0"], "--enter has no effect with --duration 0"),
            ([.digitSpacing: "4", .mode: "step"], "--digit-spacing has no effect with --mode step"),
            (
                [.spring: "calayer,damping=9", .mode: "step"],
                "--spring has no effect with --mode step but the one on its length"
            ),
            ([.easing: "ease", .mode: "step"], "--easing has no effect with --mode step but the one on its length"),
            ([.direction: "down", .path: "direct"], "--direction has no effect with --path direct"),
            (
                [.loop: "once", .output: "a.y4m"],
                "--loop has no effect with y4m, which leaves it to the player; gif, apng, webp and svg hold it"
            ),
        ] as [([JobKey: String], String)])
    func isNamed(settings: [JobKey: String], sentence: String) throws {
        #expect(try idle(settings) == [sentence])
    }

    @Test(
        arguments: [
            ([:], "98,1203"), ([.hold: "1"], "1,2,3"),
            ([.hold: "1", .boomerang: "true"], "1,2"), ([.downColor: "red", .boomerang: "true"], "1,2"),
            ([.stagger: "0.1", .staggerFrom: "right"], "98,1203"),
            ([.staggerFrom: "right"], "98,1203"),
            ([.animation: "none", .mode: "count"], "1,2"),
            ([.loop: "once", .output: "a.webp"], "1,2"), ([.spring: "calayer,damping=12"], "1,2"),
        ] as [([JobKey: String], String)])
    func isNotNamed(settings: [JobKey: String], values: String) throws {
        #expect(try idle(settings, values: values) == [])
    }

    /// Settings of a preset give no warnings, as the user did not ask for them. Options beside a preset count, and
    /// settings of the preset that they exclude are dropped without a warning.
    @Test func presetsGiveWay() throws {
        var job = Job(from: "1", to: "20")
        (job[.preset], job[.style]) = ("bank-balance", "integer")
        #expect(try ResolvedJob(job).warnings.isEmpty)
        job[.fractionDigits] = "1"
        #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
    }

    @Test func presetsAreSilent() throws {
        let names = ["rolling-numbers", "moving-numbers", "transaction", "animatable-text", "number-flow", "odometer"]
        for name in names { #expect(try idle([.preset: name]) == [], "\(name)") }
    }
}
