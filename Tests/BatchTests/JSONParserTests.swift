import Foundation
import Testing
import TextFormats

@testable import RollGIF

/// The JSON reader accepts exactly RFC 8259, and reports where it stopped.
@Suite struct JSONParserTests {
    @Test(arguments: [
        "null", " true ", "[]", "{}", "\"\"", "0", "-0", "10.50", "1e400", "[1,2 , 3]", #"{"a":{"b":[null]}}"#,
        #""\u0041\ud83d\ude00\n\/""#, "\u{FEFF}1", "[\"é\",\"😀\"]",
    ])
    func agreesWithFoundationOnWhatIsJSON(_ text: String) throws {
        let node = try JSONParser.parse(Array(text.utf8))
        // A number that no Double holds is one of ours only.
        guard text != "1e400" else { return }
        let stripped = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        let expected = try JSONSerialization.jsonObject(with: Data(stripped.utf8), options: .fragmentsAllowed)
        let printed = try JSONSerialization.jsonObject(
            with: Data(JSONWriter.line(node).utf8), options: .fragmentsAllowed)
        #expect((printed as? NSObject) == (expected as? NSObject))
    }

    struct Mistake: CustomTestStringConvertible {
        let text: String
        let offset: Int
        let mentions: String
        var testDescription: String { text }
        init(_ text: String, _ offset: Int, _ mentions: String) {
            (self.text, self.offset, self.mentions) = (text, offset, mentions)
        }
    }

    @Test(arguments: [
        Mistake("", 0, "a value is expected here, not the end of the text"), Mistake("[1,]", 3, "one too many"),
        Mistake("[1 2]", 3, "',' or ']'"),
        Mistake("{\"a\" 1}", 5, "':'"), Mistake("{a:1}", 1, "quotation marks"),
        Mistake("{\"a\":1,}", 7, "one too many"),
        Mistake("{\"a\":1,\"a\":2}", 7, "twice"), Mistake("01", 1, "zeros in front"), Mistake("1.", 2, "fraction"),
        Mistake("1e", 2, "exponent"), Mistake("-", 1, "digit"), Mistake("+1", 0, "not '+'"), Mistake("nul", 0, "null"),
        Mistake("\"a", 0, "closing"), Mistake("\"\n\"", 1, "control"), Mistake(#""\x""#, 1, "escape"),
        Mistake(#""\u12g4""#, 1, "hexadecimal"), Mistake(#""\ud800""#, 1, "surrogate"),
        Mistake("1 2", 2, "unexpected text"),
        Mistake("[1] // no", 4, "no comments"), Mistake("NaN", 0, "value"), Mistake("'a'", 0, "double quotes"),
    ])
    func namesThePlaceOfAMistake(_ mistake: Mistake) {
        let fault = #expect(throws: TextFault.self) { try JSONParser.parse(Array(mistake.text.utf8)) }
        #expect(fault?.offset == mistake.offset)
        #expect(fault?.reason.contains(mistake.mentions) == true, "\(fault?.reason ?? "")")
    }

    @Test func keepsEveryDigitOfANumber() throws {
        let number = "1234567890123456789012345678901234567890.0000000000000000000000000000000000000000100"
        #expect(JSONWriter.line(try JSONParser.parse(Array(number.utf8))) == number)
    }

    @Test func refusesInvalidUTF8() {
        for bad in [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]] {
            let fault = #expect(throws: TextFault.self) { try JSONParser.parse([0x22] + bad + [0x22]) }
            #expect(fault?.reason.contains("UTF-8") == true)
        }
    }

    @Test func refusesDeepNestingWithoutRunningOutOfStack() throws {
        let deepest = JSONParser.deepestNesting
        let fits = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
        _ = try JSONParser.parse(Array(fits.utf8))
        let fault = #expect(throws: TextFault.self) {
            try JSONParser.parse([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
        }
        #expect(fault?.offset == deepest)
    }

    @Test func findsTheSecondOfTwoEqualNamesAmongMany() {
        let names = (0..<1000).map { "\"k\($0)\":0" } + ["\"k500\":1"]
        let fault = #expect(throws: TextFault.self) {
            try JSONParser.parse(Array("{\(names.joined(separator: ","))}".utf8))
        }
        #expect(fault?.reason.contains("k500") == true)
    }

    @Test func countsLinesAndCharacters() {
        let text = SourceText(file: "f", bytes: Array("{\n  \"ä😀\": x}".utf8), firstLine: 5)
        let fault = #expect(throws: TextFault.self) { try JSONParser.parse(text.bytes) }
        let place = text.location(atByte: fault?.offset ?? 0, path: "p")
        #expect(place.line == 6)
        #expect(place.column == 9)
        // Going back counts from the start again.
        #expect(text.location(atByte: 0, path: "").description == "f:5:1")
    }
}
