import Fractions
package import Motion

/// Everything that a vector output shows, as plain data.
///
/// Lengths are pixels of the picture, y downwards, unless they say otherwise.
package struct VectorScene: Sendable {
    package var timeline: Timeline
    package var geometry: VectorGeometry
    /// What each cell shows, by the index that the timeline's elements have; 0 to 9 are the digits.
    package var glyphs: [VectorGlyph]
    package var colors: VectorColors
    /// The difference that pops up in each transition; nil where there is none.
    package var popups: [VectorPopup?]
    /// What stands still behind the number, from back to front.
    package var stills: [VectorStill]
    /// What stands behind columns and goes where they go; nil for nothing.
    package var furniture: VectorFurniture?
    /// How columns fold, where they do.
    package var fold: VectorFold?
    /// What wheels are bent around; nil for flat ones.
    package var drum: VectorDrum?
    /// Words that follow the number; nil for none.
    package var words: VectorWords?
    /// Other numbers of the same picture, on the same clock. Places are those of the whole picture in all of them; what
    /// stands behind them is this scene's.
    package var siblings: [VectorScene] = []
    /// 1 when pictures move up as a wheel advances, -1 when they move down.
    package var contentSign: Double
    /// How often it plays; nil for ever.
    package var plays: Int?
    /// What happens, in words: the picture's title.
    package var title: String
    /// The final value in words.
    package var label: String

    package init(
        timeline: Timeline, geometry: VectorGeometry, glyphs: [VectorGlyph], colors: VectorColors,
        popups: [VectorPopup?] = [], stills: [VectorStill] = [], furniture: VectorFurniture? = nil,
        fold: VectorFold? = nil, drum: VectorDrum? = nil,
        words: VectorWords? = nil, contentSign: Double = 1, plays: Int? = nil, title: String, label: String
    ) {
        self.timeline = timeline
        self.geometry = geometry
        self.glyphs = glyphs
        self.colors = colors
        self.popups = popups
        self.stills = stills
        self.furniture = furniture
        self.fold = fold
        self.drum = drum
        self.words = words
        self.contentSign = contentSign
        self.plays = plays
        self.title = title
        self.label = label
    }

    /// This number and those beside it.
    var all: [VectorScene] { [self] + siblings }
}

extension Timeline {
    /// Whether glyphs blur, which few players of Lottie show.
    package var blursGlyphs: Bool {
        transitions.contains { span in
            let middle = (span.start + span.end) * Rational(1, over: 2)
            return state(at: middle).elements.contains { element in
                guard case .sprites(let sprites) = element.content else { return false }
                return sprites.contains { $0.blur > 0 }
            }
        }
    }
}

/// Where things stand in the picture.
package struct VectorGeometry: Sendable {
    package var width: Int
    package var height: Int
    /// The row that the glyphs stand on.
    package var baseline: Double
    /// The content box's left edge.
    package var left: Double
    /// From a wheel's cell to the next one.
    package var pitch: Double
    /// The rows between which wheels are seen.
    package var windowTop: Double
    package var windowBottom: Double
    /// How much of the window fades at the top and at the bottom.
    package var fade: Double
    /// The number's line box.
    package var lineTop: Double
    package var lineBottom: Double
    package var em: Double
    package var contentWidth: Double
    /// From the baseline up to the middle of a digit's height.
    package var digitMiddle: Double

    package init(
        width: Int, height: Int, baseline: Double, left: Double, pitch: Double, windowTop: Double,
        windowBottom: Double, fade: Double, lineTop: Double, lineBottom: Double, em: Double, contentWidth: Double,
        digitMiddle: Double
    ) {
        self.width = width
        self.height = height
        self.baseline = baseline
        self.left = left
        self.pitch = pitch
        self.windowTop = windowTop
        self.windowBottom = windowBottom
        self.fade = fade
        self.lineTop = lineTop
        self.lineBottom = lineBottom
        self.em = em
        self.contentWidth = contentWidth
        self.digitMiddle = digitMiddle
    }
}

/// The difference that pops up over the number.
package struct VectorPopup: Sendable {
    /// A cell and its pen, from the line's left edge, unscaled.
    package struct Glyph: Sendable {
        package var cell: Int
        package var x: Double

        package init(cell: Int, x: Double) {
            self.cell = cell
            self.x = x
        }
    }

    package var glyphs: [Glyph]
    package var width: Double
    package var color: VectorColor
    /// Where the line stands in the content box: 0 at its left, 0.5 in the middle, 1 at its right.
    package var anchor: Double

    package init(glyphs: [Glyph], width: Double, color: VectorColor, anchor: Double) {
        self.glyphs = glyphs
        self.width = width
        self.color = color
        self.anchor = anchor
    }
}

/// The colours of a scene.
package struct VectorColors: Sendable {
    /// The text, and what it becomes while the number rolls.
    package var start: VectorColor
    package var end: VectorColor
    /// What the number or its rolling digits flash in, by transition; nil where nothing does.
    package var flashes: [VectorColor?]
    /// Nil for a transparent background.
    package var background: VectorColor?
    /// What glyphs have for a while that come with a colour of their own, by its degrees on the wheel of colours.
    package var tint: @Sendable (_ hue: Double) -> VectorColor

    package init(
        start: VectorColor, end: VectorColor, flashes: [VectorColor?] = [], background: VectorColor?,
        tint: @escaping @Sendable (_ hue: Double) -> VectorColor
    ) {
        self.start = start
        self.end = end
        self.flashes = flashes
        self.background = background
        self.tint = tint
    }
}

/// An sRGB colour, each component from 0 to 255.
package struct VectorColor: Sendable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    /// 0 to 1.
    package var alpha = 1.0

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    var components: [Double] { [red, green, blue] }

    func mixed(with other: VectorColor, progress: Double) -> VectorColor {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        return VectorColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
