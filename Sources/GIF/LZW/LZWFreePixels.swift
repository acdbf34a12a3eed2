/// The pixels of a stream that may be painted or left alone, as runs of one colour, decided on run by run.
@safe package struct LZWFreePixels {
    /// Ascending, without overlaps; each is of one colour when painted.
    let runs: [Range<Int>]
    /// The whole stream painted; lives as long as its user.
    let painted: UnsafePointer<UInt8>
    /// The symbol that leaves a pixel alone.
    let transparent: UInt8

    /// Those that a stream of a code size can have both ways; nil if the transparent symbol is too large for it.
    func fitting(codeSize: Int) -> LZWFreePixels? {
        guard Int(transparent) < 1 << codeSize else { return nil }
        let runs = runs.filter { run in unsafe Int(painted[run.lowerBound]) < 1 << codeSize }
        return unsafe LZWFreePixels(runs: runs, painted: painted, transparent: transparent)
    }
}
