import Motion
import Rendering
import Scene

/// Keys of colours, canvas and plates.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public class LookKeys: ThemeKeys, @unchecked Sendable {
    /// Pixels a side of the largest canvas.
    private static let longestSide = SceneBuilder.longestSide

    public static let color: Of<JobValue.Color> = Of(
        "color", .look, .paint(.opaque, as: .text, takesPageColor: true), default: "#111111",
        "Text colour or gradient, as in CSS; by default dark or light, as the background asks.",
        .refused(
            unless: .oneColor(.color).or(.noOutput(\.isVector)),
            "svg and lottie have moving digits in one colour; give one, or choose apng or webp"))
    public static let colorTo: Of<JobValue.Color> = Of(
        "colorTo", .look, .color(.opaque, as: .text),
        "Text colour at the end of the roll.",
        .paintless)
    public static let colorDuration: Of<Double> = Of(
        "colorDuration", .look, .exact(0...36_000), note: "the roll", unit: .seconds,
        "Seconds of the change to {colorTo}.",
        .refused(unless: .given(.colorTo), "it is how long {colorTo} takes; add that, or leave it out"))
    public static let upColor: Of<JobValue.Color> = Of(
        "upColor", .look, .color(.opaque, as: .signal),
        "Flash colour of a rising number.",
        .ineffective(
            unless: .fact("since no change goes up") { beside in
                beside.changes?.transitions.contains { $0.isUp && !$0.isUncovering }
            }),
        .paintless)
    public static let downColor: Of<JobValue.Color> = Of(
        "downColor", .look, .color(.opaque, as: .signal),
        "Flash colour of a falling number.",
        .ineffective(
            unless: .fact("since no change goes down") { beside in
                beside.changes?.transitions.contains { !$0.isUp && !$0.isUncovering }
            }),
        .paintless)
    public static let flash: Of<JobValue.Flash> = Of(
        "flash", .look, .choice(MotionSettings.Flash.self), default: "digits", value: "what",
        "Extent of the flash.",
        .ineffective(unless: .not(.delta, "true"), ", whose colours they are"),
        .ineffective(unless: .directionColors))
    public static let flashHold: Of<Double> = Of(
        "flashHold", .look, .measure(0...1), default: "0.6", value: "part",
        "Fraction of the roll with the flash at full strength.",
        .ineffective(unless: .not(.delta, "true"), ", whose colours they are"),
        .ineffective(unless: .directionColors))
    public static let flashDuration: Of<Double> = Of(
        "flashDuration", .look, .exact(0...36_000), default: "0.3", unit: .seconds,
        "Seconds of the flash's fade-out.",
        .ineffective(unless: .not(.delta, "true"), ", whose colours they are"),
        .ineffective(unless: .directionColors))
    public static let background: Of<JobValue.Color> = Of(
        "background", .look, .paint(.opaqueOrTransparent, as: .page), about: .boxLook, default: "#ffffff",
        "Background colour or gradient, as in CSS, or transparent.",
        .refused(
            unless: .oneColor(.background).or(.noOutput { $0 == .tgs }),
            "a .tgs has no gradients; choose one colour, or webm"))
    public static let matte: Of<JobValue.Color> = Of(
        "matte", .look, .color(.opaqueOrTransparent, as: .page), about: .picture,
        note: "white under dark text, #0d1117 under light",
        "Colour behind soft edges of a GIF with a transparent background, or transparent for hard edges.",
        .refused(
            unless: .fact("it is for {background} transparent; an opaque background needs none") {
                $0.isTransparent || $0.pageIsTransparent
            }))
    public static let padding: Of<JobValue.Lengths> = Of(
        "padding", .look, .lengths(0...Double(longestSide)), about: .box, default: "16", unit: .pixels,
        "Pixels around the number: all sides, or vertical,horizontal.")
    public static let width: Of<Int> = Of(
        "width", .look, .integer(1...longestSide), about: .box, note: "what the number needs", unit: .pixels,
        "Canvas width in pixels.")
    public static let height: Of<Int> = Of(
        "height", .look, .integer(1...longestSide), about: .box, note: "what the number needs", unit: .pixels,
        "Canvas height in pixels.")
    public static let canvas: Of<JobValue.Canvas> = Of(
        "canvas", .look, .form(.canvas), about: .picture, note: "what the number needs",
        "Canvas by use or size: story, square, hd, 4k, email, og, slack-emoji, discord-emoji, or 800x400.")
    public static let fit: Of<Bool> = Of(
        "fit", .look, .flag, about: .picture, default: "false",
        "Enlarge or reduce the font to fill {width} and {height}; on with {canvas}, except email.",
        .refused(
            unless: .given(.width, .height, .canvas),
            "it needs a box to fit into: add {width} or {height}, or {canvas}"))
    public static let shrink: Of<Bool> = Of(
        "shrink", .look, .flag, about: .picture, default: "false",
        "Reduce the font to fit {width} or {height}, and never enlarge the font.",
        .refused(
            unless: .given(.width, .height, .canvas),
            "it needs a box to shrink into: add {width} or {height}, or {canvas}"),
        .refused(unless: .not(.fit, "true"), "{fit} makes the type smaller as well as larger; keep one of them"))
    public static let align: Of<JobValue.Placement> = Of(
        "align", .look, .choice(MotionSettings.Alignment.allCases.map(\.rawValue) + ["start", "end", "baseline"]),
        about: .itself,
        default: "center", value: "side",
        "Horizontal position of the line, or of a panel in a row or column.",
        .refused(
            unless: .not(.align, "baseline").or(.severalPanels),
            "it is for several panels; choose left, center or right"))
    public static let valign: Of<JobValue.Placement> = Of(
        "valign", .look, .choice(RenderSettings.VerticalPlace.allCases.map(\.rawValue)), about: .itself,
        default: "center",
        value: "place",
        "Vertical position of the content.",
        .refused(
            unless: .given(.height, .canvas, .place),
            "there is no room to stand in: add {height} or {canvas}"))
    public static let edgeFade: Of<Double> = Of(
        "edgeFade", .look, .measure(0...0.5), default: "0.15", value: "fraction",
        "Fraction of the digits' window with a fade at top and bottom.")
    public static let motionBlur: Of<JobValue.Shutter> = Of(
        "motionBlur", .look, .form(.shutter), default: "auto",
        "Shutter time as a fraction of a frame: 0 is sharp, auto follows the speed.",
        .refused(unless: .mode(\.turnsWheels), "it blurs rolling digits, and there are none {}"), .pixels)
    public static let snap: Of<Bool> = Of(
        "snap", .look, .flag, default: "false",
        "Move in whole pixel rows, for a smaller and less smooth GIF.",
        .ineffective(unless: .mode(.roll, .swap, .slide)), .pixels)
    public static let scale: Of<Double> = Of(
        "scale", .look, .measure(1...8), about: .everything, default: "1", value: "n",
        "Multiplier of every length.")
    public static let blend: Of<JobValue.Blend> = Of(
        "blend", .look, .choice(BlendSpace.self), about: .picture, default: "srgb", value: "space",
        "Colour space of blending.",
        .refused(unless: .edges), .pixels)
    public static let delta: Of<Bool> = Of(
        "delta", .look, .flag, default: "false",
        "Show the signed difference above the number, in {upColor} or {downColor}.",
        .refused(unless: .alone(.pattern, .skeleton), "it shows a sign, and {}"),
        .refused(unless: .not(.style, "ordinal"), "it shows a sign, and ordinals have none"),
        .ineffective(
            unless: .fact("between a text and the number that it hides") {
                $0.changes?.transitions.contains { !$0.isUncovering }
            }))
    public static let deltaSize: Of<Double> = Of(
        "deltaSize", .look, .measure(0.25...4), default: "0.5", value: "factor",
        "Size of the difference relative to the number.",
        .ineffective(unless: .given(.delta)))
    public static let deltaEnter: Of<JobValue.DeltaEnter> = Of(
        "deltaEnter", .look, .choice(MotionSettings.DeltaEnter.self), default: "fade", value: "manner",
        "Entrance of the difference: fade, or pop from behind the number.",
        .ineffective(unless: .given(.delta)))
    public static let deltaStay: Of<Bool> = Of(
        "deltaStay", .look, .flag, default: "false",
        "Keep the difference until the next change.",
        .ineffective(unless: .given(.delta)))

    public static let plate: Of<JobValue.Plate> = Of(
        "plate", .look, .choice(Plate.Name.self), default: "none", value: "plate",
        "Plate behind every digit, and a card by default in modes with folds.")
    public static let plateOn: Of<JobValue.PlateColumns> = Of(
        "plateOn", .look, .choice(Plate.Columns.self), default: "digits", value: "columns",
        "Characters with a plate: digits, or all.",
        .plated)
    public static let plateColor: Of<JobValue.Color> = Of(
        "plateColor", .look, .color(.opaqueOrTransparent, as: .plate), note: "the plate's own",
        "Colour of the plates.",
        .plated)
    public static let plateBorder: Of<JobValue.Color> = Of(
        "plateBorder", .look, .color(.opaque, as: .edge), note: "the plate's own",
        "Colour of a line around every plate.",
        .plated)
    public static let plateGap: Of<Double> = Of(
        "plateGap", .look, .measure(0...10_000), note: "the plate's own", unit: .pixels,
        "Pixels between two plates.",
        .plated)
    public static let platePadding: Of<Double> = Of(
        "platePadding", .look, .measure(0...10_000), note: "the plate's own", unit: .pixels,
        "Pixels left and right of a digit on a plate.",
        .plated)
    public static let plateRadius: Of<Double> = Of(
        "plateRadius", .look, .measure(0...10_000), note: "the plate's own", unit: .pixels,
        "Corner radius of a plate in pixels.",
        .plated)
    public static let surface: Of<JobValue.Surface> = Of(
        "surface", .look, .form(.surface), default: "flat", value: "surface",
        "Surface of the wheels: flat, drum, or drum=ROWS with 1 to 5 visible rows (3).",
        .refused(
            unless: .value(.surface, "flat").or(.mode(\.turnsWheels)),
            "it bends wheels that roll, and there are none {}"))
    public static let peek: Of<Double> = Of(
        "peek", .look, .measure(0...10_000), default: "0", unit: .pixels,
        "Pixels above and below the line with a view of neighbouring digits.",
        .ineffective(unless: .mode(\.turnsWheels)), .ineffective(unless: .value(.surface, "flat")))
    public static let ghost: Of<String> = Of(
        "ghost", .look, .form(.ghost),
        "Character under every digit, for the unlit segments of a display: 8.")
    public static let ghostColor: Of<JobValue.Color> = Of(
        "ghostColor", .look, .color(.opaque, as: .surface), note: "a tenth of {color}", "Colour of {ghost}.",
        .refused(unless: .given(.ghost), "it is the colour of {ghost}; add that, as in {ghost} 8"))

    static let lookKeys: [JobKey] = [
        color, colorTo, colorDuration, upColor, downColor, flash, flashHold, flashDuration, background, matte, padding,
        width, height, canvas,
        fit, shrink, align, valign, edgeFade, motionBlur, snap, scale, blend, delta, deltaSize, deltaEnter, deltaStay,
        plate,
        plateOn,
        plateColor, plateBorder, plateGap, platePadding, plateRadius, surface, peek, ghost, ghostColor,
    ]
}

/// The spaces in which colours may mix.
enum BlendSpace: String, CaseIterable {
    case srgb, linear
}
