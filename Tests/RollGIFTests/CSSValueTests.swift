import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@testable import RollGIF
@testable import Settings

/// CSS values are read as CSS defines them, and no text traps their readers.
@Suite struct CSSValueTests {
    @Test func valuesAreReadAsInCSS() throws {
        let line = try CSSValues.line("2px solid rgb(1, 2, 3)")
        #expect(line.width == 2 && line.color == RGBA(red: 1, green: 2, blue: 3))
        let shadow = try CSSValues.shadow("#0003 0 8px 24px 2px", ofBox: true)
        #expect([shadow.x, shadow.y, shadow.blur, shadow.spread] == [0, 8, 24, 2] && shadow.color.alpha == 0x33)
        let paint = try CSSValues.gradient("Linear-Gradient(0.25turn, red, lime 30% 40%, rgb(0 0 255))")
        #expect(paint.shape == .line(angle: 90))
        #expect(paint.gradient.stops.map(\.offset) == [0, 0.3, 0.4, 1])
        #expect(try CSSValues.gradient("linear-gradient(red, lime, blue)").gradient.stops.map(\.offset) == [0, 0.5, 1])
        // Offsets of stops never decrease.
        #expect(
            try CSSValues.gradient("radial-gradient(red 50%, lime 20%)").gradient.stops.map(\.offset) == [0.5, 0.5])
    }

    /// Texts made of parts of such values. ROLLGIF_FUZZ sets the number of each kind; a million take minutes.
    @Test func noTextTraps() {
        let count = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap { Int($0) } ?? 5000
        let parts = [
            "linear-gradient(", "radial-gradient(", ")", "(", ",", " ", "  ", "to", "left", "top", "right", "bottom",
            "at", "center", "circle", "deg", "turn", "rad", "90", "-", "+", ".", "0", "1e9", "99999999999", "nan",
            "inf",
            "%", "px", "x", "50%", "-10%", "red", "#fff", "#0003", "#", "rgb(1,2,3)", "rgba(", "transparent", "solid",
            "é", "\u{0}", "\n", "\u{1F600}",
        ]
        var random = SeededRandom(seed: 1)
        for _ in 0..<count {
            let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            _ = try? CSSValues.line(text)
            _ = try? CSSValues.shadow(text, ofBox: true)
            _ = try? CSSValues.shadow(text, ofBox: false)
            _ = try? RelativeLength(parsing: text)
            _ = try? WrittenCanvas(parsing: text)
            for text in [text, "linear-gradient(\(text), red 3%)", "radial-gradient(red,\(text),blue)"] {
                guard let paint = try? CSSValues.gradient(text) else { continue }
                let box = BoxPaint(paint, over: RoundedRectangle(left: 1, top: 2, right: 31, bottom: 22))
                for place in [0, 7, 40] { _ = box.color(row: place, column: place) }
            }
        }
    }
}
