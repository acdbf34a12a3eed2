/// Units of one measure, each a multiple of the previous one, such as seconds, minutes, hours and days.
struct UnitLadder: Sendable {
    /// A CLDR unit, and its size in the counted unit.
    struct Rung: Sendable {
        var name: String
        var size: BigInt
        /// Number of zeros of the size; nil if it is not a power of ten.
        var zeros: Int?
    }

    /// Counted unit, followed by every larger one.
    let rungs: [Rung]

    /// Whether the counted unit has no fractions.
    var isIndivisible: Bool { rungs[0].name == "byte" || rungs[0].name == "bit" }
    /// Whether every unit is the counted one times a power of ten.
    var isDecimal: Bool { rungs.allSatisfy { $0.zeros != nil } }

    /// Units of each measure, each with its size in the previous unit.
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

    /// Makes the ladder from a unit upwards; nil for a unit of no measure, and for the largest one.
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

    /// Returns the size of the next larger unit in this one.
    func step(above index: Int) -> DecimalValue {
        DecimalValue(coefficient: rungs[index + 1].size / rungs[index].size, scale: 0)
    }
}

extension UnitLadder {
    /// Word with which `--unit` begins if the value chooses among the units of a measure: `auto:second`.
    private static let word = "auto"

    /// Units that may follow `auto:`.
    static let counted: [String] = measures.flatMap { $0.dropLast().map(\.name) }

    /// Returns whether a unit's text has the form of a ladder, valid or not.
    static func isMeant(by unit: String) -> Bool {
        let text = unit.lowercased()
        return text == word || text.hasPrefix(word + ":")
    }

    /// Reads a ladder.
    ///
    /// - Throws: a usage error that lists the forms.
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
                "unit", text, suggestions: near,
                example: "a value can be counted in \(Self.counted.dropLast().joined(separator: ", ")) or "
                    + "\(Self.counted.last ?? ""), as in auto:byte")
        }
        self = ladder
    }
}

extension NumberFormat {
    /// Returns the ladder of the values' units; nil for one unit or none.
    ///
    /// - Throws: a usage error for a unit that begins with `auto` without a ladder.
    func ladder() throws(NumeralError) -> UnitLadder? {
        guard pattern == nil, skeleton == nil else { return nil }
        if style == .bytes { return UnitLadder(counting: "byte", binary: byteUnits == .binary) }
        guard style == .unit, let unit, UnitLadder.isMeant(by: unit) else { return nil }
        return try UnitLadder(parsing: unit)
    }
}

extension NumberFormat {
    var choosesUnits: Bool { style == .bytes || style == .unit && unit.map(UnitLadder.isMeant) == true }
}
