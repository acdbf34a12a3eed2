import Motion
import Numerals
import Rendering
import Scene
import Testing

@testable import RollGIF

/// What is beside the digits while others enter or leave.
@Suite struct NeighborTests {
    @Test(arguments: [("0", "4354000"), ("98", "1302"), ("1234567", "89")], ["center", "left", "right"])
    func aCurrencyStaysBesideTheDigitsThatAreSeen(_ ends: (from: String, to: String), _ side: String) throws {
        let part = try part([
            .from: ends.from, .to: ends.to, .currency: "USD", .style: "currency", .fontSize: "60", .fps: "50",
            .align: side,
        ])
        let digit = part.glyphs.cells.prefix(10).map(\.advance).max() ?? 0
        for frame in 0..<part.timeline.frameCount {
            let elements = part.timeline.state(ofFrame: frame).elements
            let currency = try #require(elements.first { $0.kind == .currency })
            let first = try #require(elements.first { [.digit, .group].contains($0.kind) && $0.opacity > 0.1 })
            let gap = first.x - currency.x - currency.width
            #expect(gap < 1.5 * digit, "frame \(frame)")
            if side == "left" { #expect(abs(currency.x) < 1.1, "frame \(frame)") }
        }
    }

    /// The letters of an ordinal have one opacity at any time.
    @Test func anOrdinalChangesAsOne() throws {
        let part = try part([.from: "3", .to: "4", .style: "ordinal", .fontSize: "60", .fps: "50"])
        var mixed = 0
        for frame in 0..<part.timeline.frameCount {
            let letters = part.timeline.state(ofFrame: frame).elements.filter { $0.kind == .suffix }
            #expect(letters.count == 2)
            let opacities = letters.map { letter -> [Double] in
                if case .sprites(let sprites) = letter.content { sprites.map(\.opacity) } else { [letter.opacity] }
            }
            #expect(Set(opacities).count == 1, "frame \(frame)")
            if opacities.first?.contains(where: { $0 < 1 }) == true { mixed += 1 }
        }
        #expect(mixed > 5)
    }

    /// A number that floats off has the same room at every frame rate.
    @Test func roomForAnExitIgnoresTheRate() throws {
        let baselines = try ["15", "20", "30", "50"].map { rate in
            try part([.from: "18", .to: "24", .exit: "rise", .fontSize: "200", .fps: rate]).geometry.baseline
        }
        #expect(Set(baselines).count == 1, "\(baselines)")
    }

    /// Bars of a sparkline grow one after the other from below.
    @Test func barsGrowOneByOne() throws {
        let shapes = try part([
            .from: "1", .to: "9", .spark: "2,4,-3,7", .sparkStyle: "bars", .fontSize: "60",
        ]).partShapes.shapes
        #expect(shapes.count == 4)
        #expect(shapes[0].y == .still(0))
        #expect(shapes[1].y.value(following: 0, at: 0) > 1 && shapes[1].y.value(following: 1.0 / 3, at: 0) == 0)
        #expect(shapes[2].y.value(following: 1.0 / 3, at: 0) > 1 && shapes[2].y.value(following: 1, at: 0) == 0)
        let last = shapes[3].y
        #expect(abs(last.value(following: 5.0 / 6, at: 0) - last.value(following: 2.0 / 3, at: 0) / 2) < 1e-6)
    }
}
