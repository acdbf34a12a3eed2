/// Other names of options, values and places: one table for the command line's errors and the studio's search.
package enum Synonyms {
    /// Options that do not exist under any name, with the alternative.
    package static let absent: [String: String] = [
        "labels":
            "--label is one line for the whole picture; a line for each number is a panel of its own, as in rollgif panels "
            + "from=1,to=2,label=Users from=3,to=4,label=Sales -o out.gif",
        "generate-completion-script": "the script of a shell is rollgif completion bash",
        "show": "rollgif preview shows a job in this terminal",
        "sprite": "pictures of all frames are -o 'frames/%03d.png'",
    ]

    /// Places by other names.
    private static let places: [String: String] = [
        "instagram": "reel, story or square", "insta": "reel, story or square", "reels": "reel",
        "facebook": "square", "youtube": "hd", "shorts": "youtube-short", "twitter": "x-gif", "x": "x-gif",
        "slack": "slack-emoji", "discord": "discord-emoji", "mail": "email", "e-mail": "email", "newsletter": "email",
        "telegram": "telegram-sticker", "whatsapp": "whatsapp-sticker", "line": "line-sticker",
        "twitch": "twitch-emote", "github": "github-readme", "gitlab": "github-readme", "readme": "github-readme",
        "slides": "google-slides", "pptx": "powerpoint", "mattermost": "mattermost-emoji", "mastodon": "mastodon-emoji",
        "misskey": "mastodon-emoji", "stream": "obs", "overlay": "obs",
        "signal": "signal-sticker", "imessage": "imessage-small", "1080p": "hd", "iphone": "story", "phone": "story",
    ]

    /// Words for a side that are not the option's own.
    private static let sides = ["middle": "center", "centre": "center", "justify": "center"]

    /// Units as signs and as people shorten them.
    static let units: [String: String] = [
        "km/h": "kilometer-per-hour", "kmh": "kilometer-per-hour", "kph": "kilometer-per-hour",
        "mph": "mile-per-hour", "m/s": "meter-per-second", "°c": "celsius", "°f": "fahrenheit", "kg": "kilogram",
        "km": "kilometer", "cm": "centimeter", "mm": "millimeter", "kwh": "kilowatt-hour", "gb": "gigabyte",
        "mb": "megabyte", "mbps": "megabit-per-second",
    ]

    /// Names that are no values of a key but have advice of their own.
    static func names(of key: JobKey) -> [String] { key == .place ? places.keys.sorted() : [] }

    /// Advice on a value that the option does not take but another one does; nil where nothing is known.
    static func value(_ text: String, of key: JobKey) -> String? {
        let word = text.lowercased()
        switch key {
        case .theme where word == "dark" || word == "night": return "--dark, or a theme such as kpi-dark"
        case .place: return places[word]
        case .canvas, .preset, .theme:
            if let place = places[word] ?? Place.named(word)?.name { return "\(JobKey.place.mark) \(place)" }
        case .align where ["top", "bottom"].contains(word): return "\(JobKey.valign.mark) \(word)"
        case .valign: return sides[word].map { "\(JobKey.valign.mark) \($0)" }
        case .align:
            return sides[word].map { "\(JobKey.align.mark) \($0)" }
        case .easing where word == "bounce" || word == "spring" || word == "elastic":
            return "\(JobKey.spring.mark) bouncy"
        case .background, .color:
            let isPicture = ["png", "jpg", "jpeg"].contains(
                word.split(separator: ".").dropFirst().last.map(String.init))
            return isPicture ? "\(JobKey.backgroundImage.mark) \(text)" : nil
        default: break
        }
        let lists: [JobKey] = [.theme, .preset, .mode, .style, .spring, .easing, .canvas, .path]
        guard let other = lists.first(where: { $0 != key && $0.definition.words.contains(word) }),
            lists.contains(key)
        else { return nil }
        return "\(other.mark) \(word)"
    }

    /// Advice on a text that is no number; nil where nothing is known.
    static func number(_ text: String) -> String? {
        let text = OptionDefinition.trimmed(text)
        guard !text.isEmpty else { return nil }
        if let advice = amount(text) { return advice }
        let digits = text.filter { $0.isNumber || ".,".contains($0) }
        let rest = text.filter { !$0.isNumber && !".,+-\u{2212} ".contains($0) }
        guard digits.contains(where: \.isNumber) else {
            return text == "-"
                ? "it is a sign alone; a number from a pipe is --to \"$(command)\", a job from one --job -"
                : "it is a word; write the number in digits"
        }
        let parts = text.split(separator: ".")
        if parts.count > 2, parts.contains(where: { $0.count != 3 }),
            parts.dropFirst().contains(where: { $0.count < 3 }), !text.contains(","),
            rest.isEmpty || rest.lowercased() == "v"
        {
            return "it is a version; write versions as all values, as in --from v1.9.9 --to v2.0.0"
        }
        if let advice = shortened(text) { return advice }
        guard !rest.isEmpty, digits.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
        if text.hasPrefix(digits) { return "write \(digits) --suffix '\(text.dropFirst(digits.count))'" }
        if text.hasSuffix(digits) { return "write \(digits) --prefix '\(text.dropLast(digits.count))'" }
        return text.contains(" ") && rest.contains(where: \.isLetter)
            ? "it is words; write words as all values, as in --from 'Gate 12' --to 'Gate 7'" : nil
    }

    /// Advice on an amount of money; nil for any other text.
    static func amount(_ text: String) -> String? {
        let signs = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR", "₽": "RUB", "₿": "BTC"]
        let digits = text.filter { $0.isNumber || ".,".contains($0) }
        let rest = text.filter { !$0.isNumber && !".,+-\u{2212} ".contains($0) }
        guard digits.contains(where: \.isNumber) else { return nil }
        let code = signs[rest] ?? (rest.count == 3 && rest.allSatisfy { $0.isASCII && $0.isUppercase } ? rest : nil)
        return code.map { "it is an amount; write \(digits) --currency \($0)" }
    }

    /// Advice on a number with a letter instead of its zeros (`5k`); nil for any other text.
    static func shortened(_ text: String) -> String? {
        let digits = text.filter { $0.isNumber || ".,".contains($0) }
        let rest = text.filter { !$0.isNumber && !".,+-\u{2212} ".contains($0) }
        let factors = ["k": 3, "m": 6, "g": 9, "b": 9, "t": 12]
        let lowered = rest.lowercased()
        guard let factor = factors[String(lowered.prefix(1))], let value = OptionDefinition.decimal(digits) else {
            return nil
        }
        let whole = OptionDefinition.text(value * (0..<factor).reduce(1.0) { product, _ in product * 10 })
        if ["kb", "mb", "gb", "tb"].contains(lowered) { return "it is a size; write \(whole) --style bytes" }
        return rest.count == 1 ? "it is shortened; write \(whole) --style compact" : nil
    }
}
