import Graphics
import Testing

@Suite("Levels of coverage")
struct CoverageLevelsTests {
    @Test("each coverage takes the nearest level", arguments: [2, 3, 7, 15, 16, 31, 255, 256])
    func nearest(count: Int) {
        let levels = CoverageLevels(uniform: count)
        #expect(levels.count == count && levels.coverages.first == 0 && levels.coverages.last == 255)
        for coverage in 0...255 {
            let chosen = abs(Int(levels.coverages[Int(levels.levels[coverage])]) - coverage)
            let least = levels.coverages.map { abs(Int($0) - coverage) }.min()
            #expect(chosen == least)
        }
    }

    @Test("255 levels are at most one coverage off, 256 are exact")
    func reference() {
        let fine = CoverageLevels(uniform: 255)
        #expect((0...255).allSatisfy { abs(Int(fine.coverages[Int(fine.levels[$0])]) - $0) <= 1 })
        #expect(CoverageLevels(uniform: 256).levels == Array(0...255))
    }

    @Test("a ramp is rounded once and keeps both ends")
    func ramp() {
        let background = RGB(red: 255, green: 3, blue: 77)
        let textColor = RGB(red: 17, green: 250, blue: 77)
        let colors = ColorRamp(from: background, to: textColor).colors
        #expect(colors[0] == background && colors[255] == textColor)
        #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.red >= $1.red && $0.green <= $1.green })
        #expect(colors.allSatisfy { $0.blue == 77 })
    }

    @Test("half coverage between black and white is 128")
    func middle() {
        let black = RGB(red: 0, green: 0, blue: 0)
        let white = RGB(red: 255, green: 255, blue: 255)
        #expect(ColorRamp(from: black, to: white).colors[128].red == 128)
    }
}
