private import CFontconfig

/// Reader of fontconfig's patterns into plain values.
enum FontPattern {
    /// Entry of a face; nil when the pattern has no family or file.
    static func entry(_ pattern: OpaquePointer) -> CatalogEntry? {
        let families = unsafe strings(pattern, FC_FAMILY)
        guard !families.isEmpty, let path = unsafe strings(pattern, FC_FILE).first else { return nil }
        let format = unsafe strings(pattern, FC_FONTFORMAT).first ?? ""
        let outlined = unsafe flag(pattern, FC_OUTLINE)
        return unsafe CatalogEntry(
            families: families, style: strings(pattern, FC_STYLE).first ?? "", path: path,
            face: Int(integer(pattern, FC_INDEX) ?? 0) & 0xFFFF, weights: weights(pattern),
            italic: (integer(pattern, FC_SLANT) ?? FC_SLANT_ROMAN) != FC_SLANT_ROMAN,
            width: Double(integer(pattern, FC_WIDTH) ?? FC_WIDTH_NORMAL), variable: flag(pattern, FC_VARIABLE),
            colour: flag(pattern, FC_COLOR), drawable: outlined && (format == "TrueType" || format == "CFF"))
    }

    /// Whether the pattern is a named instance of a variable font: the upper half of its index numbers those from 1;
    /// 0x8000 there is the variable font itself.
    static func isNamedInstance(_ pattern: OpaquePointer) -> Bool {
        let instance = unsafe UInt32(bitPattern: integer(pattern, FC_INDEX) ?? 0) >> 16
        return instance != 0 && instance < 0x8000
    }

    /// OpenType weights of a face: fontconfig has a scale of its own, and a range for variable fonts.
    private static func weights(_ pattern: OpaquePointer) -> ClosedRange<Double> {
        var single = 0.0
        if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &single) == FcResultMatch {
            let weight = FcWeightToOpenTypeDouble(single)
            return weight...weight
        }
        var range: OpaquePointer?
        var (low, high) = (0.0, 0.0)
        // The range that comes back belongs to the pattern.
        if unsafe FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch,
            unsafe FcRangeGetDouble(range, &low, &high) != 0, low <= high
        {
            return FcWeightToOpenTypeDouble(low)...FcWeightToOpenTypeDouble(high)
        }
        return 400...400
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var all: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        // The bytes belong to the pattern and end with a zero; they are copied here.
        while unsafe FcPatternGetString(pattern, object, Int32(all.count), &text) == FcResultMatch,
            let bytes = unsafe text
        {
            unsafe all.append(String(cString: bytes))
        }
        return all
    }

    private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int32? {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }

    private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
    }
}
