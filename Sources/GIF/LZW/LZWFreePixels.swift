/// Free pixels of a stream, which may be painted or left transparent, decided for each run of one colour.
@safe package struct LZWFreePixels {
    /// Runs in ascending order, without overlaps; each is of one colour when painted.
    let runs: [Range<Int>]
    /// Stream with all pixels painted; it outlives this value.
    let painted: UnsafePointer<UInt8>
    /// Symbol that leaves a pixel unchanged.
    let transparent: UInt8

    /// Returns the runs that a stream of a code size can have both ways; nil if the transparent symbol is too large.
    func fitting(codeSize: Int) -> LZWFreePixels? {
        guard Int(transparent) < 1 << codeSize else { return nil }
        let runs = runs.filter { run in unsafe Int(painted[run.lowerBound]) < 1 << codeSize }
        return unsafe LZWFreePixels(runs: runs, painted: painted, transparent: transparent)
    }
}
