import Graphics
import Numerals
import Rendering
import Scene

extension JobReader {
    /// The pill with the change of the number; nil for none.
    func chip(
        _ values: [DecimalValue], _ appearance: Appearance, _ format: NumberFormat
    ) throws(RollGIFError) -> ChipSettings? {
        guard let text = try checked(.chip) else { return nil }
        guard !text.contains(where: \.isNewline) else { throw usage(.chip, "it is one line") }
        let (first, last) = (values[0], values[values.count - 1])
        // The follower is at 1, its end, only on the last of the values.
        let follower = NumberFollower(
            fractions: values.indices.map { $0 == values.count - 1 ? 1 : 0 }, values: values.map(Self.approximate))
        let good: GoodDirection = try choice(.good)
        var chip = ChipSettings(
            text: text == "auto" ? try change(from: first, to: last, format) : text,
            color: appearance.colorBesidePlates, follower: follower)
        if first != last {
            chip.pointsUp = first < last
            if good != .none { color(&chip, isGood: (first < last) == (good == .up), appearance) }
        }
        chip.place = try choice(.chipPlace)
        chip.motion = try choice(.chipMotion)
        if chip.motion == .roll {
            guard ChipSettings.canRoll(chip.text) else {
                throw usage(.chipMotion, "no digit is in its text; use appear or still, or --chip auto")
            }
            // Changes of the number are equal steps of the chip's roll.
            let way = Double(values.count - 1)
            chip.follower = NumberFollower(
                fractions: values.indices.map { Double($0) / way }, values: values.map(Self.approximate))
        }
        return chip
    }

    /// The colours of a change for the better and for the worse: those that were given, or a legible green and red.
    private func color(_ chip: inout ChipSettings, isGood: Bool, _ appearance: Appearance) {
        // The option --up-color is for growth, whether growth is good or not.
        let isUp = chip.pointsUp == true
        if let own = isUp ? appearance.upColor : appearance.downColor {
            chip.color = own
            return
        }
        let below = appearance.background
        let isDark = below.alpha > 0 && RGB(red: below.red, green: below.green, blue: below.blue).isDark
        switch (isGood, isDark) {
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

    /// `+12.4%`, as the locale writes it.
    private func change(
        from first: DecimalValue, to last: DecimalValue, _ format: NumberFormat
    ) throws(RollGIFError) -> String {
        guard first != last else {
            throw usage(.chip, "the first and the last value are equal; give its text, or leave it out")
        }
        guard !first.isZero else {
            throw usage(.chip, "a change from 0 is no percentage; give its text, such as '+120'")
        }
        let (old, change) = (Self.approximate(first), Self.approximate(last - first))
        // Thousandths are what one digit of a percentage shows.
        let thousandths = (change / abs(old) * 1000).rounded()
        guard abs(thousandths) < 1e12 else {
            throw usage(.chip, "the change is too large for a percentage; give its text")
        }
        var own = NumberFormat(style: .percent, locale: format.locale, maxFractionDigits: 1, sign: .always)
        own.numberingSystem = format.numberingSystem
        do throws(NumeralError) {
            let value = try DecimalValue(parsing: "\(Int(thousandths))").shifted(by: -3)
            return try NumeralFormatter(own, values: [value]).format(value).text
        } catch {
            throw RollGIFError(error)
        }
    }

    /// The colours of flashes for growing and shrinking numbers: up is good unless a job says otherwise.
    func directionColors() throws(RollGIFError) -> (up: RGB?, down: RGB?) {
        let (up, down) = (try color(.upColor)?.rgb, try color(.downColor)?.rgb)
        let hasDelta: Bool = try flag(.delta)
        switch try choice(.good) as GoodDirection {
        case .up: return (up, down)
        case .down:
            return (
                down ?? (hasDelta ? RGB(red: 0xDC, green: 0x26, blue: 0x26) : nil),
                up ?? (hasDelta ? RGB(red: 0x16, green: 0xA3, blue: 0x4A) : nil)
            )
        case .none:
            let plain = hasDelta ? (try color(.color) as Color).rgb : nil
            return (plain, plain)
        }
    }
}
