import Raster
import Testing

@testable import Typesetting

@Test func digitsAreCellsZeroToNineAndRunsFollow() throws {
    let typesetter = try Typesetter(FontRequest())
    try typesetter.typesetDigits((0...9).map(String.init))
    let run = TextRun(pieces: ["$", "1", ","])
    let cells = try typesetter.typeset(run)
    #expect(cells == [10, 11, 12])
    #expect(try typesetter.typeset(run) == cells)
    #expect(typesetter.sheet().cells.prefix(10).map(\.text) == (0...9).map(String.init))
    #expect(try typesetter.sheet().makeMaskSource().mask(cell: 8, x: 0, y: 0).coverage.contains(255))
}
