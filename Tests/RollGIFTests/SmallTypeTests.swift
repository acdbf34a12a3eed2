import Graphics
import Motion
import Numerals
import Rendering
import Scene
import TestSupport
import Testing
import Typesetting

@testable import RollGIF

/// Elements smaller than the others in a number: raised cents, and counted zeros.
@Suite struct SmallTypeTests {
    private static let usual: [JobKey: String] = [
        .from: "49.99", .to: "128.45", .fontSize: "64", .fps: "20", .duration: "0.6",
    ]

    private func renderer(_ settings: [JobKey: String]) throws -> Renderer {
        try Renderer(Job(Self.usual.merging(settings) { $1 }))
    }

    private func part(_ settings: [JobKey: String]) throws -> ScenePart {
        let resolved = try ResolvedJob(Job(Self.usual.merging(settings) { $1 }))
        return try RenderResources().build(resolved.settings).scene.parts[0]
    }

    private func cell(_ element: ElementState) throws -> Int {
        switch element.content {
        case .wheel(let position, _): element.firstDigit + Int(position)
        case .cell(let cell): cell
        default: throw Unexpected()
        }
    }

    private struct Unexpected: Error {}

    @Test(arguments: [("0x1F", true), ("#0xff", true), ("10x5", false), ("0xyz", false)])
    func hexadecimalNumbersAreDrawnAsTyped(text: String, isHexadecimal: Bool) throws {
        let resolved = try ResolvedJob(Job([.from: text, .to: "12 dozen"]))
        #expect(resolved.settings.type.font.features.contains("-calt") == isHexadecimal)
    }

    @Test func centsAndSymbolAreHalfAsLargeAndLevelWithTheDigits() throws {
        let part = try part([.currency: "USD", .raise: "symbol,fraction", .digitWidth: "widest"])
        let elements = part.timeline.finalState.elements
        #expect(elements.map(\.text) == ["$", "1", "2", "8", "4", "5"])
        for element in elements.suffix(2) {
            let (raised, digit) = (part.glyphs.cells[try cell(element)], part.glyphs.cells[Int(element.text)!])
            let (small, large) = (try #require(raised.bounds), try #require(digit.bounds))
            #expect(abs((small.bottom - small.top) - (large.bottom - large.top) / 2) < 0.04)
            #expect(abs(raised.advance - digit.advance / 2) < 1e-9)
            // Round digits are a little higher than most.
            #expect(abs(small.top - large.top) < 1)
        }
        let plain = try self.part([.currency: "USD"])
        let (raised, symbol) = (elements[0], plain.timeline.finalState.elements[0])
        let (small, large) = (part.glyphs.cells[try cell(raised)], plain.glyphs.cells[try cell(symbol)])
        #expect(abs(small.advance - large.advance / 2) < 1e-9)
        #expect(raised.width < symbol.width && elements[4].width < elements[1].width * 0.6)
    }

    @Test(arguments: ["roll", "count", "step", "crossfade", "swap", "morph", "slide", "flip", "split-flap"])
    func everyModeShowsThemInTheirSize(_ mode: String) throws {
        let part = try part([.mode: mode, .raise: "fraction"])
        let usual = Set(0..<10)
        for frame in 0..<part.timeline.frameCount {
            for element in part.timeline.state(ofFrame: frame).elements where element.kind == .digit {
                let shown: Set<Int> =
                    switch element.content {
                    case .cell(let cell): [cell]
                    case .wheel: [element.firstDigit]
                    case .strip(let cells, _): Set(cells.compactMap { $0 })
                    case .sprites(let sprites): Set(sprites.map(\.cell))
                    case .fold(let fold): Set([fold.from, fold.to].compactMap { $0 })
                    }
                if shown.isEmpty { continue }
                #expect(shown.isDisjoint(with: usual) == element.key.isFraction, "\(element)")
            }
        }
    }

    @Test func aDigitKeepsItsSizeHoweverDigitsFindEachOther() throws {
        // By the fewest edits alone, the cents 12 would become the 1 and the 2 of 128.
        let part = try part([.from: "9.12", .to: "128.45", .preset: "ticker", .raise: "fraction"])
        let first = part.timeline.state(at: part.timeline.transitions[0].start).elements
        #expect(first.map(\.text) == ["9", "1", "2"])
        #expect(first.map(\.key) == [.integer(0), .fraction(1), .fraction(2)])
        #expect(first.map { $0.firstDigit == 0 } == [true, false, false])
    }

    static let counted: [(text: String, locale: String, elements: [String])] = [
        ("0.0000001234", "en", ["0", ".", "0", "6", "1", "2", "3", "4"]),
        ("-5.00001", "en", ["−", "5", ".", "0", "4", "1"]),
        ("0.0001234", "en", ["0", ".", "0", "0", "0", "1", "2", "3", "4"]),
        ("0.00000000000012", "en", ["0", ".", "0", "1", "2", "1", "2"]),
        ("0.0000012", "ar-EG", ["٠", "٫", "٠", "٥", "١", "٢"]), ("1.00000", "en", ["1", ".", "0", "0", "0", "0", "0"]),
    ]

    @Test(arguments: counted) func zerosAreCounted(_ text: String, _ locale: String, _ elements: [String]) throws {
        let part = try part(
            [
                .from: "0.5", .to: text, .locale: locale, .subscriptZeros: "true",
                .fractionDigits: text.hasSuffix("234") ? "own" : "5..", .digitWidth: "proportional",
            ])
        let state = part.timeline.finalState
        #expect(state.elements.map { $0.text == "-" ? "−" : $0.text } == elements)
        for element in state.elements {
            guard case .zeros = element.key else {
                #expect(element.firstDigit == 0)
                continue
            }
            // Half as large, with its foot below the others'.
            let cell = try cell(element)
            let count = try #require(part.glyphs.cells[cell].bounds)
            let digit = try #require(part.glyphs.cells[cell - element.firstDigit].bounds)
            #expect(count.bottom > digit.bottom + 2)
            #expect(abs((count.bottom - count.top) - (digit.bottom - digit.top) / 2) < 0.04)
            #expect(
                count.bottom < part.geometry.digits.bottom - part.geometry.digits.baseline - part.geometry.digits.fade
                    + 0.01)
        }
    }

    @Test func theCountRollsAndSoDoTheDigitsBehindIt() throws {
        let part = try part([
            .from: "0.0000001234", .to: "0.00005678", .fractionDigits: "own", .subscriptZeros: "true",
            .stagger: "0", .easing: "linear", .holdStart: "0.3",
        ])
        let frame = part.timeline.frameCount / 4
        let elements = part.timeline.state(ofFrame: frame).elements
        // No column enters and none leaves.
        #expect(
            elements.map(\.key.description) == ["int:0", "decimal", "frac:1", "zeros:0"] + (2...5).map { "frac:\($0)" })
        #expect(elements.filter { $0.travel != 0 }.count == 5)
        #expect(elements.allSatisfy { ($0.firstDigit == 0) == ($0.key != .zeros(0)) })
    }

    static let refused: [(settings: [JobKey: String], sentence: String)] = [
        ([.path: "carry"], "zeros that are counted have none"), ([.path: "count-through"], "choose another path"),
        ([.raise: "symbol,fraction"], "keep one of them"), ([.mode: "type"], "choose another mode"),
    ]

    @Test(arguments: refused) func zerosAreNotCountedBeside(_ settings: [JobKey: String], _ sentence: String) throws {
        let error = #expect(throws: RollGIFError.self) {
            try renderer(settings.merging([.subscriptZeros: "true"]) { $1 })
        }
        #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
    }

    static let idle: [(settings: [JobKey: String], warnings: [String])] = [
        ([.raise: "fraction"], []), ([.raise: "symbol", .prefix: "$"], []), ([.raise: "symbol", .currency: "EUR"], []),
        ([.raise: "symbol"], ["--raise symbol has no effect: no number shows a currency; add --currency"]),
        (
            [.raise: "symbol,fraction", .fractionDigits: "0", .currency: "USD"],
            ["--raise fraction has no effect: no number shows a fraction; add --fraction-digits"]
        ),
        ([.subscriptZeros: "true"], ["--subscript-zeros has no effect: no fraction begins with four zeros or more"]),
        ([.subscriptZeros: "true", .to: "0.00001"], []),
        ([.raise: "symbol,fraction", .fractionDigits: "0"], ["--raise symbol has no", "--raise fraction has no"]),
    ]

    @Test(arguments: idle) func whatIsNotThereIsSaid(_ settings: [JobKey: String], _ warnings: [String]) throws {
        let said = try renderer(settings).warnings.filter { $0.contains("--raise") || $0.contains("zeros") }
        #expect(said.count == warnings.count)
        for (sentence, beginning) in zip(said, warnings) { #expect(sentence.hasPrefix(beginning)) }
    }

    @Test func whatIsTypedHasOneSize() throws {
        #expect(throws: RollGIFError.self) { try renderer([.mode: "type", .raise: "fraction"]) }
    }

    @Test func wordsSayTheNumberWithItsMark() throws {
        let renderer = try renderer([.currency: "USD", .raise: "symbol,fraction"])
        #expect(renderer.alternativeText == "$49.99 rolls to $128.45")
    }
}
