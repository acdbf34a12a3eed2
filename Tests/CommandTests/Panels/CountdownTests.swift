import TestSupport
import Testing

/// `rollgif countdown`: the seconds until something, by the second, in words.
@Suite struct CountdownTests {
    private let scratch = Scratch()

    private func run(_ arguments: ShellLine, status: Int32 = 0) throws -> String {
        let run = try scratch.run(arguments, status: nil)
        try #require(run.status == status, "\(run.errors)")
        return run.errors
    }

    private func countdown(_ until: String, at start: String, _ more: ShellLine) throws -> Trace {
        _ = try run("countdown --until \(until) --at \(start) --fps 20 --font-size 20 -o c.gif --trace t.json \(more)")
        return try scratch.decode(Trace.self, "t.json")
    }

    /// The value after each second is the remaining time, whatever the offsets of the two times.
    @Test func everySecondIsWhatIsLeft() throws {
        let trace = try countdown("2026-12-24T18:00+01:00", at: "2026-12-24T16:58:57.2Z", "--frames 8")
        for second in 0..<8 {
            // 62.8 seconds are left at first, of which the last has begun.
            #expect(trace.resting(at: Double(second) + 0.95)?.value == "\(63 - second)")
        }
        let animation = try scratch.animation("c.gif")
        #expect(animation.frames.count > 8)
    }

    /// Images of a countdown weigh, so that one a second is stored, in which the new digits stand.
    @Test(arguments: [
        ("c.gif", "", 5...5), ("c.webp", "--theme countdown", 5...5), ("c.gif", "--for email", 6...6),
        ("c.gif", "--mode roll", 50...200), ("c.gif", "--preset number-flow", 50...200),
    ])
    func aPictureOfTimeIsLight(name: String, more: ShellLine, images: ClosedRange<Int>) throws {
        let files = try scratch.run(
            "countdown --until 2026-12-24T18:00Z --at 2026-12-24T16:58:57Z --frames 5 --json -o \(name) \(more)"
        ).decode(Report.self).files
        #expect(files.allSatisfy { images.contains($0.frames ?? 0) }, "\(files)")
    }

    /// Larger steps are on their multiples, so the end comes at its exact second, and stays.
    @Test func theEndIsExact() throws {
        let trace = try countdown("2027-01-01T00:00:00Z", at: "2026-12-31T23:59:37Z", "--every 10 --frames 9")
        #expect(trace.resting(at: 2.95)?.value == "23")
        #expect(trace.resting(at: 9)?.value == "20")
        #expect(trace.resting(at: 19)?.value == "10")
        #expect(trace.resting(at: 22.95)?.value == "10")
        #expect(trace.frames.last?.value == "0")
        #expect((23...25).contains(trace.frames.last?.time ?? 0))
        let report = try scratch.run("inspect --json c.gif", status: nil)
        #expect(report.text.contains("\"plays\": 1,"))
    }

    @Test func aTextStandsAtTheEnd() throws {
        let trace = try countdown(
            "2027-01-01T00:00Z", at: "2026-12-31T23:59:58Z",
            "--expired-text 'Happy new year' --units hms --unit-labels auto --alt a.txt")
        #expect(trace.frames.last?.elements.map(\.text) == ["Happy new year"])
        #expect(trace.frames.last?.unitLabels?.isEmpty == true)
        #expect(try scratch.text("a.txt") == "00:00:02 rolls to Happy new year\n")
        let over = try countdown("2027-01-01T00:00Z", at: "2027-01-02T00:00Z", "--expired-text Over --units hms")
        #expect(over.frames.allSatisfy { $0.elements.map(\.text) == ["Over"] })
        let zeros = try countdown("2027-01-01T00:00Z", at: "2027-01-02T00:00Z", "--units ms")
        #expect(zeros.frames.allSatisfy { $0.value == "0" })
    }

    /// CLDR's words in the plural forms of their numbers: Arabic has six of them.
    @Test func wordsFollowTheirNumbers() throws {
        func words(_ locale: String, _ start: String) throws -> [[String]] {
            let trace = try countdown(
                "2027-01-01T00:00Z", at: start, "--frames 3 --unit-labels auto --locale \(locale)")
            return [0.9, 1.9, 2.9].map { trace.resting(at: $0)?.unitLabels?.map(\.text) ?? [] }
        }
        let german = try words("de_DE", "2026-12-29T22:58:58Z")
        #expect(german[0] == ["Tage", "Stunde", "Minute", "Sekunden"])
        #expect(german[1] == ["Tage", "Stunde", "Minute", "Sekunde"])
        #expect(german[2] == ["Tage", "Stunde", "Minute", "Sekunden"])
        let arabic = try words("ar_EG", "2026-12-28T20:57:57Z")
        #expect(arabic[0] == ["أيام", "ساعات", "دقيقتان", "ثوان"])
        #expect(arabic[1][3] == "ثانيتان")
        #expect(arabic[2][3] == "ثانية")
    }

    /// A word is in the middle of its group, touches no other, and the plural's letters fade.
    @Test func wordsStandUnderTheirGroups() throws {
        let trace = try countdown(
            "2027-01-01T00:00Z", at: "2026-12-29T22:58:58Z", "--frames 3 --unit-labels auto --locale de_DE")
        let frame = try #require(trace.resting(at: 0.9))
        let words = try #require(frame.unitLabels)
        for word in words {
            let group = frame.elements.filter { $0.key.hasPrefix(word.unit + "1") }
            let middle = ((group.first?.x ?? 0) + (group.last.map { $0.x + $0.width } ?? 0)) / 2
            #expect(abs(word.x + word.width / 2 - middle) < 0.01, "\(word.text)")
        }
        for (word, next) in zip(words, words.dropFirst()) { #expect(word.x + word.width + 5 < next.x) }
        #expect(words[0].x >= 16)
        let fading = trace.frames.filter { ($0.unitLabels ?? []).contains { $0.opacity > 0 && $0.opacity < 1 } }
        #expect(!fading.isEmpty)
        for frame in fading {
            // Sekunden fades whole, and Sekunde comes when it has nearly gone.
            let parts = (frame.unitLabels ?? []).filter { $0.unit == "s" }.map(\.opacity)
            #expect([1, 2].contains(parts.count) && parts.reduce(0, +) < 1, "\(parts)")
        }
    }

    /// Columns keep their positions when 100 days become 99.
    @Test func aHundredDaysKeepTheirPlace() throws {
        let trace = try countdown("2027-04-11T00:00Z", at: "2026-12-31T23:59:59Z", "--frames 3")
        #expect(trace.resting(at: 0.9)?.value == "\(100 * 86_400 + 1)")
        #expect(trace.resting(at: 2.9)?.value == "\(100 * 86_400 - 1)")
        let places = Set(trace.frames.map { $0.elements.map { [$0.key, "\($0.x)"] } })
        #expect(places.count == 1)
        #expect(trace.frames.last?.elements.prefix(3).map(\.text) == ["0", "9", "9"])
    }

    @Test func jobFilesSayWhen() throws {
        let keys = #""until":"2027-01-01T00:00Z","frames":3,"unitLabels":["D","H","M","S"],"fps":10,"fontSize":20"#
        try scratch.write("[{\(keys),\"output\":\"a.gif\"}]", to: "a.json")
        #expect(try run("batch a.json", status: 65).contains("jobs[0]: at is missing"))
        try scratch.write("[{\(keys),\"at\":\"2026-12-24T18:00Z\",\"output\":\"b.gif\"}]", to: "b.json")
        _ = try run("batch b.json")
        _ = try run(
            "countdown --until 2027-01-01T00:00Z --at 2026-12-24T18:00Z --frames 3 --unit-labels D,H,M,S --fps 10"
                + "--font-size 20 -o c.gif")
        #expect(try scratch.data("b.gif") == scratch.data("c.gif"))
    }
}
