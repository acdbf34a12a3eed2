package import Graphics
package import Motion
package import Numerals
package import Scene
package import Typesetting

/// Settings that decide what a picture looks like, resolved and validated, without any option text.
public struct RenderSettings: Sendable, Equatable {
    /// Values in the order in which they are shown, two or more; empty if panels have them.
    package var values: [DecimalValue]
    /// Exact numbers of one unit that words state; nil without them, where the values are such numbers.
    package var quantities: [DecimalValue]?
    /// Format of differences if the values' own does not show them.
    package var differenceFormat: NumberFormat?
    @Boxed package var format: NumberFormat
    @Boxed package var motion: MotionSettings
    @Boxed package var type: TypeSettings
    @Boxed package var appearance: Appearance
    @Boxed package var composition: Composition
    /// Panels, each with its own number; empty for a single number.
    package var panels: [PanelSettings] = []
    package var flow = PanelFlow()
    /// Texts shown instead of a value, by the value's index.
    package var texts: [Int: String] = [:]
    /// Phrases, one per value, whose indices are in `values`; empty for numbers.
    package var phrases: [String] = []
    /// Text that covers the first value, which then equals the second; nil for none.
    package var placeholder: String?
    /// Words under the units of durations; nil for none.
    package var unitLabels: UnitLabelSettings?
    package var palette: PaletteSettings
    /// Factor of the type's size, above 0 and at most 1. It is below 1 if a file-size limit requires smaller type.
    package var typeFactor = 1.0

    package init(
        values: [DecimalValue], format: NumberFormat, motion: MotionSettings, type: TypeSettings,
        appearance: Appearance, composition: Composition = Composition(),
        palette: PaletteSettings = PaletteSettings()
    ) {
        self.values = values
        self.format = format
        self.motion = motion
        self.type = type
        self.appearance = appearance
        self.composition = composition
        self.palette = palette
    }
}

extension RenderSettings {
    /// Settings of all numbers, which are the picture's values or those of its panels.
    package var numbers: [RenderSettings] { ([self] + panels.map(\.settings)).filter { !$0.values.isEmpty } }

    /// Changes the motion of the picture and of its panels.
    package mutating func changeMotion(_ change: (inout MotionSettings) -> Void) {
        change(&motion)
        for index in panels.indices { change(&panels[index].settings.motion) }
    }

    /// Single colour behind everything; nil if the background is transparent or part of the backdrop.
    var sceneBackground: RGB? { composition.hasSolidBackground ? appearance.solidBackground : nil }
}

extension RenderSettings {
    /// The vertical position of the content on a canvas that is higher.
    public enum VerticalPlace: String, CaseIterable, Sendable {
        case top, center, bottom

        /// Returns the pixels above the content, out of `room` free ones.
        func offset(in room: Int) -> Int {
            switch self {
            case .top: 0
            case .center: room / 2
            case .bottom: room
            }
        }
    }
}

/// Type of the number: font, spacing, minus and replacements of glyphs.
package struct TypeSettings: Sendable, Equatable {
    /// Fonts and size; its language is replaced by the number's locale.
    package var font: FontRequest
    /// Factor and tracking of all advances.
    package var spacing: Spacing
    package var minus = Minus.typographic
    /// Parts set at half size and raised to the digits' tops, as on price tags; empty for one size.
    package var raised: Set<RaisedPart> = []
    /// Cursor after text that is being typed; nil for none.
    package var cursor: String?
    /// Ten texts drawn instead of 0 to 9; nil for the locale's digits.
    package var digits: [String]?
    /// Images drawn instead of glyphs.
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

/// Colours of the number and room around it, in pixels of the final picture.
package struct Appearance: Sendable, Equatable {
    package var textColor = RGB(red: 0x11, green: 0x11, blue: 0x11)
    /// Text colour at the start if it is another, faded from while the number rolls.
    package var firstTextColor: RGB?
    /// Default colour of parts and texts next to the number. It may differ from the text colour because plates may have
    /// light digits on a light page.
    package var colorBesidePlates: RGB { plate?.textColorBeside ?? textColor }
    /// Text colour at the end, faded to while the number rolls; nil for one colour throughout.
    package var finalTextColor: RGB?
    /// Flash colours of rolling digits while the value rises and falls; nil for no flash.
    package var upColor: RGB?
    package var downColor: RGB?
    /// Background colour, opaque or fully transparent.
    package var background = RGBA(red: 255, green: 255, blue: 255)
    /// Colour behind the text: the background, the page, or the mean of a picture; nil if it is not known.
    package var ground: RGB?
    /// Colour that edges are blended with over transparency; nil for edges of one bit, opaque or transparent.
    package var matte: RGB?
    package var matteIsDefault = false
    /// Shutter of wheels, which blurs them in motion.
    package var shutter = Shutter.automatic
    /// Canvas size in pixels; nil fits it to the number.
    package var width: Int?
    package var height: Int?
    /// Vertical position of the content if `height` is more than it needs.
    package var verticalPlace = RenderSettings.VerticalPlace.center
    /// Whether the type grows or shrinks to fill `width` and `height`, regardless of the font size.
    package var fitsBox = false
    /// Whether the type shrinks where `width` and `height` have no room for it.
    package var shrinksToBox = false
    package var paddingAcross = 16.0
    package var paddingDown = 16.0
    /// Fraction of the digits' window that fades at each edge, 0 to 0.5.
    package var edgeFade = 0.2
    /// Line height as a multiple of the font's; nil for the default window of wheels in the font's line.
    package var lineHeight: Double?
    /// Extra pixels between the stacked digits of a wheel.
    package var digitSpacing = 0.0
    package var plate: Plate?
    /// Ghost text under every digit, with its colour; nil for none.
    package var ghost: GhostText?

    package var pageIsTransparent = false

    package init() {}

    package var hasTransparency: Bool { isTransparent || pageIsTransparent }
    package var isTransparent: Bool { background.alpha == 0 }
    /// Background colour; nil if it is transparent.
    package var solidBackground: RGB? { isTransparent ? nil : backgroundColor }
    package var backgroundColor: RGB { RGB(background) }
}

/// Colours of a GIF, and the effort of encoders.
package struct PaletteSettings: Sendable, Equatable {
    /// Number of levels between background and text colour, 2 to 255; nil for as many as the eye distinguishes.
    package var levels: Int?
    /// Whether formats without a palette keep every level and colour.
    package var isExact = false
    /// Number of colours of a GIF with coloured glyphs or plates, 2 to 256; nil for as many as the eye distinguishes.
    package var colors: Int?
    /// Dither; nil for ordered dither of coloured glyphs and photographs, rows for gradients, and none for plates.
    package var dither: Dither?
    /// Effort of the encoder, 0 (fast) to 3 (smallest file).
    package var effort = 2

    package init() {}
}

/// A large value on the heap. A structure that holds it is copied by its pointer, so that functions with several copies
/// of it, as those of settings, run on the small stacks of containers and of threads.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    package static func == (left: Boxed, right: Boxed) -> Bool {
        left.storage === right.storage || left.wrappedValue == right.wrappedValue
    }
}

/// A panel: one of several numbers in a picture.
package struct PanelSettings: Sendable, Equatable {
    /// Name of the panel in traces and messages.
    package var name: String
    package var settings: RenderSettings
    /// Delay of the panel's changes behind the other panels', in seconds.
    package var delay: Rational

    package init(name: String, settings: RenderSettings, delay: Rational = .zero) {
        (self.name, self.settings, self.delay) = (name, settings, delay)
    }
}

/// The flow of the panels: direction, gap and alignment.
package struct PanelFlow: Sendable, Equatable {
    package enum Direction: Sendable, Equatable {
        case row, column
        /// Rows of this many panels.
        case grid(columns: Int)
    }

    /// Alignment of a panel within its grid cell.
    package enum Alignment: Sendable, Equatable {
        case start, center, end
        /// Baselines of all numbers in a row are level.
        case baseline
        /// Panels with a separate background, card or plate grow to their grid cell; others are centred.
        case stretch
    }

    package var direction = Direction.row
    /// Gap between panels, in pixels of the final picture.
    package var gap = 16.0
    package var alignment = Alignment.stretch
    /// Whether the first and the last panel of a row are equally wide and aligned towards the middle, as the numbers of
    /// a score are next to its colon.
    package var facesMiddle = false
    /// Whether the first panel of a row is at its right end.
    package var isRightToLeft = false

    package init() {}

    /// Returns the number of panels per row.
    func columns(of count: Int) -> Int {
        switch direction {
        case .row: count
        case .column: 1
        case .grid(let columns): min(columns, count)
        }
    }
}
