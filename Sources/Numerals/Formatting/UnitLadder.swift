internal import Integers

/// Units of one measure, each a whole number of the one below: seconds, minutes, hours, days.
struct UnitLadder: Sendable {
    /// A unit of CLDR, and how many of what is counted it is.
    struct Rung: Sendable {
        var name: String
        var size: BigInt
        /// The zeros of the size, where it is a power of ten.
        var zeros: Int?
    }

    /// What is counted, and then every larger unit.
    let rungs: [Rung]

    /// Whether the first unit has no parts.
    var isIndivisible: Bool { rungs[0].name == "byte" || rungs[0].name == "bit" }
    /// Whether every unit is what is counted times a power of ten.
    var isDecimal: Bool { rungs.allSatisfy { $0.zeros != nil } }

    /// Each unit, and how many of the one before it is.
    private static let measures: [[(name: String, size: Int)]] = [
        [
            ("byte", 1), ("kilobyte", 1000), ("megabyte", 1000), ("gigabyte", 1000), ("terabyte", 1000),
            ("petabyte", 1000),
        ],
        [("bit", 1), ("kilobit", 1000), ("megabit", 1000), ("gigabit", 1000), ("terabit", 1000)],
        [
            ("nanosecond", 1), ("microsecond", 1000), ("millisecond", 1000), ("second", 1000), ("minute", 60),
            ("hour", 60), ("day", 24),
        ],
        [("millimeter", 1), ("centimeter", 10), ("meter", 100), ("kilometer", 1000)],
        [("milligram", 1), ("gram", 1000), ("kilogram", 1000)],
        [("milliliter", 1), ("liter", 1000)],
        [("watt", 1), ("kilowatt", 1000), ("megawatt", 1000), ("gigawatt", 1000)],
        [("hertz", 1), ("kilohertz", 1000), ("megahertz", 1000), ("gigahertz", 1000)],
    ]

    /// The ladder that begins at a unit; nil for a unit that none has, or that nothing is above.
    init?(counting unit: String, binary: Bool = false) {
        guard let measure = Self.measures.first(where: { $0.dropLast().contains { $0.name == unit } }),
            let start = measure.firstIndex(where: { $0.name == unit })
        else { return nil }
        var size = BigInt(1)
        var zeros: Int? = 0
        var rungs: [Rung] = []
        for (index, rung) in measure[start...].enumerated() {
            let step = index == 0 ? 1 : binary ? 1024 : rung.size
            size *= BigInt(step)
            let places = [1: 0, 10: 1, 100: 2, 1000: 3][step]
            zeros = zeros.flatMap { known in places.map { known + $0 } }
            rungs.append(Rung(name: rung.name, size: size, zeros: zeros))
        }
        self.rungs = rungs
    }

    /// How many of its own one unit is in the one above it.
    func step(above index: Int) -> DecimalValue {
        DecimalValue(coefficient: rungs[index + 1].size / rungs[index].size, scale: 0)
    }
}

extension UnitLadder {
    /// What `--unit` begins with where the value chooses among the units of a measure: `auto:second`.
    private static let word = "auto"

    /// The units that can stand behind `auto:`.
    static let counted: [String] = measures.flatMap { $0.dropLast().map(\.name) }

    /// Whether a unit's text asks for a ladder, a right one or not.
    static func isMeant(by unit: String) -> Bool {
        let text = unit.lowercased()
        return text == word || text.hasPrefix(word + ":")
    }

    /// The ladder that a text names.
    ///
    /// - Throws: a usage error that names the forms.
    init(parsing text: String) throws(NumeralError) {
        let unit = String(text.dropFirst(Self.word.utf8.count + 1))
        guard text != Self.word, text.hasPrefix(Self.word + ":"), !unit.isEmpty else {
            throw .usage(
                "\(NumeralError.quoted(text)) does not say what is counted; write auto:byte, auto:second, auto:meter or "
                    + "auto:gram for a value in bytes (kB, MB), seconds (min, h, d), metres (km) or grams (kg)",
                about: "unit")
        }
        guard let ladder = UnitLadder(counting: unit) else {
            let near = Spelling.nearest(to: unit, in: Self.counted).map { "auto:" + $0 }
            throw .unknown(
                "unit", text, meant: near,
                example: "a value can be counted in \(Self.counted.dropLast().joined(separator: ", ")) or "
                    + "\(Self.counted.last ?? ""), as in auto:byte")
        }
        self = ladder
    }
}

extension NumberFormat {
    /// The units that the values choose from; nil where there is one unit, or none.
    ///
    /// - Throws: a usage error for a unit that begins with `auto` and names no ladder.
    func ladder() throws(NumeralError) -> UnitLadder? {
        guard pattern == nil, skeleton == nil else { return nil }
        if style == .bytes { return UnitLadder(counting: "byte", binary: byteUnits == .binary) }
        guard style == .unit, let unit, UnitLadder.isMeant(by: unit) else { return nil }
        return try UnitLadder(parsing: unit)
    }
}

extension NumberFormat {
    /// Whether every value is shown in a unit of its own.
    var choosesUnits: Bool { style == .bytes || style == .unit && unit.map(UnitLadder.isMeant) == true }
}
