/// An installed face, as fontconfig describes it.
struct CatalogEntry: Sendable, Equatable {
    var families: [String]
    var style: String
    var path: String
    /// Index of the face in its file.
    var face: Int
    /// OpenType weights: a single one, or the range of a variable font.
    var weights: ClosedRange<Double>
    var italic: Bool
    /// Percent of the normal width.
    var width: Double
    var variable: Bool
    /// Whether the face has bitmaps or colour layers, as emoji fonts do.
    var colour: Bool
    /// Whether it is an OpenType font with outlines.
    var drawable: Bool

    /// Whether it is an emoji family, in any format.
    var isEmoji: Bool { colour || families.contains { $0.lowercased().contains("emoji") } }

    var isSans: Bool { families.contains { $0.lowercased().contains("sans") } }

    /// Returns the distance of the face from a request; smaller is nearer, compared part by part.
    ///
    /// Slant comes before width, and width before weight, similar to the style matching of CSS Fonts 4 §5.2. CSS puts
    /// width first, but a request has no width here. It only ranks condensed families lower.
    func distance(weight: Int, italic: Bool) -> (Int, Double, Double, Int, String, Int) {
        let slant = self.italic == italic ? 0 : 1
        return (slant, abs(width - 100), weightDistance(Double(weight)), variable ? 0 : 1, path, face)
    }

    /// Returns the distance in weight by CSS Fonts 4 §5.2. A weight from 400 to 500 prefers heavier ones up to 500,
    /// then lighter ones, then the others. Lower weights prefer lighter ones, and higher weights heavier ones.
    private func weightDistance(_ wanted: Double) -> Double {
        if weights.contains(wanted) { return 0 }
        let nearest = wanted < weights.lowerBound ? weights.lowerBound : weights.upperBound
        let gap = abs(nearest - wanted)
        let favoured: Bool
        if wanted >= 400, wanted <= 500 {
            if nearest > wanted, nearest <= 500 { return gap }
            favoured = nearest < wanted
            return favoured ? 1000 + gap : 2000 + gap
        }
        favoured = wanted < 400 ? nearest < wanted : nearest > wanted
        return favoured ? gap : 2000 + gap
    }
}
