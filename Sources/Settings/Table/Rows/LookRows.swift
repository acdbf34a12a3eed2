public import Motion
public import Rendering
import Scene

/// Keys of colours, canvas and plates.
public class LookKeys: ThemeKeys, @unchecked Sendable {
    /// Pixels a side of the largest canvas.
    private static let longestSide = SceneBuilder.longestSide

    /// Text colour or gradient, as in CSS, or colours by value (0:#dc2626,50:#16a34a); by default dark or light, as the
    /// background asks. Default: #111111.
    public static let color: Of<JobValue.Color> = Of(
        "color", .look, .paint(.opaque, as: .text, takesPageColor: true, takesStages: true),
        sets: Field(\Composition.textPaint),
        default: "#111111",
        "Text colour or gradient, as in CSS, or colours by value (0:#dc2626,50:#16a34a); by default dark or light, "
            + "as the background asks.",
        .refused(
            unless: .oneColor(.color).or(.noOutput(\.isVector)),
            "svg and lottie have moving digits in one colour; give one, or choose apng or webp"),
        example: "--color rebeccapurple")
    /// Text colour at the end of the roll, or some seconds after the start: '#16a34a/3s'.
    public static let colorTo: Of<JobValue.Color> = Of(
        "colorTo", .look,
        .color(.opaque, as: .text).lasting(0...36_000, inherits: true), sets: Field(\Appearance.finalTextColor),
        "Text colour at the end of the roll, or some seconds after the start: '#16a34a/3s'.",
        .paintless,
        example: "--color-to '#16a34a'")
    /// Flash colour of a rising number.
    public static let upColor: Of<JobValue.Color> = Of(
        "upColor", .look, .color(.opaque, as: .signal),
        "Flash colour of a rising number.",
        .flashing(up: true),
        .paintless,
        example: "--from 39 --to 49 --up-color '#16a34a'")
    /// Flash colour of a falling number.
    public static let downColor: Of<JobValue.Color> = Of(
        "downColor", .look, .color(.opaque, as: .signal),
        "Flash colour of a falling number.",
        .flashing(up: false),
        .paintless,
        example: "--down-color '#dc2626'")
    /// Extent of the flash. Default: digits.
    public static let flash: Of<MotionSettings.Flash> = Of(
        "flash", .look, .choice(MotionSettings.Flash.self), sets: Field(\MotionSettings.flash), default: "digits",
        value: "what",
        "Extent of the flash.",
        .ineffective(unless: .not(.delta, "true"), ", whose colours they are"),
        .ineffective(unless: .directionColors),
        example: "--down-color '#dc2626' --flash number")
    /// Background colour or gradient, as in CSS, or transparent. Default: #ffffff.
    public static let background: Of<JobValue.Color> = Of(
        "background", .look, .paint(.opaqueOrTransparent, as: .page), sets: Field(\Composition.fill), about: .boxLook,
        default: "#ffffff",
        "Background colour or gradient, as in CSS, or transparent.",
        .refused(
            unless: .oneColor(.background).or(.noOutput { $0 == .tgs }),
            "a .tgs has no gradients; choose one colour, or webm"),
        example: "--background '#1e3a8a' --color white")
    /// Colour behind soft edges of a GIF with a transparent background, or transparent for hard edges. Default: white
    /// under dark text, #0d1117 under light.
    public static let matte: Of<JobValue.Color> = Of(
        "matte", .look, .color(.opaqueOrTransparent, as: .page), about: .picture,
        note: "white under dark text, #0d1117 under light",
        "Colour behind soft edges of a GIF with a transparent background, or transparent for hard edges.",
        .refused(
            unless: .fact("it is for {background} transparent; an opaque background needs none") {
                $0.isTransparent || $0.pageIsTransparent
            }),
        example: "--background transparent --matte '#f3f4f6'")
    /// Pixels around the number: all sides, or vertical,horizontal. Default: 16. At least 0, at most 8192.
    public static let padding: Of<JobValue.Number> = Of(
        "padding", .look, .lengths(0...Double(longestSide)), about: .box, default: "16", unit: .pixels,
        "Pixels around the number: all sides, or vertical,horizontal.",
        example: "--padding 8,32")
    /// Canvas width in pixels. Default: fits the number. At least 1, at most 8192.
    public static let width: Of<Int> = Of(
        "width", .look, .integer(1...longestSide), about: .box, note: "fits the number", unit: .pixels,
        "Canvas width in pixels.",
        example: "--width 400")
    /// Canvas height in pixels. Default: fits the number. At least 1, at most 8192.
    public static let height: Of<Int> = Of(
        "height", .look, .integer(1...longestSide), about: .box, note: "fits the number", unit: .pixels,
        "Canvas height in pixels.",
        example: "--height 200")
    /// Size of the canvas in pixels, which the type fills; for has destinations with theirs. Default: fits the number.
    public static let canvas: Of<String> = Of(
        "canvas", .look, .canvas, about: .picture, note: "fits the number",
        "Size of the canvas in pixels, which the type fills; {for} has destinations with theirs.",
        example: "--canvas 800x400")
    /// Enlarge or reduce the font to fill width and height; on with canvas. Default: false.
    public static let fit: Of<Bool> = Of(
        "fit", .look, .flag, about: .picture, default: "false",
        "Enlarge or reduce the font to fill {width} and {height}; on with {canvas}.",
        .inBox,
        example: "--width 600 --height 200 --fit")
    /// Reduce the font to fit width or height, and never enlarge the font. Default: false.
    public static let shrink: Of<Bool> = Of(
        "shrink", .look, .flag, sets: Field(\Appearance.shrinksToBox), about: .picture, default: "false",
        "Reduce the font to fit {width} or {height}, and never enlarge the font.",
        .inBox,
        .refused(unless: .not(.fit, "true"), "{fit} makes the type smaller as well as larger; keep one of them"),
        example: "--from 1234567 --to 7654321 --width 240 --shrink")
    /// Horizontal position of the line, or of a panel in a row or column. Default: center.
    public static let align: Of<String> = Of(
        "align", .look, .choice(MotionSettings.Alignment.allCases.map(\.rawValue) + ["start", "end", "baseline"]),
        about: .itself,
        default: "center", value: "side",
        "Horizontal position of the line, or of a panel in a row or column.",
        .refused(
            unless: .not(.align, "baseline").or(.severalPanels),
            "it is for several panels; choose left, center or right"),
        example: "--width 400 --align left")
    /// Vertical position of the content. Default: center.
    public static let valign: Of<RenderSettings.VerticalPlace> = Of(
        "valign", .look, .choice(RenderSettings.VerticalPlace.allCases.map(\.rawValue)),
        sets: Field(\Appearance.verticalPlace), about: .itself,
        default: "center",
        value: "place",
        "Vertical position of the content.",
        .part("extra height", .present(.height, .canvas, .place), add: "{height} or {canvas}"),
        example: "--height 200 --valign top")
    /// Fraction of the digits' window with a fade at top and bottom. Default: 0.2. At least 0, at most 0.5.
    public static let edgeFade: Of<Double> = Of(
        "edgeFade", .look, .measure(0...0.5), sets: Field(\Appearance.edgeFade), default: "0.2", value: "fraction",
        "Fraction of the digits' window with a fade at top and bottom.",
        example: "--edge-fade 0.3")
    /// Shutter time as a fraction of a frame: 0 is sharp, auto follows the speed. Default: auto. At least 0, at most 1.
    public static let motionBlur: Of<JobValue.Number> = Of(
        "motionBlur", .look, .shutter, sets: Field(\Appearance.shutter), default: "auto",
        "Shutter time as a fraction of a frame: 0 is sharp, auto follows the speed.",
        .refused(unless: .mode(\.turnsWheels), "it blurs rolling digits, and there are none {}"), .pixels,
        example: "--motion-blur 0.5")
    /// Multiplier of every length. Default: 1. At least 1, at most 8.
    public static let scale: Of<Double> = Of(
        "scale", .look, .measure(1...8), about: .everything, default: "1", value: "n",
        "Multiplier of every length.",
        example: "--scale 2")
    /// Show the signed difference above the number, in upColor or downColor. Default: false.
    public static let delta: Of<Bool> = Of(
        "delta", .look, .flag, sets: Field(\MotionSettings.delta), default: "false",
        "Show the signed difference above the number, in {upColor} or {downColor}.",
        .refused(unless: .alone(.pattern, .skeleton), "it shows a sign, and {}"),
        .withoutOrdinals,
        .ineffective(
            unless: .fact("between a text and the number that it hides") {
                $0.changes?.transitions.contains { !$0.isReveal }
            }),
        example: "--delta --down-color '#dc2626'")

    /// Plate behind every digit, every character ('card all') or every group of digits ('card groups'), and a card by
    /// default in modes with folds. Default: none.
    public static let plate: Of<String> = Of(
        "plate", .look, .plate, default: "none", value: "plate",
        "Plate behind every digit, every character ('card all') or every group of digits ('card groups'), and a card by "
            + "default in modes with folds.",
        example: "--plate card")
    /// Colour of the plates. Default: the plate's own.
    public static let plateColor: Of<JobValue.Color> = Of(
        "plateColor", .look, .color(.opaqueOrTransparent, as: .plate), note: "the plate's own",
        "Colour of the plates.",
        .ineffective(unless: .not(.plate, "none")),
        example: "--plate card --plate-color '#1e3a8a'")
    /// Character under every digit, for the unlit segments of a display: 8.
    public static let ghost: Of<String> = Of(
        "ghost", .look, .ghost,
        "Character under every digit, for the unlit segments of a display: 8.",
        example: "--ghost 8")

    static let lookKeys: [JobKey] = [
        color, colorTo, upColor, downColor, flash, background, matte, padding,
        width, height, canvas,
        fit, shrink, align, valign, edgeFade, motionBlur, scale, delta,
        plate,
        plateColor, ghost,
    ]
}

extension ValueKind {
    fileprivate static let plate = choice(Plate.Name.self).followed(by: " ", inherits: true) {
        part, _ throws(ValueError) in
        guard Plate.Columns(rawValue: part) != nil else {
            throw ValueError(reason: "behind the plate are its characters, digits, groups or all, as in 'card all'")
        }
        return .form(part)
    }
}
