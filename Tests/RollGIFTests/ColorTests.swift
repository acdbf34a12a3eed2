import Graphics
import Testing

@testable import RollGIF

@Suite struct ColorTests {
    @Test(arguments: [
        ("#fff", 255, 255, 255, 255), ("#1a2b3c", 26, 43, 60, 255), ("#1A2B3C80", 26, 43, 60, 128),
        ("#1238", 17, 34, 51, 136), ("rgb(1, 2, 3)", 1, 2, 3, 255), ("rgb(10% 20% 100%)", 26, 51, 255, 255),
        ("rgba(1,2,3,0.5)", 1, 2, 3, 128), ("rgb(1 2 3 / 25%)", 1, 2, 3, 64), ("RebeccaPurple", 102, 51, 153, 255),
        ("transparent", 0, 0, 0, 0), ("rgb(300,-5,0)", 255, 0, 0, 255),
    ])
    func readsCSS(text: String, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) throws {
        let color = try #require(Color(css: text))
        #expect(color.rgb == RGB(red: red, green: green, blue: blue))
        #expect(color.alpha == alpha)
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#ggg", "#١٢٣", "rgb(1,2)", "rgb(1,2,x)", "rgb(nan,0,0)", "blu", "rgb(",
    ])
    func refusesWhatIsNoColour(text: String) {
        #expect(Color(css: text) == nil)
    }
}
