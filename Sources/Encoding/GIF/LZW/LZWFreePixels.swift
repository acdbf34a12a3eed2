/// The pixels of a stream that may be painted or left alone, as runs of one colour, decided on run by run.
@safe struct LZWFreePixels {
    /// Ascending, without overlaps; each is of one colour when painted.
    let runs: [Range<Int>]
    /// The whole stream painted; lives as long as its user.
    let painted: UnsafePointer<UInt8>
    /// The symbol that leaves a pixel alone.
    let transparent: UInt8
}
