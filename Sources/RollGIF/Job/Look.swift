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
        let background = try color(.background) ?? Color(css: "#ffffff")!
        guard background.alpha == 255 || background.alpha == 0 else {
            throw usage(.background, "it is opaque or transparent; a part of each has no place in a GIF")
        }
        if let mode = job[.mode], mode != "roll", job[.motionBlur] != nil {
            throw usage(.motionBlur, "it blurs rolling digits; --mode \(mode) has none")
        }
        let matte = try opaque(.matte)
        guard matte == nil || background.alpha == 0 else {
            throw RollGIFError(
                .usage, "--matte is for --background transparent; an opaque background needs none", key: .matte)
        }
        return Look(
            color: try opaque(.color) ?? Color(css: "#111111")!, colorTo: try opaque(.colorTo),
            upColor: try opaque(.upColor), downColor: try opaque(.downColor), background: background, matte: matte,
            shutter: try number(.motionBlur, in: 0...1) ?? 0, snapsRows: try flag(.snap) ?? false,
            width: try side(.width, scale: scale), height: try side(.height, scale: scale),
            paddingAcross: across * scale, paddingDown: down * scale,
            edgeFade: try number(.edgeFade, in: 0...0.5) ?? 0.15,
            lineHeight: try number(.lineHeight, in: 0.5...10) ?? 1,
            digitSpacing: (try number(.digitSpacing, in: 0...10_000) ?? 0) * scale,
            characterSpacing: try number(.characterSpacing, in: 0.1...10) ?? 1,
            blend: try choice(.blend, BlendName.self) == .linear ? .linear : .srgb)
    }

    /// A colour of ink, which covers what is under it.
    private func opaque(_ key: JobKey) throws(RollGIFError) -> Color? {
        guard let color = try color(key) else { return nil }
        guard color.alpha == 255 else { throw usage(key, "it must be opaque; give a colour without alpha") }
        return color
    }

    /// A side of the canvas in pixels of the final picture.
    private func side(_ key: JobKey, scale: Double) throws(RollGIFError) -> Int? {
        try integer(key, in: 1...1_000_000).map { Int((Double($0) * scale).rounded()) }
    }

    /// `v,h` or one number for both.
    private func padding() throws(RollGIFError) -> (down: Double, across: Double) {
        guard let text = job[.padding] else { return (16, 16) }
        var lengths: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let length = Self.decimal(String(part)), (0...8192).contains(length) else { break }
            lengths.append(length)
        }
        guard (1...2).contains(lengths.count), lengths.count == text.split(separator: ",").count else {
            throw usage(.padding, "it is pixels from 0 to 8192: one number, or vertical,horizontal as in 8,24")
        }
        return (lengths[0], lengths.last!)
    }

    private enum BlendName: String, CaseIterable {
        case srgb, linear
    }
}
