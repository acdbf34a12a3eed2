import Fractions
import Numerals
import Testing

@testable import Motion

/// Columns of the mode `scramble` pass random characters and settle one after the other.
@Suite struct ScrambleTests {
    private static func settings(_ change: (inout MotionSettings) -> Void = { _ in }) -> MotionSettings {
        var settings = MotionSettings()
        settings.mode = .scramble
        settings.fps = 50
        settings.holdStart = .zero
        settings.curve = .easing(.linear, wallLength: Rational(12, over: 10))
        settings.includesDelays = true
        change(&settings)
        return settings
    }

    private static func texts(_ values: [String], _ change: (inout MotionSettings) -> Void = { _ in }) throws
        -> [String]
    {
        let timeline = try TestFormatter().timeline(values, settings(change))
        return (0...60).map { timeline.state(ofFrame: $0).text }
    }

    /// Frame from which each column of the last text stays as it is.
    private static func settling(_ texts: [String]) -> [Int] {
        let last = Array(texts[texts.count - 1])
        return last.indices.map { column in
            (texts.lastIndex { $0.count != last.count || Array($0)[column] != last[column] } ?? -1) + 1
        }
    }

    @Test func columnsSettleFromTheLeftAndTheLastOneAtTheEnd() throws {
        let texts = try Self.texts(["111", "567"])
        #expect(texts[0] == "111" && texts[60] == "567")
        let settling = Self.settling(texts)
        #expect(settling == settling.sorted() && Set(settling).count == 3, "\(settling)")
        #expect(settling[0] >= 27 && settling[2] == 60, "\(settling)")
        let right = Self.settling(try Self.texts(["111", "567"]) { $0.staggerOrigin = .right })
        #expect(right == right.sorted().reversed(), "\(right)")
    }

    @Test func charactersStayForThreeFramesAndNeverTwiceAsLong() throws {
        let texts = try Self.texts(["111", "567"])
        for column in 0..<3 {
            let shown = texts.map { Array($0)[column] }
            let settled = Self.settling(texts)[column]
            // Frame 0 is the old value; the first random digit is there from frame 1.
            for frame in 1..<settled where frame % 3 == 0 {
                #expect(shown[frame] != shown[frame - 1], "column \(column), frame \(frame)")
            }
            #expect(Set(shown).count > 5)
        }
    }

    @Test func theSeedDecides() throws {
        let texts = try Self.texts(["111", "567"])
        #expect(try Self.texts(["111", "567"]) == texts)
        #expect(try Self.texts(["111", "567"]) { $0.seed = 1 } != texts)
    }

    @Test func unchangedDigitsStayUnlessAllAreAskedFor() throws {
        #expect(try Self.texts(["1234", "1274"]).allSatisfy { $0.hasPrefix("1,2") && $0.hasSuffix("4") })
        let all = try Self.texts(["1234", "1274"]) { $0.selection = .all }
        #expect(Set(all.map { $0.prefix(1) }).count > 5 && all[60] == "1,274")
    }

    @Test func digitsThatComeAndGoMakeRoomAtOnce() throws {
        let longer = try Self.texts(["9", "1234"])
        #expect(longer[20].filter(\.isNumber).count == 4 && longer[60] == "1,234")
        let shorter = try Self.texts(["1234", "9"])
        #expect(shorter[20].count == 1 && shorter[60] == "9")
    }

    @Test func clocksPassTheirOwnDigits() throws {
        let timeline = try Timeline(
            lines: [TestFormatter.clock(0), TestFormatter.clock(3599)], digits: TestFormatter.cells,
            settings: Self.settings(), reformat: { TestFormatter().line($0) })
        let tens = (0...60).compactMap { frame in
            timeline.state(ofFrame: frame).elements.first { $0.key == .clock(.seconds, 1) }.flatMap { Int($0.text) }
        }
        #expect(tens.count == 61 && tens.allSatisfy { $0 < 6 } && Set(tens).count == 6)
    }

    @Test func lettersPassThoseOfTheirScriptAndCase() {
        func holders(_ text: String) -> [Int] { Alphabet.all.indices.filter { Alphabet.all[$0].holds(text) } }
        for (index, alphabet) in Alphabet.all.enumerated() {
            for letter in alphabet.characters { #expect(holders(String(letter)) == [index], "\(letter)") }
        }
        #expect(holders("é") == [0] && holders("Ж") == [5] && holders("7").isEmpty && holders("漢").isEmpty)
    }
}
