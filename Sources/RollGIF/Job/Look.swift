import Raster

/// Colours and room around the number, in pixels of the final picture.
struct Look: Sendable, Equatable {
    var color: Color
    var background: Color
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
        let color = try color(.color) ?? Color(css: "#111111")!
        let background = try self.color(.background) ?? Color(css: "#ffffff")!
        guard color.alpha == 255 else { throw usage(.color, "text must be opaque; give a colour without alpha") }
        guard background.alpha == 255 else {
            throw usage(.background, "this version paints on an opaque background; give a colour without alpha")
        }
        return Look(
            color: color, background: background, paddingAcross: across * scale, paddingDown: down * scale,
            edgeFade: try number(.edgeFade, in: 0...0.5) ?? 0.15,
            lineHeight: try number(.lineHeight, in: 0.5...10) ?? 1,
            digitSpacing: (try number(.digitSpacing, in: 0...10_000) ?? 0) * scale,
            characterSpacing: try number(.characterSpacing, in: 0.1...10) ?? 1,
            blend: try choice(.blend, BlendName.self) == .linear ? .linear : .srgb)
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
