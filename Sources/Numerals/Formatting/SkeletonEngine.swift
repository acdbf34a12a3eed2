internal import CICU

/// Formats by a skeleton from the job.
struct SkeletonEngine: NumeralEngine {
    private let skeleton: String
    private let formatter: SkeletonFormatter
    /// Numbering system of the skeleton, or else of the format.
    let system: NumberingSystem

    var scaling: ShownScaling { .nearestPower }

    init(_ skeleton: String, format: NumberFormat, system: NumberingSystem) throws(NumeralError) {
        self.skeleton = skeleton
        var tokens = try SkeletonTokens(skeleton)
        if let named = tokens.numberingSystem {
            guard format.numberingSystem == nil else {
                throw .usage(
                    "the skeleton names a numbering system; leave out --numbering-system", about: "numbering-system")
            }
            self.system = try NumberingSystem(named: named)
        } else {
            self.system = system
            tokens.append("numbering-system/" + system.name)
        }
        if format.rounding != .halfEven {
            guard !tokens.stems.contains(where: { $0.hasPrefix("rounding-mode-") }) else {
                throw .usage("the skeleton names a rounding mode; leave out --rounding", about: "rounding")
            }
            tokens.append("rounding-mode-" + format.rounding.rawValue)
        }
        do {
            formatter = try SkeletonFormatter(skeleton: tokens.joined, locale: format.locale)
        } catch {
            guard error.isSyntax else { throw .noFormatter(error.status, skeleton) }
            throw tokens.refusal(at: error.offset)
        }
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        do {
            return try formatter.text(of: value)
        } catch {
            // Words that are wrong only in use, such as an increment of zero, fail here.
            throw .unprintable(value, by: skeleton, error.description)
        }
    }
}

/// Owns one ICU number formatter, which is immutable and may be used by many threads.
@safe final class SkeletonFormatter: Sendable {
    // Thread safety: ICU documents these formatters as immutable and safe to share.
    nonisolated(unsafe) private let handle: OpaquePointer

    struct SkeletonError: Error {
        var status: String
        /// Position in the skeleton, in UTF-16 code units; negative if ICU gives none.
        var offset: Int
        /// Whether the skeleton is wrong, instead of ICU's data.
        var isSyntax: Bool
    }

    init(skeleton: String, locale: LocaleIdentifier) throws(SkeletonError) {
        var (status, offset): (Int32, Int32) = (0, -1)
        let opened = unsafe Array(skeleton.utf16).withUnsafeBufferPointer { buffer in
            unsafe icu_skeleton_open(buffer.baseAddress, Int32(buffer.count), locale.icuName, &offset, &status)
        }
        guard let opened = unsafe opened else {
            throw SkeletonError(
                status: ICU.name(of: status), offset: Int(offset), isSyntax: icu_skeleton_is_refused(status) != 0)
        }
        unsafe handle = opened
        if skeleton.contains("currency/"), skeleton.contains("unit-width-full-name") { warm() }
    }

    /// Formats numbers until ICU compiles the formatter.
    ///
    /// ICU 72 compiles at the third number. In some locales, the first two have a digit after the currency's name: `BTC
    /// 2,5 BTC0`.
    private func warm() {
        for _ in 0..<3 { _ = try? text(of: .zero) }
    }

    /// Opens a skeleton of known words, which ICU rejects only if something is wrong with ICU.
    convenience init(words: [String], locale: LocaleIdentifier) throws(NumeralError) {
        let skeleton = words.joined(separator: " ")
        do {
            try self.init(skeleton: skeleton, locale: locale)
        } catch {
            throw .noFormatter(error.status, skeleton)
        }
    }

    deinit { unsafe icu_skeleton_close(handle) }

    /// Returns the text of the value as ICU prints it, a negative zero with its sign.
    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        try unsafe FieldedText(number: value.signedDescription) { number, length, text, fields, capacity, status in
            unsafe icu_skeleton_format(handle, number, length, text, fields, capacity, &status)
        }
    }
}
