internal import CICU

/// The size of a unit in base units, by CLDR's data.
struct UnitSize: Sendable, Hashable {
    /// Exponents of the base units, such as 1 of the metre and -1 of the second.
    private(set) var dimension: [String: Int] = [:]
    private(set) var factor = ExactFraction.one
    /// Value in base units at the unit's zero, which is not 0 for degrees.
    private(set) var offset = ExactFraction.zero

    private init() {}

    /// Reads CLDR's name of a unit, such as `kilometer-per-hour`; nil for a unit that does not convert.
    init?(of unit: String) {
        let unit = Self.others[unit] ?? unit
        if let known = Self.data.units[unit] {
            guard known.target != unit else {
                dimension = [unit: 1]
                return
            }
            guard let size = UnitSize(of: known.target), let factor = Self.product(known.factor) else { return nil }
            self = size
            self.factor = size.factor * factor
            offset = known.offset.isEmpty ? .zero : Self.product(known.offset) ?? .zero
            return
        }
        var sign = 1
        for part in unit.split(separator: "-per-") {
            var words = part.split(separator: "-").map(String.init)[...]
            while !words.isEmpty {
                let power = Self.powers[words[words.startIndex]] ?? 1
                if power != 1 { words.removeFirst() }
                guard let simple = Self.simple(&words) else { return nil }
                for (base, exponent) in simple.dimension { dimension[base, default: 0] += exponent * power * sign }
                factor = factor * simple.factor.power(power * sign)
            }
            sign = -1
        }
        dimension = dimension.filter { $0.value != 0 }
    }

    /// Reads the longest unit of one name, perhaps with a prefix, and takes its words away.
    private static func simple(_ words: inout ArraySlice<String>) -> UnitSize? {
        for count in stride(from: words.count, to: 0, by: -1) {
            let name = words.prefix(count).joined(separator: "-")
            if let exact = data.units[name] != nil ? UnitSize(of: name) : nil {
                words.removeFirst(count)
                return exact
            }
            for (prefix, size) in prefixes where name.hasPrefix(prefix) {
                let plain = String(name.dropFirst(prefix.utf8.count))
                guard data.units[plain] != nil, var unit = UnitSize(of: plain) else { continue }
                unit.factor = unit.factor * size
                words.removeFirst(count)
                return unit
            }
        }
        return nil
    }

    /// Names of the units' patterns that differ from those in CLDR's conversions.
    private static let others = [
        "metric-ton": "tonne", "part-per-million": "permillion", "calorie-food": "foodcalorie",
    ]
    private static let powers = ["square": 2, "cubic": 3]
    private static let prefixes: [(String, ExactFraction)] = {
        let decimal = [
            ("yotta", 24), ("zetta", 21), ("exa", 18), ("peta", 15), ("tera", 12), ("giga", 9), ("mega", 6),
            ("kilo", 3),
            ("hecto", 2), ("deka", 1), ("deci", -1), ("centi", -2), ("milli", -3), ("micro", -6), ("nano", -9),
            ("pico", -12), ("femto", -15), ("atto", -18),
        ]
        let binary = ["kibi", "mebi", "gibi", "tebi", "pebi", "exbi"]
        return decimal.map { ($0, ExactFraction(10, over: 1).power($1)) }
            + binary.enumerated().map { ($1, ExactFraction(1024, over: 1).power($0 + 1)) }
    }()

    /// Returns a product such as `ft_to_m*5280/2`, whose second part is what is divided by.
    private static func product(_ text: String) -> ExactFraction? {
        var sides: [ExactFraction] = []
        for side in text.filter({ $0 != " " }).split(separator: "/") {
            var product = ExactFraction.one
            for term in side.split(separator: "*") {
                if let constant = data.constants[String(term)] {
                    guard let value = Self.product(constant) else { return nil }
                    product = product * value
                } else if let number = try? DecimalValue(parsing: String(term)) {
                    product = product * ExactFraction(number)
                } else {
                    return nil
                }
            }
            sides.append(product)
        }
        return sides.count == 2 ? sides[0] / sides[1] : sides.first
    }

    private struct Conversions {
        var units: [String: (target: String, factor: String, offset: String)] = [:]
        var constants: [String: String] = [:]
    }

    /// ICU's data, which is read when the first unit is met.
    private static let data: Conversions = {
        var data = Conversions()
        var status: Int32 = 0
        unsafe withUnsafeMutablePointer(to: &data) { data in
            unsafe icu_visit_conversions(
                { unit, target, factor, offset, context in
                    // The context is the value of the enclosing call, which waits for the visits to end.
                    guard let unit = unsafe unit, let target = unsafe target, let factor = unsafe factor,
                        let offset = unsafe offset, let context = unsafe context
                    else { return }
                    let data = unsafe context.assumingMemoryBound(to: Conversions.self)
                    let (name, size) = unsafe (String(cString: unit), String(cString: factor))
                    let base = unsafe String(cString: target)
                    if base.isEmpty {
                        unsafe data.pointee.constants[name] = size
                    } else {
                        unsafe data.pointee.units[name] = (base, size, String(cString: offset))
                    }
                }, data, &status)
        }
        return data
    }()
}
