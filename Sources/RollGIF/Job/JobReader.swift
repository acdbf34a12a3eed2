import Motion

/// Reads typed values out of a job's texts; every error names the option, the text, the reason and what is right.
struct JobReader {
    let job: Job

    /// The text of one of an enumeration's spellings.
    func choice<Choice>(_ key: JobKey, _: Choice.Type = Choice.self) throws(RollGIFError) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let text = job[key] else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        throw usage(key, "\(Suggestion.name(like: text, in: names))it is one of \(names.joined(separator: ", "))")
    }

    /// A whole number of a range.
    ///
    /// - Parameter word: what may stand instead, and means the same as nothing.
    func integer(_ key: JobKey, in range: ClosedRange<Int>, or word: String? = nil) throws(RollGIFError) -> Int? {
        guard let text = job[key], text != word else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        let hint = Suggestion.number(like: text) { Int($0).map(range.contains) ?? false }
        let other = word.map { ", or \($0)" } ?? ""
        throw usage(key, "\(hint)it must be a whole number from \(range.lowerBound) to \(range.upperBound)\(other)")
    }

    /// A decimal number of a range.
    func number(_ key: JobKey, in range: ClosedRange<Double>) throws(RollGIFError) -> Double? {
        guard let text = job[key] else { return nil }
        if let number = Self.decimal(text), range.contains(number) { return number }
        let hint = Suggestion.number(like: text) { Self.decimal($0).map(range.contains) ?? false }
        throw usage(
            key, "\(hint)it must be a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))")
    }

    /// A switch.
    func flag(_ key: JobKey) throws(RollGIFError) -> Bool? {
        guard let text = job[key] else { return nil }
        switch text {
        case "true": return true
        case "false": return false
        default: throw usage(key, "it is true or false")
        }
    }

    /// A CSS colour.
    func color(_ key: JobKey) throws(RollGIFError) -> Color? {
        guard let text = job[key] else { return nil }
        if let color = Color(css: text) { return color }
        let hint =
            Color(css: "#" + text) != nil
            ? "did you mean #\(text)? " : Suggestion.name(like: text.lowercased(), in: Array(Color.named.keys))
        throw usage(key, "\(hint)a colour is #rgb, #rrggbb, #rrggbbaa, rgb(…), a CSS name or transparent")
    }

    /// A length in seconds, kept exact.
    func seconds(_ key: JobKey, upTo most: Int = 36_000) throws(RollGIFError) -> Rational? {
        guard let text = job[key] else { return nil }
        func read(_ text: String) -> Rational? {
            guard let time = try? Rational.parse(text, option: ""), time <= Rational(most) else { return nil }
            return time
        }
        if let time = read(text) { return time }
        let hint = Suggestion.number(like: text) { read($0) != nil }
        throw usage(key, "\(hint)it must be seconds from 0 to \(most), such as 1.5")
    }

    /// An error about one option's text.
    func usage(_ key: JobKey, _ reason: String) -> RollGIFError {
        RollGIFError(.usage, "\(key.optionName) \(Quoted.text(job[key] ?? "")): \(reason)", key: key)
    }

    /// A plain decimal number: Swift's own reader also takes "nan", "0x1p3" and "1e3".
    static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }) else { return nil }
        return Double(text)
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
