internal import CICU

extension FieldedText {
    /// Calls an ICU function that fills a text and its fields, and repeats the call with more capacity if it needs
    /// that.
    ///
    /// - Parameter body: takes the number, its length, the text, the fields, their capacity and a status; returns the
    ///   length that it needs.
    init(
        number: String,
        _ body: (
            UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UInt16>?, UnsafeMutablePointer<UInt8>?, Int32,
            inout Int32
        ) -> Int32
    ) throws(NumeralError) {
        var capacity = 200 + 2 * number.utf8.count
        while true {
            var status: Int32 = 0
            var units = [UInt16](repeating: 0, count: capacity)
            var numbers = [UInt8](repeating: UInt8(ICU_FIELD_NONE), count: capacity)
            let length = unsafe units.withUnsafeMutableBufferPointer { units in
                unsafe numbers.withUnsafeMutableBufferPointer { numbers in
                    unsafe number.withCString { text in
                        unsafe body(
                            text, Int32(number.utf8.count), units.baseAddress, numbers.baseAddress, Int32(capacity),
                            &status)
                    }
                }
            }
            if length > capacity {
                capacity = Int(length)
                continue
            }
            guard !ICU.isFailure(status), length >= 0 else {
                throw .icu(ICU.name(of: status), doing: "format \(NumeralError.quoted(number))")
            }
            self.init(units: Array(units.prefix(Int(length))))
            for (index, number) in numbers.prefix(Int(length)).enumerated() {
                guard let field = Field(icuNumber: Int32(number)) else { continue }
                mark(index..<(index + 1), as: field)
            }
            mendExponent()
            return
        }
    }

    /// Repairs exponents of ICU 72, which builds them from the right and counts one code unit per digit. It writes
    /// digits outside the Basic Multilingual Plane as all high surrogates, the last digit's first, then all low ones.
    private mutating func mendExponent() {
        guard let span = span(of: .exponent), span.count > 2, span.count.isMultiple(of: 2),
            UTF16.isLeadSurrogate(units[span.lowerBound]), UTF16.isLeadSurrogate(units[span.lowerBound + 1])
        else { return }
        let middle = span.lowerBound + span.count / 2
        let digits = (0..<span.count / 2).flatMap { [units[middle - 1 - $0], units[middle + $0]] }
        replaceUnits(span, with: digits)
    }
}

extension Field {
    /// Makes the field of one of CICU's numbers; nil for none.
    fileprivate init?(icuNumber: Int32) {
        switch icuNumber {
        case ICU_FIELD_INTEGER: self = .integer
        case ICU_FIELD_FRACTION: self = .fraction
        case ICU_FIELD_DECIMAL: self = .decimal
        case ICU_FIELD_EXPONENT_MARK: self = .exponentMark
        case ICU_FIELD_EXPONENT_SIGN: self = .exponentSign
        case ICU_FIELD_EXPONENT: self = .exponent
        case ICU_FIELD_GROUP: self = .group
        case ICU_FIELD_CURRENCY: self = .currency
        case ICU_FIELD_PERCENT: self = .percent
        case ICU_FIELD_SIGN: self = .sign
        case ICU_FIELD_UNIT: self = .unit
        case ICU_FIELD_COMPACT: self = .compact
        default: return nil
        }
    }
}
