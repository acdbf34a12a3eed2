package import Graphics

/// A rectangle with round corners behind each column, and a panel behind all of them. Lengths are in em.
package struct Plate: Sendable, Equatable {
    /// Names of the preset plates.
    package enum Name: String, CaseIterable, Sendable {
        case none, card, car, plaza, digital
        case trainStation = "train-station"
        case slotMachine = "slot-machine"
        case minimal
    }

    /// Columns that have a plate.
    package enum Columns: String, CaseIterable, Sendable {
        case digits, all
    }

    /// A line along the inside of an edge.
    package typealias Border = TextEffects.Outline

    /// A shadow that the edge casts on the inside, a Gaussian with a standard deviation of `sigma`.
    package struct InnerShadow: Sendable, Equatable {
        package var sigma: Double
        package var color: RGBA
    }

    /// A panel behind all columns.
    package struct Panel: Sendable, Equatable {
        package var paint: Paint
        package var paddingDown: Double
        package var paddingAcross: Double
        package var radius: Double
        package var border: Border?
    }

    /// Colours of the plate; nil for an invisible one.
    package var fill: Paint?
    /// Colours of the last column; nil for those of all.
    package var lastFill: Paint?
    package var lastTextColor: RGB?
    /// Default text colour on the plate.
    package var textColor: RGB?
    /// Colour of text next to the plates; nil for the number's.
    package var textColorBeside: RGB?
    package var radius = 0.0
    /// Gap between two plates.
    package var gap = 0.0
    /// Padding at the left and at the right of the widest digit.
    package var padding = 0.0
    /// Height; nil for that of the line.
    package var height: Double?
    package var border: Border?
    package var shadow: InnerShadow?
    /// Line across the middle; a width of 0 is none.
    package var hinge = Border(width: 0, color: RGBA(red: 0, green: 0, blue: 0))
    package var panel: Panel?
    package var columns = Columns.digits

    /// Returns the plate with lengths in pixels; `em` is pixels per em.
    package func scaled(by em: Double) -> Plate {
        var plate = self
        plate.radius *= em
        plate.gap *= em
        plate.padding *= em
        plate.height? *= em
        plate.border?.width *= em
        plate.shadow?.sigma *= em
        plate.hinge.width *= em
        plate.panel?.paddingDown *= em
        plate.panel?.paddingAcross *= em
        plate.panel?.radius *= em
        plate.panel?.border?.width *= em
        return plate
    }

    /// The plate with whole horizontal lengths, so that plates have the same sides and gaps at any position.
    package var onWholePixels: Plate {
        guard isVisible else { return self }
        var plate = self
        plate.gap.round()
        plate.panel?.paddingAcross.round()
        return plate
    }

    /// Part of the gap to the left of a plate. It is the smaller half of an odd gap, so that sides are whole pixels.
    package var gapBefore: Double { (gap / 2).rounded(.down) }

    /// Whether any of it is drawn; `minimal`, for example, only takes up space.
    package var isVisible: Bool {
        fill != nil || lastFill != nil || border != nil || shadow != nil || panel != nil || hinge.width > 0
    }

    /// Additional width of a column for its padding and gap.
    package var room: Double { 2 * padding + gap }

    /// Sets one colour for all plates.
    package mutating func paint(_ color: RGBA) {
        (fill, lastFill, lastTextColor) = (Paint(color), nil, nil)
        // A dark line across a light card would look like a strike through its digit.
        guard color.alpha == 255, !RGB(color).isDark else { return }
        hinge.color = RGBA(FlapLight(on: self).shade, alpha: 46)
    }
}

extension Plate {
    private static func gray(_ level: UInt8, alpha: UInt8 = 255) -> RGBA {
        RGBA(red: level, green: level, blue: level, alpha: alpha)
    }

    private static func color(_ hex: UInt32) -> RGBA {
        RGBA(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }

    private static func opaque(_ hex: UInt32) -> RGB {
        RGB(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }

    /// Makes a preset plate by its name; nil for `none`.
    ///
    /// The card is FlipClock's, with pqina/flip's colour and corners; the others are from HubSpot's odometer themes.
    package init?(_ name: Name) {
        self.init()
        switch name {
        case .none: return nil
        case .minimal: break
        case .card:
            textColor = Self.opaque(0xEDEBEB)
            fill = Paint(Self.color(0x333232))
            (radius, gap, padding, height) = (0.125, 0.125, 0.15, 1.45)
            hinge = Border(width: 0.03, color: Self.gray(0, alpha: 102))
        case .car:
            fill = Paint(
                .down,
                Gradient([
                    .init(0, Self.gray(0x33)), .init(0.4, Self.gray(0x33)), .init(0.6, Self.gray(0x10)),
                    .init(0.8, Self.gray(0x33)), .init(1, Self.gray(0x33)),
                ]))
            lastFill = Paint(
                .down,
                Gradient([
                    .init(0, Self.color(0xEEE0D3)), .init(0.4, Self.color(0xEEE0D3)), .init(0.6, Self.color(0xBBAA9A)),
                    .init(0.8, Self.color(0xEEE0D3)), .init(1, Self.color(0xEEE0D3)),
                ]))
            textColor = Self.opaque(0xEEE0D3)
            lastTextColor = RGB(red: 0, green: 0, blue: 0)
            padding = 0.15
            shadow = InnerShadow(sigma: 0.15, color: Self.gray(0, alpha: 204))
            panel = Panel(paint: Paint(Self.gray(0)), paddingDown: 0.15, paddingAcross: 0.15, radius: 0.34)
        case .plaza:
            textColor = Self.opaque(0x648BAF)
            (radius, padding) = (0.1, 0.03)
            panel = Panel(paint: Paint(Self.color(0xF0F8FF)), paddingDown: 0, paddingAcross: 0.12, radius: 0.15)
        case .digital:
            textColor = Self.opaque(0x8BF5A5)
            gap = 0.1
            // The colours are rgba(139, 245, 165, 0.4) blended on black.
            panel = Panel(
                paint: Paint(.ellipse, Gradient([.init(0, Self.color(0x386242)), .init(1, Self.gray(0))])),
                paddingDown: 0, paddingAcross: 0.2, radius: 0)
        case .trainStation:
            fill = Paint(
                .down,
                Gradient([
                    .init(0, Self.gray(0x11)), .init(0.35, Self.gray(0x11)), .init(0.55, Self.gray(0x33)),
                    .init(0.55, Self.gray(0x11)), .init(1, Self.gray(0x11)),
                ]))
            textColor = Self.opaque(0xFFFFFF)
            (radius, gap, padding) = (0.1, 0.1, 0.15)
        case .slotMachine:
            fill = Paint(
                .down,
                Gradient([
                    .init(0, Self.gray(0xCC)), .init(0.2, Self.gray(0xFF)), .init(0.8, Self.gray(0xFF)),
                    .init(1, Self.gray(0xCC)),
                ]))
            textColor = Self.opaque(0xF80000)
            (radius, gap, padding) = (0.2, 0.15, 0.15)
            border = Border(width: 0.03, color: Self.gray(0x44))
            shadow = InnerShadow(sigma: 0.05, color: Self.gray(0, alpha: 128))
            panel = Panel(
                paint: Paint(.down, Gradient([.init(0, Self.color(0xFFFF00)), .init(1, Self.color(0xFFA500))])),
                paddingDown: 0.15, paddingAcross: 0.15, radius: 0.34, border: Border(width: 0.03, color: Self.gray(0)))
        }
    }
}
