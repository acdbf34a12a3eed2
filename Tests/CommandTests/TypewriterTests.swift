import TestSupport
import Testing

/// Text of `--mode type` after each key.
@Suite struct TypewriterTests {
    private let scratch = Scratch()

    /// Every visible text, and its first frame.
    private func typed(_ arguments: String...) throws -> [(text: String, time: Double)] {
        let run = try scratch.run(
            "\(arguments) \(["--hold-start", "--hold-end"].filter { !arguments.contains($0) }.flatMap { [$0, "0.1"] })"
                + "--mode type --fps 100 --font-size 14 -o a.apng --trace t.json")
        #expect(!run.errors.contains("no effect"), "\(run.errors)")
        let trace = try scratch.decode(Trace.self, "t.json")
        var seen: [(text: String, time: Double)] = []
        for frame in trace.frames {
            let text = frame.elements.sorted { $0.x < $1.x }.map(\.text).joined()
            if seen.last?.text != text { seen.append((text, frame.time)) }
        }
        return seen
    }

    @Test func whatBothBeginWithStaysAndDeletingIsTwiceAsFast() throws {
        let seen = try typed("--from", "Open 5", "--to", "Ox 12")
        #expect(
            seen.map(\.text) == ["Open 5", "Open ", "Open", "Ope", "Op", "O", "Ox", "Ox ", "Ox 1", "Ox 12"], "\(seen)")
        let times = seen.map { ($0.time * 100).rounded() / 100 }
        #expect(times == [0, 0.13, 0.16, 0.19, 0.22, 0.25, 0.31, 0.37, 0.43, 0.49], "\(times)")
    }

    @Test func aDurationIsThatOfTheWhole() throws {
        let seen = try typed("--from", "ab", "--to", "acd", "--duration", "1.5")
        #expect(seen.map(\.text) == ["ab", "a", "ac", "acd"])
        #expect(seen.map { ($0.time * 10).rounded() / 10 } == [0, 0.4, 1.0, 1.6], "\(seen)")
    }

    @Test func numbersAndATextAloneAreTyped() throws {
        #expect(
            try typed("--from", "1234", "--to", "1300").map(\.text) == [
                "1,234", "1,23", "1,2", "1,", "1,3", "1,30", "1,300",
            ])
        #expect(try typed("--text", "Hi!", "--cursor", "|").map(\.text) == ["|", "H|", "Hi|", "Hi!|"])
        #expect(try typed("--from", "???", "--to", "5").map(\.text) == ["???", "??", "?", "", "5"])
    }

    /// A key is a character as people see it, and what is shaped is shaped as a whole.
    @Test func noCharacterIsCut() throws {
        let seen = try typed("--text", "e\u{301}👨‍👩‍👧x").map(\.text)
        #expect(seen == ["", "e\u{301}", "e\u{301}👨‍👩‍👧", "e\u{301}👨‍👩‍👧x"])
        #expect(try typed("--text", "سلام", "--locale", "ar").map(\.text) == ["", "س", "سل", "سلا", "سلام"])
        // The cursor is at the next letter's position.
        #expect(try typed("--text", "שלום", "--cursor", "|", "--locale", "he").map(\.text).last == "|שלום")
    }

    /// Clusters stay whole in eight scripts, and so do words of letters that join or stack.
    @Test(arguments: [
        ("ar", "مفتوح", "مُغلَق الآن"), ("hi", "नमस्ते क्षत्रिय", "धन्यवाद श्री"), ("th", "สวัสดี น้ำ", "ขอบคุณ กำลัง"),
        ("ta", "வணக்கம்", "நன்றி"), ("km", "សួស្តី ខ្មែរ", "អរគុណ ស្រី"), ("he", "שָׁלוֹם", "שָׁבוּעַ טוֹב"),
        ("bn", "স্ক্রিপ্ট", "শ্রীমতী"), ("en", "👩‍👩‍👧 👍🏽", "👨‍💻 👍🏿 🏳️‍🌈"),
    ])
    func noModeCutsACluster(_ locale: String, _ old: String, _ new: String) throws {
        let clusters = Set((old + " " + new).map(String.init))
        let words = Set((old + " " + new).split(separator: " ").map(String.init) + [" "])
        for mode in ["slide", "morph", "flip", "type"] {
            try scratch.run(
                "--from \(old) --to \(new) --locale \(locale) --mode \(mode) --fps 20 --font-size 14 -o \(mode).gif"
                    + "--trace \(mode).json")
            let trace = try scratch.decode(Trace.self, "\(mode).json")
            let pieces = Set(trace.frames.flatMap(\.elements).map(\.text))
            if mode == "type" {
                // Each is what a value has from the beginning of a word to the end of a key.
                let beginnings = Set(
                    words.flatMap { word in
                        let keys = word.reduce(into: [String]()) { keys, character in
                            if keys.last?.unicodeScalars.last == "\u{17D2}" {
                                keys[keys.count - 1].append(character)
                            } else {
                                keys.append(String(character))
                            }
                        }
                        return keys.indices.map { keys[...$0].joined() }
                    })
                #expect(pieces.allSatisfy { beginnings.contains($0) || clusters.contains($0) }, "\(pieces)")
                #expect(pieces.allSatisfy { $0.unicodeScalars.last != "\u{17D2}" }, "\(pieces)")
            } else {
                let isLetterwise = locale == "th" || locale == "en"
                #expect(pieces.isSubset(of: isLetterwise ? clusters : words), "\(mode): \(pieces.subtracting(words))")
            }
        }
    }
}
