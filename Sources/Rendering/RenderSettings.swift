package import Graphics
package import Motion
package import Numerals
package import Raster
package import Scene
package import Typesetting

/// All that decides what a job looks like, as plain typed values.
package struct RenderSettings: Sendable, Equatable {
    /// Two or more, in the order in which they are shown; none where panels have them.
    package var values: [DecimalValue]
    /// How values become text.
    package var format: NumberFormat
    package var motion: MotionSettings
    package var type: TypeSettings
    package var appearance: Appearance
    package var composition: Composition
    /// Several numbers in one picture, which the other settings are about; none for one number.
    package var panels: [PanelSettings] = []
    package var flow = PanelFlow()
    /// Texts that stand instead of values, by the values' places.
    package var texts: [Int: String] = [:]
    /// Values that are words, a value each, whose places stand in `values`; empty where values are numbers.
    package var phrases: [String] = []
    /// A text that hides the first value, which is then the second one's; nil for none.
    package var cover: String?
    /// Words under the units of durations; nil for none.
    package var unitLabels: UnitLabelSettings?
    /// Room beside the separators of durations.
    package var groupGap = RelativeLength.pixels(0)
    package var palette: PaletteSettings
    /// The most pixels of a canvas.
    package var maximumPixels: Int
    /// What is left of the type's size, whatever it was asked or found to be, so that a file is small enough; above 0,
    /// at most 1.
    package var typeFactor = 1.0

    package init(
        values: [DecimalValue], format: NumberFormat, motion: MotionSettings, type: TypeSettings,
        appearance: Appearance, composition: Composition = Composition(),
        palette: PaletteSettings = PaletteSettings(), maximumPixels: Int = PictureLimit.pixels
    ) {
        self.values = values
        self.format = format
        self.motion = motion
        self.type = type
        self.appearance = appearance
        self.composition = composition
        self.palette = palette
        self.maximumPixels = maximumPixels
    }
}

extension RenderSettings {
    /// The one colour behind everything; nil where it is transparent, or a part of the backdrop.
    var sceneBackground: RGB? { composition.hasSolidBackground ? appearance.solidBackground : nil }
}

extension RenderSettings {
    /// Where a picture's content stands between its upper and its lower edge.
    package enum VerticalPlace: String, CaseIterable, Sendable {
        case top, center, bottom

        /// Pixels above it of those that are left.
        func offset(in room: Int) -> Int {
            switch self {
            case .top: 0
            case .center: room / 2
            case .bottom: room
            }
        }
    }
}

/// What text is set in.
package struct TypeSettings: Sendable, Equatable {
    /// The fonts and their size; the language is that of the number's locale, whatever stands here.
    package var font: FontRequest
    /// A multiplier of every advance.
    package var spacing: Spacing
    package var minus = Minus.typographic
    /// What stands behind a text that is typed; nil for nothing.
    package var cursor: String?
    /// Ten texts drawn instead of 0 to 9; nil for the locale's digits.
    package var digits: [String]?
    /// The characters that flaps pass, in order; a blank is an empty flap.
    package var flapOrder = " 0123456789"
    /// What is drawn instead of glyphs.
    package var fileGlyphs: FileGlyphs

    package init(
        font: FontRequest, spacing: Spacing = Spacing(), digits: [String]? = nil,
        fileGlyphs: FileGlyphs = FileGlyphs()
    ) {
        self.font = font
        self.spacing = spacing
        self.digits = digits
        self.fileGlyphs = fileGlyphs
    }
}

/// Colours and room around the number, in pixels of the final picture.
package struct Appearance: Sendable, Equatable {
    package var textColor = RGB(red: 0x11, green: 0x11, blue: 0x11)
    /// What the text's colour becomes while the number rolls.
    package var finalTextColor: RGB?
    /// What rolling digits flash in when wheels advance, and when they go back.
    package var upColor: RGB?
    package var downColor: RGB?
    /// Opaque, or wholly transparent.
    package var background = RGBA(red: 255, green: 255, blue: 255)
    /// What edges are mixed with where the background is transparent; nil for edges that are text or nothing.
    package var matte: RGB?
    /// Whether nobody asked for that matte.
    package var matteIsDefault = false
    /// The space in which the text's colour and the background mix.
    package var blend = ColorRamp.Blend.srgb
    /// How long the shutter is open on wheels.
    package var shutter = Shutter.automatic
    /// Whether what moves up or down does so in whole rows.
    package var snapsRows = false
    /// The canvas's size where it was given; nil fits it to the number.
    package var width: Int?
    package var height: Int?
    /// Where what is drawn stands where `height` is more than it needs.
    package var verticalPlace = RenderSettings.VerticalPlace.center
    /// Whether the type is as large as `width` and `height` have room for, whatever its own size.
    package var fitsBox = false
    /// Whether the number's type becomes smaller where `width` and `height` have no room for it.
    package var shrinksToBox = false
    package var paddingAcross = 16.0
    package var paddingDown = 16.0
    /// The part of the digits' window that fades at each edge, 0 to 0.5.
    package var edgeFade = 0.15
    /// A multiple of the font's own line.
    package var lineHeight = 1.0
    /// Pixels between the stacked digits.
    package var digitSpacing = 0.0
    /// How many rows are seen of the drum that wheels are bent around, 1 to 5; nil for flat wheels.
    package var drumRows: Double?
    /// Pixels above and below the line in which the neighbours of digits on wheels are seen.
    package var peek = 0.0
    /// What stands behind columns; nil for nothing.
    package var plate: Plate?
    /// The text under every digit and its colour; nil for none.
    package var ghost: GhostText?

    /// Whether nothing lies around the card.
    package var pageIsTransparent = false

    package init() {}

    /// Whether some pixels let the page through.
    package var hasTransparency: Bool { isTransparent || pageIsTransparent }
    package var isTransparent: Bool { background.alpha == 0 }
    /// What is behind everything; nil where that is transparent.
    package var solidBackground: RGB? { isTransparent ? nil : backgroundColor }
    /// The background without its alpha.
    package var backgroundColor: RGB { RGB(red: background.red, green: background.green, blue: background.blue) }
}

/// The colours of a GIF.
package struct PaletteSettings: Sendable, Equatable {
    /// Which frames of a GIF with coloured glyphs a palette is made for.
    package enum Sharing: String, CaseIterable, Sendable {
        case shared, frame
    }

    /// Levels between background and text colour, 2 to 255; nil for as many as the eye needs.
    package var levels: Int?
    /// Whether animations that need no palette keep every level and every colour.
    package var isExact = false
    /// Colours of a GIF with coloured glyphs or plates, 2 to 256; nil for as many as the eye needs.
    package var colors: Int?
    /// Nil for what suits the picture: ordered for coloured glyphs and photographs, none for plates and gradients.
    package var dither: Dither?
    package var sharing = Sharing.shared
    /// How hard the encoder tries: 0 is fast, 3 is smallest.
    package var effort = 2

    package init() {}
}
