import Fractions
import Motion
private import Numerals

// The one reader of values: for the command line, job files and drawing. Every fault says which values are right.
extension OptionDefinition {
    /// The value of a text as the command line, a CSV cell or a program gives it.
    ///
    /// Exact numbers stay texts: how they are written depends on other settings; see `checkNumbers`.
    package func read(_ text: String) throws(ValueError) -> ParsedValue {
        guard !text.utf8.contains(0) else { throw ValueError(reason: "a text may not hold a NUL") }
        try checkLength(text)
        switch kind {
        case .exactNumber, .exactNumbers: return .text(text)
        case .number(let range): return range.isExact ? .exact(try exact(text)) : .number(try number(text))
        case .numbers: return .lengths(try lengths(text))
        case .integer: return .integer(try integer(text))
        case .byteCount: return .form(try byteCount(text))
        case .choice:
            try checkChoice(text)
            return .text(text)
        case .flag: return .flag(try flag(text))
        case .color: return .color(try color(text))
        case .paint:
            return CSSValues.isGradient(text) ? .paint(try CSSValues.gradient(text)) : .color(try color(text))
        case .text(let canBeEmpty):
            if text.isEmpty, !canBeEmpty { throw ValueError(reason: "it is empty") }
            return .text(text)
        case .path(let use):
            guard text.isEmpty else { return .text(text) }
            throw ValueError(
                reason: use == .font ? "it is empty" : "it is empty; name a \(use.isFolder ? "folder" : "file")")
        case .axis:
            let (tag, value) = try axis(text)
            return .axis(tag: tag, value: value)
        case .tenTexts: return .form(try tenTexts(text))
        case .form(let form): return .form(try form.read(text))
        case .spring: return .form(try spring(text))
        case .easing: return .form(try easing(text))
        }
    }

    /// Checks a text as a user writes it.
    ///
    /// - Parameter maximumDigits: the most digits of an exact number.
    package func check(
        _ text: String, maximumDigits: Int = DecimalValue.defaultMaximumDigits
    ) throws(ValueError) {
        _ = try read(text)
        try checkNumbers(text, maximumDigits: maximumDigits)
    }

    /// Checks exact numbers as far as they can be judged alone.
    package func checkNumbers(_ text: String, maximumDigits: Int) throws(ValueError) {
        switch kind {
        case .exactNumber(let orText):
            if orText, CoverText.isOne(text) || PhraseText.isOne(text) { return }
            try Self.checkNumber(text, maximumDigits)
        case .exactNumbers(let gaps):
            for (index, number) in try numbers(text).enumerated() {
                if gaps, Self.isGap(number) { continue }
                if index == 0 && CoverText.isOne(number) || PhraseText.isOne(number) { continue }
                try Self.checkNumber(number, maximumDigits)
            }
        default: break
        }
    }

    /// Most bytes of a text that is no number: shaping a longer one takes more memory than a picture.
    static let longestText = 4096

    /// Refuses texts that are too long before they are read; numbers have limits of their own.
    func checkLength(_ text: String) throws(ValueError) {
        switch kind {
        case .exactNumber, .exactNumbers: return
        default: break
        }
        guard text.utf8.count <= Self.longestText else {
            throw ValueError(reason: "it has \(text.utf8.count) bytes, more than the \(Self.longestText) of a text")
        }
    }

    private static func checkNumber(_ text: String, _ maximumDigits: Int) throws(ValueError) {
        // References to a file of data are checked when it is read.
        if isReference(text) { return }
        // A number as the job prints it needs the job to be read.
        if text.contains(where: \.isNumber), !text.utf8.allSatisfy(isPlain) { return }
        do throws(NumeralError) {
            _ = try DecimalValue(parsing: text, maximumDigits: maximumDigits)
        } catch {
            throw ValueError(reason: error.description)
        }
    }

    /// A number that is missing in a list, as JSON writes it.
    static let gap = "null"

    /// Whether a text stands for a number that is missing: `null`, `NaN`.
    static func isGap(_ text: String) -> Bool { [gap, "nan"].contains(trimmed(text).lowercased()) }

    /// The texts of two or more numbers; ranges are written out.
    func numbers(_ text: String) throws(ValueError) -> [String] {
        var numbers: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let part = Self.trimmed(part)
            let isText = numbers.isEmpty && CoverText.isOne(part) || PhraseText.isOne(part)
            let isRange = part.contains("..") && !Self.isReference(part) && !isText
            numbers += isRange ? try NumberSeries(part).numbers : [part]
        }
        guard numbers.count > 1 || numbers.contains(where: Self.isReference) else {
            throw ValueError(reason: "two or more numbers are needed, as in 1,20,5 or 1..10")
        }
        return numbers
    }

    /// A decimal number within the range.
    func number(_ text: String) throws(ValueError) -> Double {
        guard let number = Self.decimal(plain(text).number), isInRange(number) else { throw numberFault(text) }
        return number
    }

    /// The number alone of one that has its unit behind it, `40px` or `2x`, and how many of it make one of the row's.
    private func plain(_ text: String) -> (number: String, count: Int) {
        guard let last = text.utf8.last, !(48...57).contains(last) else { return (text, 1) }
        let lowered = text.lowercased()
        // Options without a unit take a factor: `2x`.
        for (suffix, count) in unit?.suffixes ?? [("x", 1)] where lowered.hasSuffix(suffix) {
            let number = lowered.dropLast(suffix.count)
            return (String(number.last == " " ? number.dropLast() : number), count)
        }
        return (text, 1)
    }

    /// A number within the range, kept exact.
    func exact(_ text: String) throws(ValueError) -> Rational {
        let number: Rational
        do throws(MotionError) {
            let (digits, count) = plain(text)
            number = try Rational.parse(Self.millionths(digits), option: name) / Rational(count)
        } catch {
            guard case .badValue(_, _, let reason, _) = error else { throw numberFault(text) }
            throw numberFault(text, reason)
        }
        // Milliseconds have steps of their own.
        guard isInRange(number.approximate), 1_000_000 % number.denominator == 0 else { throw numberFault(text) }
        return number
    }

    /// A number of more than six decimals, as programs print sums of fractions, rounded to the finest step there is.
    private static func millionths(_ text: String) -> String {
        let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        guard decimals > 6, let value = try? DecimalValue(parsing: text) else { return text }
        return value.rounded(toScale: 6).shortest.description
    }

    /// One length, or two.
    func lengths(_ text: String) throws(ValueError) -> [Double] {
        var lengths: [Double] = []
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        for part in parts {
            let trimmed = String(part.drop { $0 == " " })
            guard let length = Self.decimal(plain(trimmed).number), isInRange(length) else { break }
            lengths.append(length)
        }
        guard (1...2).contains(lengths.count), lengths.count == parts.count else {
            throw ValueError(
                reason: "it is \(bounds): one number, or vertical,horizontal as in 8,24")
        }
        return lengths
    }

    /// A whole number within the range, or that of a word; nil for a word that means the same as nothing.
    package func integer(_ text: String) throws(ValueError) -> Int? {
        guard case .integer(let range, let words) = kind else { return nil }
        if let number = whole(text), range.contains(number) { return number }
        let wanted = Self.plainWord(text)
        if let word = words.first(where: { Self.plainWord($0.name) == wanted }) { return word.number }
        guard unit != .megabytes else {
            throw ValueError(reason: "it must be a whole number of megabytes, or a size such as 4GB or 512MiB")
        }
        let others = words.isEmpty ? "" : ", or \(words.map(\.name).joined(separator: ", "))"
        let hint = Suggestion.number(like: text) { Int($0).map(range.contains) ?? false }
        throw ValueError(
            reason: (hint.isEmpty ? Suggestion.name(like: text, in: words.map(\.name)) : hint)
                + "it must be a whole number from \(range.lowerBound) to \(range.upperBound)\(others)")
    }

    /// The whole number of the row's units in a text; nil where it is none.
    private func whole(_ text: String) -> Int? {
        if unit == .megabytes, Int(text) == nil {
            // Plain numbers are megabytes, not a number of bytes.
            guard text.utf8.last.map({ !(48...57).contains($0) && $0 != UInt8(ascii: ".") }) ?? false else {
                return nil
            }
            return ByteCount(text).map { $0.bytes / ByteCount.megabyte }
        }
        let (number, count) = plain(text)
        return Int(number).flatMap { $0 % count == 0 ? $0 / count : nil }
    }

    /// A number of bytes.
    func byteCount(_ text: String) throws(ValueError) -> Int {
        guard let count = ByteCount(text) else { throw ValueError(reason: ByteCount.explanation) }
        return count.bytes
    }

    /// A switch.
    func flag(_ text: String) throws(ValueError) -> Bool {
        switch text {
        case "true": return true
        case "false": return false
        default: throw ValueError(reason: "it is true or false")
        }
    }

    /// A CSS colour as opaque as the row demands.
    func color(_ text: String) throws(ValueError) -> Color {
        guard let opacity = kind.opacity else { throw ValueError(reason: "it is no colour") }
        // Six or three digits can be nothing but a colour that has lost its sign to the shell.
        guard let color = Color(css: text) ?? ([3, 6].contains(text.count) ? Color(css: "#" + text) : nil) else {
            if let key = JobKey(rawValue: name), let meant = Synonyms.value(text, of: key) {
                throw ValueError(reason: "did you mean \(meant)?")
            }
            let hint =
                Color(css: "#" + text) != nil
                ? "did you mean #\(text)? " : Suggestion.name(like: text.lowercased(), in: Color.named.keys.sorted())
            let forms =
                opacity == .opaque
                ? "#rgb, #rrggbb, rgb(…) or a CSS name" : "#rgb, #rrggbb, rgb(…), a CSS name or transparent"
            throw ValueError(reason: "\(hint)a colour is \(forms)")
        }
        switch opacity {
        case .opaque where color.alpha < 255:
            throw ValueError(reason: "it must be opaque; give a colour without alpha")
        case .opaqueOrTransparent where color.alpha > 0 && color.alpha < 255:
            throw ValueError(reason: "a background is opaque or transparent, nothing between; leave its alpha out")
        default: return color
        }
    }

    /// An axis of a variable font.
    func axis(_ text: String) throws(ValueError) -> (tag: String, value: Double) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, let value = Self.decimal(parts[1]) else {
            throw ValueError(reason: "it is an axis of four letters and a number, as in wght=550")
        }
        return (String(parts[0]), value)
    }

    /// A text for each digit.
    func tenTexts(_ text: String) throws(ValueError) -> [String] {
        let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard texts.count == 10 || texts.contains("") else {
            throw ValueError(reason: "ten texts for 0 to 9 are needed, with commas between them, not \(texts.count)")
        }
        if let digit = texts.firstIndex(of: "") {
            throw ValueError(reason: "the text for \(digit) is empty; ten texts are needed, with commas between them")
        }
        return texts
    }

    func spring(_ text: String) throws(ValueError) -> Spring {
        do throws(MotionError) { return try Spring(parsing: text) } catch { throw fault(error, text) }
    }

    func easing(_ text: String) throws(ValueError) -> Easing {
        do throws(MotionError) { return try Easing(parsing: text) } catch { throw fault(error, text) }
    }

    private func checkChoice(_ text: String) throws(ValueError) {
        guard words.contains(text) else {
            if let key = JobKey(rawValue: name), let meant = Synonyms.value(text, of: key) {
                throw ValueError(reason: "did you mean \(meant)?")
            }
            throw ValueError(
                reason: Suggestion.name(like: text, in: words) + "it is one of \(words.joined(separator: ", "))")
        }
    }

    /// Motion's fault without the option's name, which the caller adds.
    private func fault(_ error: MotionError, _ text: String) -> ValueError {
        guard case .badValue(_, _, let reason, let remedy) = error else { return ValueError(reason: "\(error)") }
        if let key = JobKey(rawValue: name), let meant = Synonyms.value(text, of: key) {
            return ValueError(reason: "did you mean \(meant)?")
        }
        return ValueError(reason: "\(Suggestion.name(like: text, in: words))it \(reason); \(remedy)")
    }

    private func numberFault(_ text: String, _ reason: String? = nil) -> ValueError {
        let hint = Suggestion.number(like: text) { Self.decimal($0).map(isInRange) ?? false }
        let because = hint.isEmpty ? reason.map { "it \($0); " } ?? "" : hint
        return ValueError(reason: "\(because)it must be \(bounds)\(unit == .seconds ? ", such as 1.5" : "")")
    }

    private func isInRange(_ number: Double) -> Bool {
        switch kind {
        case .number(let range), .numbers(let range): range.contains(number)
        default: false
        }
    }

    /// `pixels from 0 to 8192`, `a number above 0 and up to 10`.
    private var bounds: String {
        let what = unit == .pixels || unit == .seconds ? unit?.rawValue ?? "" : "a number"
        switch kind {
        case .number(let range), .numbers(let range):
            let upper = Self.text(range.bounds.upperBound)
            let lower = Self.text(range.bounds.lowerBound)
            return range.isAbove ? "\(what) above \(lower), up to \(upper)" : "\(what) from \(lower) to \(upper)"
        default: return what
        }
    }

    /// A plain decimal number: Swift's own reader also takes "nan", "0x1p3" and "1e3".
    static func decimal(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }) else { return nil }
        return Double(text)
    }

    /// Whether a byte may stand in a number as computers write it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || [43, 45, 46, 69, 101].contains(byte)
    }

    /// Whether a text is a reference to a file of data: `@/stars`, `@amount:last:7`.
    package static func isReference(_ text: some StringProtocol) -> Bool { text.utf8.first == UInt8(ascii: "@") }

    /// The text without spaces at its ends.
    package static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text[...].drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    /// A bound as people write it.
    static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    /// `Extra-Bold` and `extrabold` are one word.
    static func plainWord(_ word: String) -> String { word.lowercased().filter { $0 != "-" } }
}
