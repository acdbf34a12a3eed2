import RollGIF
import Testing

@Suite struct NarrowTerminalTests {
    @Test func aLineIsCutToAnyLength() {
        for length in 0...8 {
            #expect(Quoted.line("3 of 27 pictures", length: length).count <= length)
        }
        #expect(Quoted.line("abc", length: 3) == "abc")
    }
}
