/// Measurements of one case, in bytes unless said otherwise.
struct SizeRow {
    /// Sizes of another program's file for the plain frames.
    struct Other {
        var alone = 0
        var thenGifsicle = 0
        /// Whether every instant shows the same pixels.
        var isExact = true
    }

    /// Sizes of files with the same pixels at 15 levels: by other programs from the plain frames, and rollgif's.
    struct SamePixels {
        var gifsicle = 0
        var pillow = Other()
        var ffmpeg = Other()
        var magick = Other()
        var standard = 0
        var smallest = 0
        /// Size of rollgif's greedy parse, `--optimize 1`.
        var greedy = 0
    }

    let name: String
    var levels15 = SamePixels()
    /// Size of the 255-level frames through `gifsicle -O3`.
    var careful = 0
    var standard = 0
    var smallest = 0
    /// Decibels over all frames, and over the first and the last.
    var leastQuality = 0.0
    var leastRestingQuality = 0.0
    /// Bytes by which `gifsicle -O3` makes rollgif's files larger; below 0 it saved some.
    var leastGrowth = Int.max
    /// Whether all files that should show the same pixels do.
    var isExact = true

    var standardRatio: Double { Double(levels15.standard) / Double(levels15.gifsicle) }
    var smallestRatio: Double { Double(levels15.smallest) / Double(levels15.gifsicle) }
    var defaultRatio: Double { Double(standard) / Double(careful) }
    /// Smallest file of other programs that kept every pixel.
    var bestOther: Int {
        let others = [levels15.pillow, levels15.ffmpeg, levels15.magick].filter(\.isExact)
        return others.reduce(levels15.gifsicle) { min($0, $1.alone, $1.thenGifsicle) }
    }
}
