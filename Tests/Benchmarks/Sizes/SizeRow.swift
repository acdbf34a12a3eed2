/// What one case came to, in bytes unless said otherwise.
struct SizeRow {
    /// What another program makes of the plain frames.
    struct Other {
        var alone = 0
        /// Behind it, `gifsicle -O3`.
        var thenGifsicle = 0
        /// Whether every instant shows the same pixels.
        var isExact = true
    }

    /// Files of the same pixels at 15 levels: the plain frames through other programs, and rollgif's.
    struct SamePixels {
        var gifsicle = 0
        var pillow = Other()
        var ffmpeg = Other()
        var magick = Other()
        var standard = 0
        var smallest = 0
        /// rollgif's greedy parse, `--optimize 1`.
        var greedy = 0
    }

    let name: String
    var levels15 = SamePixels()
    /// The 255-level frames through `gifsicle -O3`.
    var careful = 0
    var standard = 0
    var smallest = 0
    /// Decibels over all frames, and over the first and the last.
    var leastQuality = 0.0
    var leastRestingQuality = 0.0
    /// By how many bytes `gifsicle -O3` makes rollgif's files larger; below 0 it found something to save.
    var leastGrowth = Int.max
    /// Whether all files that should show the same pixels do.
    var isExact = true

    var standardRatio: Double { Double(levels15.standard) / Double(levels15.gifsicle) }
    var smallestRatio: Double { Double(levels15.smallest) / Double(levels15.gifsicle) }
    var defaultRatio: Double { Double(standard) / Double(careful) }
    /// The smallest file of other programs that kept every pixel.
    var bestOther: Int {
        let others = [levels15.pillow, levels15.ffmpeg, levels15.magick].filter(\.isExact)
        return others.reduce(levels15.gifsicle) { min($0, $1.alone, $1.thenGifsicle) }
    }
}
