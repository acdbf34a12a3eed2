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

    /// Colours that Chromium computes of the same texts, each component within one level.
    @Test(
        arguments: [
            ("hsl(210 80% 50%)", [26, 128, 230, 255]), ("hsl(210, 80%, 50%)", [26, 128, 230, 255]),
            ("hsla(-30, 100%, 25%, 0.5)", [128, 0, 64, 128]), ("hsl(0.5turn 30% 70% / 40%)", [156, 201, 201, 102]),
            ("hwb(190 20% 30%)", [51, 157, 179, 255]), ("hwb(50 70% 60%)", [137, 137, 137, 255]),
            ("lab(52% 40 -30)", [171, 96, 177, 255]), ("lab(29.2345% 39.3825 20.0664)", [125, 35, 41, 255]),
            ("lch(52.2345% 72.2 56.2)", [198, 93, 6, 255]), ("lch(80 50 300deg)", [213, 184, 255, 255]),
            ("oklab(0.7 0.1 -0.1)", [191, 129, 218, 255]), ("oklab(59% 0.1 0.1 / 0.5)", [192, 93, 43, 128]),
            ("oklch(0.7 0.1 200)", [64, 177, 183, 255]), ("oklch(60% 50% 30)", [222, 62, 45, 255]),
            ("oklch(0.9 0.4 140)", [0, 255, 0, 255]), ("color-mix(in oklab, red, blue)", [140, 83, 162, 255]),
            ("color-mix(in oklab, red 30%, blue)", [93, 75, 200, 255]),
            ("color-mix(in srgb, red, blue 20%)", [204, 0, 51, 255]),
            ("color-mix(in srgb, red 20%, blue 20%)", [128, 0, 128, 102]),
            ("color-mix(in hsl, red, blue)", [255, 0, 255, 255]),
            ("color-mix(in oklch, yellow 25%, teal)", [12, 167, 137, 255]),
            ("color-mix(in lab, white, black)", [119, 119, 119, 255]),
            ("color-mix(in srgb-linear, red, lime)", [188, 188, 0, 255]),
            ("color-mix(in lch, hsl(350 80% 50%), hsl(20 80% 50%))", [231, 66, 44, 255]),
            ("color-mix(in srgb, rgb(255 0 0 / 50%), blue)", [85, 0, 170, 191]),
            ("color-mix(in hwb, red 75%, lime)", [255, 128, 0, 255]), ("hsl(none 50% 50%)", [191, 64, 64, 255]),
        ] as [(String, [Int])])
    func readsFunctionsAsABrowserDoes(text: String, components: [Int]) throws {
        let color = try #require(Color(css: text))
        let read = [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map(Int.init)
        #expect(zip(read, components).allSatisfy { abs($0 - $1) <= 1 }, "\(read) is not \(components)")
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#ggg", "#١٢٣", "rgb(1,2)", "rgb(1,2,x)", "rgb(nan,0,0)", "blu", "rgb(", "hsl(1 2%)",
        "hsl(1 2% 3% 4%)",
        "lab(1, 2, 3)", "oklch(0.7 0.1 200 50%)", "color-mix(red, blue)", "color-mix(in mud, red, blue)",
        "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)", "color-mix(in srgb, red 120%, blue)",
        "gray(50%)", "hsl(1 2% 3% / )", "oklab(1e9 0 0)",
    ])
    func refusesWhatIsNoColour(text: String) {
        #expect(Color(css: text) == nil)
    }
}
