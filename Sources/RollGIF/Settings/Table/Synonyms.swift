/// Other names of options, values and destinations, for the command line's errors and the studio's search.
package enum Synonyms {
    /// Options that do not exist under any name, with the alternative.
    package static let absent: [String: String] = [
        "labels":
            "--label is one line for the whole picture; for a line per number use panels, as in rollgif panels "
            + "from=1,to=2,label=Users from=3,to=4,label=Sales -o out.gif",
        "generate-completion-script": "the script of a shell is rollgif completion bash",
        "examples": "rollgif skill prints a line for each of sixty tasks",
        "recipes": "rollgif skill prints a line for each of sixty tasks",
        "show": "rollgif preview shows a job in this terminal",
        "preview": "rollgif preview shows a job in this terminal",
        "open": "rollgif preview shows a job in this terminal",
        "gradient": "--color and --background take gradients, as in --background 'linear-gradient(#1e1b4b, #4338ca)'",
        "opacity": "a colour includes its opacity, as in --color '#ff000080'",
        "sticker": "write --theme sticker, or --for with a sticker destination, as in --for telegram-sticker",
        "reduced-motion":
            "an SVG and the page of --html keep still for readers who want less motion; --for accessible holds any file "
            + "against the rules",
        "light": themesAreLight, "light-mode": themesAreLight, "appearance": themesAreLight,
        "color-scheme": themesAreLight,
        "sprite": "pictures of all frames are -o 'frames/%03d.png'",
        "start-number": "the frames of a sequence are numbered from 1, as in -o 'frames/%04d.png'",
        "out-dir": foldersAreInNames, "output-dir": foldersAreInNames, "outdir": foldersAreInNames,
        "dir": foldersAreInNames, "folder": foldersAreInNames,
        "words": "--from and --to take words, as in --from '5 users' --to '12 teams'",
    ]

    private static let foldersAreInNames =
        "the folder is a part of the file's name, as in -o pictures/number.gif; --out-dir is for rollgif batch"

    private static let themesAreLight =
        "a theme is light, and its twin is dark, as in --theme kpi and --theme kpi-dark; --dark draws both pictures"

    static let themes: [String: String] = [
        "pricing": "price", "prices": "price", "sale": "price", "shop": "price", "offer": "price", "discount": "price",
        "dashboard": "kpi", "metric": "kpi", "metrics": "kpi", "stat": "kpi", "stats": "kpi", "figure": "kpi",
        "sales": "kpi", "revenue": "kpi", "card": "kpi", "shield": "badge", "stars": "badge", "scoreboard": "score",
        "game": "score", "sport": "score", "sports": "score", "timer": "countdown", "clock": "countdown",
        "deadline": "countdown", "launch": "countdown", "stock": "ticker", "stocks": "ticker", "crypto": "ticker",
        "fundraiser": "donation", "fundraising": "donation", "charity": "donation", "goal": "donation",
        "airport": "board", "station": "board", "departures": "board", "emoji": "sticker",
    ]

    /// Destinations by other names.
    static let places: [String: String] = [
        "instagram-story": "story", "instagram-reel": "reel", "instagram-post": "square",
        "instagram": "reel, story or square", "insta": "reel, story or square", "reels": "reel",
        "facebook": "square", "youtube": "hd", "shorts": "youtube-short", "twitter": "x-gif", "x": "x-gif",
        "slack": "slack-emoji", "discord": "discord-emoji", "mail": "email", "e-mail": "email", "newsletter": "email",
        "gmail": "email", "outlook": "email", "mailchimp": "email",
        "telegram": "telegram-sticker", "whatsapp": "whatsapp-sticker", "line": "line-sticker",
        "twitch": "twitch-emote", "github": "github-readme", "gitlab": "github-readme", "readme": "github-readme",
        "slides": "google-slides", "pptx": "powerpoint", "pypi": "github-readme", "npm": "github-readme",
        "mattermost": "mattermost-emoji", "mastodon": "mastodon-emoji",
        "wcag": "accessible", "a11y": "accessible", "accessibility": "accessible", "everybody": "accessible",
        "misskey": "mastodon-emoji", "stream": "obs", "overlay": "obs",
        "signal": "signal-sticker", "1080p": "hd", "iphone": "story", "phone": "story",
    ]

    /// Returns the destinations that a word means, `reel, story or square`; nil for other words.
    package static func place(_ word: String) -> String? { places[word.lowercased()] }

    /// The words to type for each other name of an option or a destination.
    package static var typed: [String: String] {
        options.merging(places.mapValues { "\(JobKey.place.optionName) \($0)" }) { option, _ in option }
    }

    /// Words for a side other than the option's.
    private static let sides = ["middle": "center", "centre": "center", "justify": "center"]

    /// Signs and abbreviations of units.
    static let units: [String: String] = [
        "km/h": "kilometer-per-hour", "kmh": "kilometer-per-hour", "kph": "kilometer-per-hour",
        "mph": "mile-per-hour", "m/s": "meter-per-second", "°c": "celsius", "°f": "fahrenheit", "kg": "kilogram",
        "km": "kilometer", "cm": "centimeter", "mm": "millimeter", "kwh": "kilowatt-hour", "gb": "gigabyte",
        "kb": "kilobyte", "mb": "megabyte", "tb": "terabyte", "mbps": "megabit-per-second",
        "gbps": "gigabit-per-second", "ms": "millisecond", "sec": "second", "secs": "second", "seconds": "second",
        "mins": "minute",
        "minutes": "minute", "hrs": "hour", "hours": "hour", "days": "day", "weeks": "week", "months": "month",
        "years": "year", "lb": "pound", "lbs": "pound", "mi": "mile", "miles": "mile", "ft": "foot", "feet": "foot",
    ]

    static func names(of key: JobKey) -> [String] { key == .place ? places.keys.sorted() : [] }

    /// Returns advice on a value that the option does not take but another one does; nil if nothing is known.
    static func value(_ text: String, of key: JobKey) -> String? {
        let word = text.lowercased()
        switch key {
        case .theme where themes[word] != nil: return themes[word]
        case .theme where word == "light" || word == "day": return "a theme without -dark, such as kpi"
        case .theme where word == "dark" || word == "night": return "--dark, or a theme such as kpi-dark"
        case .mode where word == "dark" || word == "light": return word == "dark" ? "--dark" : "--theme kpi"
        case .background where ["none", "no", "clear"].contains(word): return "transparent"
        case .place:
            let name = String(word.map { $0 == " " || $0 == "_" ? "-" : $0 })
            // A size or a kind behind a destination's name: google-ad-300x250.
            return places[name] ?? DestinationRule.names.first { name.hasPrefix("\($0)-") }
        case .canvas, .preset, .theme:
            if let place = places[word] ?? DestinationRule.named(word)?.name { return "\(JobKey.place.mark) \(place)" }
        case .align where ["top", "bottom"].contains(word): return "\(JobKey.valign.mark) \(word)"
        case .valign: return sides[word].map { "\(JobKey.valign.mark) \($0)" }
        case .align:
            return sides[word].map { "\(JobKey.align.mark) \($0)" }
        case .style where ["money", "dollar", "dollars", "price", "cash"].contains(word):
            return "\(JobKey.currency.mark) USD"
        case .style where Synonyms.meaning(of: word)?.key == .currency:
            return Synonyms.meaning(of: word)?.value.map { "\(JobKey.currency.mark) \($0)" }
        case .style where Synonyms.units[word] != nil || word == "percentage" || word == "number":
            let correction = ["percentage": "\(JobKey.style.mark) percent", "number": "\(JobKey.style.mark) decimal"]
            return correction[word] ?? "\(JobKey.unit.mark) \(word)"
        case .easing where easing(word) != nil: return easing(word)
        case .spring where spring(word) != nil: return spring(word)
        case .format where numberFormat(word) != nil, .style where numberFormat(word) != nil: return numberFormat(word)
        case .loop: return plays(word)
        case .background, .color:
            let isPicture = ["png", "jpg", "jpeg"].contains(
                word.split(separator: ".").dropFirst().last.map(String.init))
            return isPicture ? "\(JobKey.backgroundImage.mark) \(text)" : nil
        default: break
        }
        if let value = otherValue(word, of: key) { return value }
        let lists: [JobKey] = [.theme, .preset, .mode, .style, .spring, .easing, .canvas, .path]
        guard let other = lists.first(where: { $0 != key && $0.definition.words.contains(word) }),
            lists.contains(key)
        else { return nil }
        return "\(other.mark) \(word)"
    }
}
