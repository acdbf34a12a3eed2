import Raster

/// Colours and room around the number, in pixels of the final picture.
struct Look: Sendable, Equatable {
    var color: Color
    /// What the text's colour becomes while the number rolls.
    var colorTo: Color?
    /// What rolling digits flash in when wheels advance, and when they go back.
    var upColor: Color?
    var downColor: Color?
    /// Opaque, or wholly transparent.
    var background: Color
    /// What edges are mixed with where the background is transparent.
    var matte: Color?
    /// The part of a frame that the shutter is open, 0 to 1.
    var shutter: Double
    /// Whether what moves up or down does so in whole rows.
    var snapsRows: Bool
    /// The canvas's size where it was given; nil fits it to the number.
    var width: Int?
    var height: Int?
    var paddingAcross: Double
    var paddingDown: Double
    /// The part of the digits' window that fades at each edge, 0 to 0.5.
    var edgeFade: Double
    /// A multiple of the font's own line.
    var lineHeight: Double
    /// Pixels between the stacked digits.
    var digitSpacing: Double
    /// A multiplier of every advance.
    var characterSpacing: Double
    var blend: ColorRamp.Blend
}

extension JobReader {
    /// Colours and lengths, scaled.
    func look() throws(RollGIFError) -> Look {
        let scale = try scale()
        let (down, across) = try padding()
        let background: Color = try color(.background)
        if let mode = job[.mode], mode != "roll", job[.motionBlur] != nil {
            throw usage(.motionBlur, "it blurs rolling digits; --mode \(mode) has none")
        }
        let matte: Color? = try color(.matte)
        guard matte == nil || background.alpha == 0 else {
            throw RollGIFError(
                .usage, "--matte is for --background transparent; an opaque background needs none", key: .matte)
        }
        return Look(
            color: try color(.color), colorTo: try color(.colorTo), upColor: try color(.upColor),
            downColor: try color(.downColor), background: background, matte: matte, shutter: try number(.motionBlur),
            snapsRows: try flag(.snap), width: try side(.width, scale: scale), height: try side(.height, scale: scale),
            paddingAcross: across * scale, paddingDown: down * scale, edgeFade: try number(.edgeFade),
            lineHeight: try number(.lineHeight), digitSpacing: try number(.digitSpacing) * scale,
            characterSpacing: try number(.characterSpacing),
            blend: try choice(.blend, BlendSpace.self) == .linear ? .linear : .srgb)
    }

    /// A side of the canvas in pixels of the final picture.
    private func side(_ key: JobKey, scale: Double) throws(RollGIFError) -> Int? {
        let side: Int? = try integer(key)
        return side.map { Int((Double($0) * scale).rounded()) }
    }

    /// `v,h` or one number for both.
    private func padding() throws(RollGIFError) -> (down: Double, across: Double) {
        let lengths: [Double] = try lengths(.padding)
        return (lengths[0], lengths[lengths.count - 1])
    }
}
