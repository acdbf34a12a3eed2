import Foundation
import TestSupport
import Testing

/// Values that are words, as they are typed, in job files, in batches and from a file of data.
@Suite struct WordsTests {
    private let scratch = Scratch()

    private func draw(_ arguments: ShellLine) throws -> (run: Program.Outcome, animation: DecodedAnimation?) {
        let run = try scratch.run(
            "\(arguments) --font-size 16 --fps 10 --duration 0.4 -o \(scratch.path("a.gif"))", status: nil)
        return (run, run.status == 0 ? try scratch.animation("a.gif") : nil)
    }

    /// The colour of a change follows the only number, whatever the words beside it do.
    @Test(arguments: [("was $49", "now $39", "#d00000"), ("was 5 °C", "now 9 °C", "#00d000")])
    func theNumberSaysTheColor(_ from: String, _ to: String, _ color: String) throws {
        try scratch.run("--from \(from) --to \(to) --up-color #00d000 --down-color #d00000 -o a.svg")
        let text = try scratch.text("a.svg")
        #expect(["#d00000", "#00d000"].filter(text.contains) == [color])
    }

    @Test(arguments: ["roll", "count", "step", "crossfade", "swap", "morph", "slide", "flip", "split-flap"])
    func bothEndsAreTheWordsAtRest(_ mode: String) throws {
        let options: ShellLine = "--mode \(mode) --align left --width 320 --height 60 --plate none"
        func animation(_ from: String, _ to: String) throws -> DecodedAnimation {
            let drawn = try draw("--from \(from) --to \(to) \(options)")
            return try #require(drawn.animation, "\(drawn.run.errors)")
        }
        let animation = try animation("Gate 12 of 30", "Lounge 7 of 30")
        let first = try self.draw("--from 'Gate 12 of 30' --to 'Gate 12 of 30' \(options)")
        let last = try self.draw("--from 'Lounge 7 of 30' --to 'Lounge 7 of 30' \(options)")
        #expect(
            animation.frames.first == first.animation?.frames.first
                && animation.frames.last == last.animation?.frames.first)
        #expect(animation.frames.count > 3)
    }

    @Test func whatTheTextsHaveInCommonStandsStill() throws {
        try scratch.run("--from 'Gate 17' --to 'Gate 12' --align left --fps 25 --font-size 16 -o a.svg --trace t.json")
        let trace = try scratch.decode(Trace.self, "t.json")
        for letter in ["G", "a", "t", "e"] {
            let places = trace.frames.map { $0.elements.filter { $0.text == letter && $0.kind == "word" }.map(\.x) }
            #expect(Set(places).count == 1 && places[0].count == 1, "\(letter)")
        }
        #expect(trace.frames.first?.value == "Gate 17" && trace.frames.last?.value == "Gate 12")
        // The ones roll down through what lies between.
        let ones = trace.frames.flatMap { $0.elements.filter { $0.key.hasSuffix("int:0") }.map(\.text) }
        #expect(Set(ones) == ["7", "6", "5", "4", "3", "2"])
    }

    /// Months and days that fall in a later date are exchanged, and a year that grows turns.
    @Test(arguments: ["roll", "count", "step"])
    func noDateIsPassedThatIsNone(_ mode: String) throws {
        try scratch.run("2026-12-31 2027-01-01 --mode \(mode) -o a.svg --trace t.json --fps 50")
        let trace = try scratch.decode(Trace.self, "t.json")
        let elements = trace.frames.flatMap(\.elements).filter { $0.kind == "digit" }
        let shown = Dictionary(grouping: elements, by: \.key).mapValues { Set($0.map(\.text)).sorted().joined() }
        #expect(shown.values.sorted() == ["0", "01", "03", "1", "12", "2", "2", "67"])
    }

    /// Scripts that put no space between a number and its word.
    @Test(arguments: [("3日", "12時間", "ja"), ("3일", "12시간", "ko"), ("5วัน", "12วัน", "th"), ("5天", "12天", "zh")])
    func wordsBehindDigitsAreWords(_ from: String, _ to: String, _ locale: String) throws {
        let run = try scratch.run("--from \(from) --to \(to) --locale \(locale) --check -o a.svg", status: nil)
        // Without a font the error names the font, and not that the text is no number.
        #expect(!run.errors.contains("is not a number"), "\(run.errors)")
    }

    /// Burmese letters are much taller than digits, and fit on the dark card.
    @Test func cardsAreAsHighAsTheirWords() throws {
        let drawn = try draw("--from မြန်မာ --to ရန်ကုန် --locale my --mode flip")
        let animation = try #require(drawn.animation, "\(drawn.run.errors)")
        let last = try #require(animation.frames.last)
        // Rows above the card are white from side to side, those of the card are not.
        let rows = (0..<animation.height).map { row in
            (0..<animation.width).map { last[4 * (row * animation.width + $0)] }
        }
        let card = rows.indices.filter { rows[$0].contains { $0 < 100 } }
        let top = try #require(card.first), bottom = try #require(card.last)
        for (row, values) in rows.enumerated() where row < top - 1 || row > bottom + 1 {
            #expect(values.allSatisfy { $0 > 250 }, "row \(row)")
        }
    }

    @Test func numbersCount() throws {
        try scratch.run(
            "--from '8 of 95' --to '12 of 105' --mode count --fps 25 --easing linear --font-size 16 -o a.svg --trace t.json"
        )
        var seen: [String] = []
        for frame in try scratch.decode(Trace.self, "t.json").frames {
            let text = frame.elements.filter { $0.kind == "digit" && $0.opacity > 0 }.map(\.text).joined()
            if seen.last != text { seen.append(text) }
        }
        #expect(seen.first == "895" && seen.last == "12105")
        #expect(seen.contains { $0.hasPrefix("10") && $0.hasSuffix("100") }, "\(seen)")
        let numbers = seen.compactMap { Int($0) }
        #expect(numbers == numbers.sorted(), "\(seen)")
    }

    @Test func noNumberBeginsWithItsSeparator() throws {
        try scratch.run(
            "--from '980 of 1,000 seats' --to '1,000 of 1,000 seats' --mode count --fps 50 --font-size 16 -o a.svg"
                + "--trace t.json")
        let frames = try scratch.decode(Trace.self, "t.json").frames
        for frame in frames {
            let first = frame.elements.filter { $0.opacity > 0 }.min { $0.x < $1.x }
            #expect(first?.text != ",", "\(frame.time)")
        }
        #expect(frames.count > 20)
    }

    @Test func listsMixNumbersAndWords() throws {
        let animation = try #require(try draw("--values 3,2,1,Go! --hold 0").animation)
        #expect(animation.frames.count > 6)
        let run = try draw("--values '5 users,12 teams,40 companies' --boomerang --alt -").run
        #expect(run.text == "5 users rolls to 12 teams rolls to 40 companies\n", "\(run)")
        let rank = try draw("--from #7 --to #1 --alt -").run
        #expect(rank.text == "#7 rolls to #1\n", "\(rank)")
        // A text that ends with the job's own suffix is still a number.
        let plain = try draw("--from '5 users' --to '7 users' --suffix ' users' --alt -").run
        #expect(plain.text == "5 users rolls to 7 users\n", "\(plain)")
        let prefixed = try draw("--from Open --to Closed --prefix 'Door: ' --alt -").run
        #expect(prefixed.text == "Door: Open rolls to Door: Closed\n", "\(prefixed)")
    }

    @Test func jobFilesBatchesAndDataHoldThem() throws {
        try #"""
        {"defaults": {"fontSize": 14, "fps": 8, "duration": 0.2}, "jobs": [
          {"id": "a", "from": "5 users", "to": "12 teams", "output": "a.gif"},
          {"id": "b", "values": ["Mon 30", "Tue 31", "Wed 1"], "output": "b.gif"}]}
        """#.write(to: scratch.file("jobs.json"), atomically: true, encoding: .utf8)
        try scratch.run("batch jobs.json")
        #expect(scratch.has("a.gif") && scratch.has("b.gif"))
        try scratch.write("from,to,output\n5 users,12,c.gif\n", to: "jobs.csv")
        try scratch.run("batch jobs.csv")
        try scratch.write(#"{"tag_name": "v2.0.0", "count": 12}"#, to: "a.json")
        for (from, to, alt) in [
            ("v1.9.9", "@/tag_name", "v1.9.9 rolls to v2.0.0\n"),
            ("5 users", "{@/count} teams", "5 users rolls to 12 teams\n"),
            ("5", "{@/count}", "5 rolls to 12\n"), ("5", "@/tag_name", "5 rolls to v2.0.0\n"),
        ] {
            let run = try scratch.run("--data a.json --from \(from) --to \(to) --alt - -o x.svg", status: nil)
            #expect(run.text == alt, "\(run)")
        }
    }
}
