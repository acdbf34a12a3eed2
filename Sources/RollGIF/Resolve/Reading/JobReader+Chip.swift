import Graphics
import Numerals
import Rendering
import Scene

extension JobReader {
    /// Returns the pill with the change of the number; nil for none.
    func chip(_ measured: MeasuredValues, _ appearance: Appearance) throws(RollGIFError) -> ChipSettings? {
        guard let text = job[.chip] else { return nil }
        let values = measured.values
        let kind = ChipChange(rawValue: text)
        if kind != nil, try !canChange(measured, .chip) { return nil }
        let (first, last) = (values[0], values[values.count - 1])
        let good = goodDirection
        var chip = ChipSettings(
            text: text, color: appearance.colorBesidePlates, follower: Self.lastValueFollower(values))
        if let kind {
            chip.text = try change(kind, measured, sign: .never)
            // The arrow is the sign in the picture; a text without the arrow has the sign.
            chip.spokenText = try change(kind, measured, sign: .always)
        }
        if first != last {
            chip.pointsUp = first < last
            if good != .none { color(&chip, isGood: (first < last) == (good == .up), appearance) }
        } else if kind != nil {
            // A number that did not change has a legible grey.
            chip.color =
                Self.isDark(appearance)
                ? RGB(red: 0x9C, green: 0xA3, blue: 0xAF) : RGB(red: 0x4B, green: 0x55, blue: 0x63)
        }
        fill(&chip)
        return chip
    }

    /// Returns a follower that is at 1 only on the last value.
    static func lastValueFollower(_ values: [DecimalValue]) -> NumberFollower {
        NumberFollower(fractions: values.indices.map { $0 == values.count - 1 ? 1 : 0 })
    }

    /// Sets the colours for a good and for a bad change, which are those of the job, or a legible green and red.
    private func color(_ chip: inout ChipSettings, isGood: Bool, _ appearance: Appearance) {
        // The option --up-color is for growth, whether growth is good or not.
        let isUp = chip.pointsUp == true
        if let own = isUp ? appearance.upColor : appearance.downColor {
            chip.color = own
            return
        }
        switch (isGood, Self.isDark(appearance)) {
        case (true, false):
            chip.color = RGB(red: 0x15, green: 0x80, blue: 0x3D)
            chip.background = RGB(red: 0xDC, green: 0xFC, blue: 0xE7)
        case (false, false):
            chip.color = RGB(red: 0xB9, green: 0x1C, blue: 0x1C)
            chip.background = RGB(red: 0xFE, green: 0xE2, blue: 0xE2)
        case (true, true): chip.color = RGB(red: 0x4A, green: 0xDE, blue: 0x80)
        case (false, true): chip.color = RGB(red: 0xF8, green: 0x71, blue: 0x71)
        }
    }

    private static func isDark(_ appearance: Appearance) -> Bool {
        // If the background is unknown, the ink shows whether it is light or dark.
        appearance.ground.map(\.isDark) ?? !appearance.colorBesidePlates.isDark
    }

    /// Direction with the good colours. Fewer places are better in a ranking.
    private var goodDirection: GoodDirection {
        job.reading?.kind == .ordinal && job[.good] == nil ? .down : value(.good)
    }

    /// Returns the change of the values as the locale writes it, such as `12.4%`, `0.4 pp` or `5 kg`.
    private func change(
        _ kind: ChipChange, _ measured: MeasuredValues, sign: SignDisplay
    ) throws(RollGIFError) -> String {
        let (values, format) = (measured.values, measured.format)
        let (first, last) = (values[0], values[values.count - 1])
        guard first != last else { return try percentage(.zero, sign: .auto, format) }
        let difference = sign == .never ? (last - first).magnitude : last - first
        let isShare = measured.unit?.dimension == .share
        var plain = measured.differenceFormat ?? format
        if !isShare { (plain.prefix, plain.suffix) = ("", "") }
        if kind == .points, !isShare {
            throw usage(.chip, "points are of percentages, and the values are none; write auto")
        }
        if isShare, kind != .percent {
            let points = measured.unit?.points(difference) ?? difference
            return try self.difference(points, sign: sign, plain)
        }
        let hasPercentage = kind == .percent || kind == .auto && measured.unit?.hasNoPercentage == false
        guard hasPercentage, !first.isZero, !first.isNegative else {
            return try self.difference(difference, sign: sign, plain)
        }
        // One decimal of a percentage shows thousandths. A smaller change has decimals up to its first digit, and one
        // of 100 % or more has none.
        var (places, ratio) = (3, difference.divided(by: first.magnitude, places: 3))
        if ratio.isZero {
            repeat {
                (places, ratio) = (places + 1, difference.divided(by: first.magnitude, places: places + 2))
            } while places <= Self.maximumPlaces && ratio.magnitude < DecimalValue.one.shifted(by: 1 - ratio.scale)
            ratio = ratio.rounded(toScale: places, .halfUp)
        }
        guard places <= Self.maximumPlaces, ratio.magnitude < Self.largestRatio else {
            return try self.difference(difference, sign: sign, plain)
        }
        let digits = ratio.magnitude < .one ? places - 2 : 0
        // Percentages in pictures have equally many decimals, so that chips in a row match. Spoken ones need not.
        return try percentage(ratio, atLeast: sign == .never ? digits : 0, digits: digits, sign: sign, format)
    }

    /// Decimal places of the smallest change that is shown in percent, and the largest change as a factor.
    private static let (maximumPlaces, largestRatio) = (8, DecimalValue.one.shifted(by: 9))

    private func percentage(
        _ ratio: DecimalValue, atLeast least: Int = 0, digits: Int = 0, sign: SignDisplay, _ format: NumberFormat
    ) throws(RollGIFError) -> String {
        var own = NumberFormat(
            style: .percent, locale: format.locale, numberingSystem: format.numberingSystem)
        (own.minFractionDigits, own.maxFractionDigits, own.sign) = (least, digits, sign)
        return try text(of: ratio, in: own)
    }

    private func difference(
        _ difference: DecimalValue, sign: SignDisplay, _ format: NumberFormat
    ) throws(RollGIFError) -> String {
        var own = format
        let hasSign = format.pattern == nil && format.skeleton == nil
        if !hasSign || [.ordinal, .year, .time, .score].contains(format.style) {
            own = NumberFormat(locale: format.locale, numberingSystem: format.numberingSystem)
        }
        (own.sign, own.minIntegerDigits) = (sign, nil)
        return try text(of: difference, in: own)
    }

    /// Returns a value in a format, with as many digits as the values beside it need.
    func text(
        of value: DecimalValue, beside values: [DecimalValue] = [], in format: NumberFormat
    ) throws(RollGIFError) -> String {
        try RollGIFError.wrapping { try NumeralFormatter(format, values: values + [value]).format(value).text }
    }

    /// Returns the colours of flashes for growing and shrinking numbers. Those of a theme are for good and for bad
    /// changes, and growth is good unless a job says otherwise.
    func directionColors() -> (up: RGB?, down: RGB?) {
        func color(_ key: JobKey, of other: JobKey, _ standard: RGB) -> RGB? {
            if let own: RGB = given(key), goodDirection == .up || job.origin(key) != .theme { return own }
            let hasDelta: Bool = value(.delta)
            switch goodDirection {
            case .up: return nil
            case .down: return job.origin(other) == .theme ? given(other) : hasDelta ? standard : nil
            case .none: return hasDelta ? value(.color) : nil
            }
        }
        return (
            color(.upColor, of: .downColor, RGB(red: 0xDC, green: 0x26, blue: 0x26)),
            color(.downColor, of: .upColor, RGB(red: 0x16, green: 0xA3, blue: 0x4A))
        )
    }
}

/// Values of `chip` that show the change: as the values ask for it, or in one way.
enum ChipChange: String {
    case auto, percent, difference, points
}
