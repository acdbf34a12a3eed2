/// Abbreviations of units as people write them after digits, and CLDR's names of the units.
package enum UnitSymbols {
    package static let units: [String: String] = [
        "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "µm": "micrometer", "nm": "nanometer",
        "mi": "mile", "ft": "foot", "in": "inch", "yd": "yard", "nmi": "nautical-mile",
        "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "ha": "hectare", "ac": "acre",
        "m³": "cubic-meter", "cm³": "cubic-centimeter",
        "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "μg": "microgram", "lb": "pound",
        "oz": "ounce", "t": "metric-ton",
        "L": "liter", "l": "liter", "mL": "milliliter", "ml": "milliliter", "cl": "centiliter", "dl": "deciliter",
        "gal": "gallon",
        "s": "second", "sec": "second", "ms": "millisecond", "µs": "microsecond", "ns": "nanosecond", "min": "minute",
        "h": "hour", "hr": "hour", "d": "day",
        "°C": "celsius", "°F": "fahrenheit", "K": "kelvin", "°": "degree",
        "km/h": "kilometer-per-hour", "kph": "kilometer-per-hour", "mph": "mile-per-hour", "m/s": "meter-per-second",
        "m/s²": "meter-per-square-second", "kn": "knot", "rpm": "revolution",
        "W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "Wh": "watt-hour", "kWh": "kilowatt-hour",
        "J": "joule", "kJ": "kilojoule", "cal": "calorie", "kcal": "kilocalorie", "hp": "horsepower",
        "V": "volt", "A": "ampere", "mA": "milliampere", "Ω": "ohm",
        "Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz",
        "Pa": "pascal", "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "bar": "bar",
        "mbar": "millibar",
        "psi": "pound-force-per-square-inch", "atm": "atmosphere", "mmHg": "millimeter-ofhg",
        "B": "byte", "kB": "kilobyte", "KB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte",
        "PB": "petabyte", "bit": "bit", "kb": "kilobit", "Mb": "megabit", "Gb": "gigabit",
        "px": "pixel", "dpi": "dot-per-inch", "ppi": "pixel-per-inch", "MP": "megapixel", "ppm": "permillion",
        "lm": "lumen", "lx": "lux", "cd": "candela", "N": "newton", "mol": "mole",
    ]

    /// Abbreviations that CLDR has no pattern for, with the units they stand for as CLDR names those.
    static let others: [String: String] = [
        "bps": "bit-per-second", "kbps": "kilobit-per-second", "Mbps": "megabit-per-second",
        "Gbps": "gigabit-per-second", "KiB": "kibibyte", "MiB": "mebibyte", "GiB": "gibibyte", "TiB": "tebibyte",
        "dB": "decibel", "rpm": "revolution-per-minute", "pp": "percentage-point", "pts": "points", "pt": "points",
        "fps": "frame-per-second",
    ]

    /// All abbreviations, with some that are counted though numbers with them are drawn as words.
    static let all = units.merging(others) { first, _ in first }.merging([
        "kB/s": "kilobyte-per-second", "MB/s": "megabyte-per-second", "GB/s": "gigabyte-per-second",
        "MWh": "megawatt-hour", "GWh": "gigawatt-hour", "TWh": "terawatt-hour", "secs": "second", "mins": "minute",
        "hrs": "hour", "lbs": "pound", "kbit/s": "kilobit-per-second", "Mbit/s": "megabit-per-second",
        "Gbit/s": "gigabit-per-second",
    ]) { first, _ in first }
}
