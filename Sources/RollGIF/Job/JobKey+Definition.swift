extension JobKey {
    /// What may stand behind this key.
    package var definition: JobKeyDefinition { Self.definitions[self]! }

    /// All definitions, made once: the decoder asks for them millions of times.
    private static let definitions = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.define()) })

    /// Exhaustive on purpose: a key without a definition does not compile.
    private func define() -> JobKeyDefinition {
        switch self {
        case .from, .to, .values: defineValues()
        case .style, .locale, .currency, .currencyDisplay, .unit, .unitWidth, .minFractionDigits, .maxFractionDigits,
            .fractionDigits, .minSignificantDigits, .maxSignificantDigits, .minIntegerDigits, .grouping, .sign,
            .rounding, .numberingSystem, .pattern, .skeleton, .prefix, .suffix, .durationUnits:
            defineFormat()
        case .font, .fontSize, .weight, .italic, .fontVariation, .fontFeature, .characterSpacing, .digitWidth,
            .digitSpacing, .lineHeight, .digits, .glyphs:
            defineText()
        case .mode, .preset, .animation, .match, .direction, .content, .path, .turns, .layout, .enter, .negative,
            .steps, .loop, .boomerang, .firstFrame, .fps:
            defineMotion()
        case .spring, .duration, .speed, .damping, .initialVelocity, .mass, .stiffness, .easing, .stagger,
            .staggerFrom, .holdStart, .hold, .holdEnd:
            defineTime()
        case .color, .colorTo, .colorDuration, .upColor, .downColor, .background, .matte, .padding, .width, .height,
            .fit, .align, .edgeFade, .motionBlur, .snap, .scale, .blend, .delta:
            defineLook()
        case .output, .format, .levels, .colors, .dither, .palette, .optimize, .maxBytes, .quality, .codec, .maxPixels,
            .maxFrames, .maxDigits:
            defineOutput()
        }
    }

    private func defineValues() -> JobKeyDefinition {
        switch self {
        case .from: .init(.exactNumber, "The number to start from.")
        case .to: .init(.exactNumber, "The number to end at.")
        default: .init(.exactNumbers, "Two or more numbers; each change is a transition. Instead of from and to.")
        }
    }

    private func defineText() -> JobKeyDefinition {
        switch self {
        case .font: .init(.texts, "Font family or file; a list names fallbacks in order.")
        case .fontSize: .init(.measure(1...1_000_000), fallback: "72", unit: "pixels", "The size of the em.")
        case .weight:
            .init(
                .integer(
                    100...900,
                    words: [
                        "thin", "extralight", "light", "regular", "medium", "semibold", "bold", "extrabold", "black",
                    ]), fallback: "500", "How bold, on the OpenType scale.")
        case .italic: .init(.flag, fallback: "false", "The italic or oblique of the family.")
        case .fontVariation: .init(.texts, "Axes of a variable font: wght=550.")
        case .fontFeature: .init(.texts, "OpenType features: zero, ss01, -calt.")
        case .characterSpacing: .init(.measure(0.1...10), fallback: "1", "A multiplier of every advance.")
        case .digitWidth:
            .init(.choice(["widest", "proportional", "target"]), fallback: "widest", "How wide a digit's column is.")
        case .digitSpacing:
            .init(.measure(0...10_000), fallback: "0", unit: "pixels", "Room between the stacked digits of a wheel.")
        case .lineHeight: .init(.measure(0.5...10), fallback: "1", "A multiple of the font's own line.")
        case .glyphs:
            .init(.text, "A folder of PNG pictures drawn instead of glyphs: 0.png to 9.png, comma.png, u+20AC.png.")
        default: .init(.tenTexts, "Ten texts drawn instead of 0 to 9.")
        }
    }

    private func defineLook() -> JobKeyDefinition {
        switch self {
        case .color: .init(.color, fallback: "#111111", "The colour of the text.")
        case .colorTo: .init(.color, "What the text's colour becomes while the number rolls.")
        case .colorDuration:
            .init(.measure(0...36_000), unit: "seconds", "How long colorTo takes; else as long as the roll.")
        case .upColor: .init(.color, "What rolling digits flash in when the number grows.")
        case .downColor: .init(.color, "What rolling digits flash in when it shrinks.")
        case .background: .init(.color, fallback: "#ffffff", "What is behind the text; transparent for nothing.")
        case .delta: .init(.flag, fallback: "false", "The signed difference pops up over the number.")
        case .matte: .init(.color, "What edges are mixed with on a transparent background.")
        case .fit: .init(.flag, fallback: "false", "Shrinks the type into width and height.")
        case .motionBlur: .init(.measure(0...1), fallback: "0", "The part of a frame that the shutter is open.")
        case .snap: .init(.flag, fallback: "false", "Rolls in whole pixel rows: a smaller GIF, less smooth.")
        case .padding:
            .init(
                .measures(0...8192), fallback: "16", unit: "pixels",
                "Room around the number: one length, or vertical and horizontal.")
        case .width: .init(.integer(1...8192, words: []), unit: "pixels", "Width of the canvas; else as needed.")
        case .height: .init(.integer(1...8192, words: []), unit: "pixels", "Height of the canvas; else as needed.")
        case .align:
            .init(.choice(["left", "center", "right"]), fallback: "center", "Where the line stands on the canvas.")
        case .edgeFade:
            .init(.measure(0...0.5), fallback: "0.15", "The part of the digits' window that fades at either edge.")
        case .scale: .init(.measure(1...8), fallback: "1", "A multiplier of every length.")
        default: .init(.choice(["srgb", "linear"]), fallback: "srgb", "The space in which colours mix.")
        }
    }

    private func defineOutput() -> JobKeyDefinition {
        switch self {
        case .output: .init(.texts, "Where the animation goes; {key}, {index} and {index:4} are filled in.")
        case .format:
            .init(.choice(OutputFormat.allCases.map(\.rawValue)), "The type of the output; else from its name.")
        case .levels:
            .init(.integer(2...255, words: ["auto"]), fallback: "auto", "Anti-aliasing levels between two colours.")
        case .colors:
            .init(.integer(2...256, words: []), fallback: "256", "Colours of a GIF with pictures or emoji.")
        case .dither:
            .init(
                .choice(["none", "ordered", "diffusion"]), fallback: "ordered",
                "How a GIF shows colours of pictures that its palette lacks.")
        case .palette:
            .init(
                .choice(["shared", "frame"]), fallback: "shared",
                "Whether all frames of a GIF with pictures have one palette, or each its own.")
        case .optimize: .init(.integer(0...3, words: []), fallback: "2", "0 is fast, 3 is smallest.")
        case .maxBytes: .init(.byteCount, "The most bytes of the GIF: levels, then frames, then colours give way.")
        case .quality: .init(.integer(1...100, words: []), "For lossy types: 1 is small, 100 good.")
        case .codec: .init(.choice(["prores", "qtrle"]), fallback: "prores", "The codec of QuickTime films.")
        case .maxPixels:
            .init(.integer(1...1_000_000_000, words: []), fallback: "40000000", unit: "pixels", "Largest canvas.")
        case .maxFrames:
            .init(.integer(1...10_000_000, words: []), fallback: "36000", unit: "frames", "Longest animation.")
        default: .init(.integer(1...100_000, words: []), fallback: "1000", unit: "digits", "Longest number.")
        }
    }
}
