extension Synonyms {
    /// The meaning of a word that is not an option's name.
    package struct Meaning: Sendable, Equatable {
        /// Option as it is typed, with the value if the word means one: `--weight bold`. An ellipsis is the value that
        /// the word had: `--spring calayer,damping=…`.
        package let typed: String
        /// Key of the option; nil for an option of a command.
        package let key: JobKey?
        /// Value that the word means; nil if it means the option alone.
        package let value: String?

        init(_ typed: String) {
            let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
            self.typed = typed
            key = words[0] == "-f" ? .format : JobKey(optionName: String(words[0].dropFirst(2)))
            value = words.count == 2 && !words[1].contains("--") ? words[1] : nil
        }

        /// The member of a job file, `"weight": "bold"`; nil for an option of a command.
        package var member: String? {
            key.map {
                "\"\($0.rawValue)\""
                    + (value.map { ": \"\($0.filter { $0 != "'" }.replacing("…", with: "N"))\"" } ?? "")
            }
        }
    }

    /// Returns the meaning of a word that is not an option's name. `text-color`, `textColor` and `Text color` are one
    /// word.
    package static func meaning(of word: some StringProtocol) -> Meaning? { meanings[letters(word)] }

    /// Returns the meaning of a word that was typed as an option: another name of one, a value of one, or `no-` before
    /// one. A key of a job file is not read so, as `price` is a theme and may be a column too.
    package static func meaning(ofOption word: some StringProtocol) -> Meaning? {
        meaning(of: word) ?? option(withValue: word) ?? option(withoutEffect: word)
    }

    /// Options by other names, without dashes, with the words to type.
    package static let options: [String: String] = Dictionary(
        uniqueKeysWithValues: words.flatMap { typed, words in words.map { ($0, typed) } })

    static let meanings: [String: Meaning] = Dictionary(
        options.map { (letters($0.key), Meaning($0.value)) }, uniquingKeysWith: { first, _ in first })

    /// Returns the word in small letters without punctuation, so that all spellings are equal.
    static func letters(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Words that people type, by the option that they mean.
    private static let words: KeyValuePairs<String, [String]> = [
        "--align": ["alignment", "gravity", "horizontal-align", "justify", "position", "text-align"],
        "--alt-text": ["aria-label", "description"],
        "--background": ["background-color", "background-colour", "bg", "bg-color", "bg-opacity", "bgcolor"],
        "--background transparent": [
            "alpha", "no-background", "no-bg", "transparency", "transparent", "transparent-background",
            "transparent-bg",
        ],
        "--background-image": ["bg-image", "image", "photo"],
        "--boomerang": [
            "alternate", "animation-direction", "auto-reverse", "autoreverse", "ping-pong", "reverse", "yoyo",
        ],
        "--border": ["border-width"],
        "--brand": ["accent", "accent-color", "brand-color", "brand-colour", "primary-color"],
        "--canvas": ["dimensions", "geometry", "resize", "resolution", "viewport"],
        "--character-spacing": ["letter-spacing", "spacing"],
        "--codec": ["c-v", "vcodec", "video-codec"],
        "--chip": ["arrow", "change", "diff", "difference", "pill", "trend"],
        "--color": [
            "colour", "colours", "fg", "fill", "font-color", "font-colour", "fontcolor", "foreground", "ink",
            "text-color",
            "text-colour",
        ],
        "--colors": ["max-colors", "palette-size"],
        "--color-to '#16a34a/…'": ["color-duration"],
        "--confetti": ["celebrate", "fireworks", "sparkle"],
        "--currency EUR": ["eur", "euro", "euros"],
        "--currency GBP": ["pounds"],
        "--currency USD": ["dollar", "dollars", "usd"],
        "--currency-display": ["symbol"],
        "--dark": ["dark-mode", "darkmode", "night"],
        "--data": ["data-file", "input", "json-file"],
        "--digit-width widest": ["fixed-width", "tabular", "tabular-nums"],
        "--direction": ["scroll"],
        "--dither": ["dithering"],
        "--duration": [
            "animation-duration", "fast", "length", "milliseconds", "ms", "seconds", "slow", "time", "transition",
        ],
        "--duration-units days": ["coarse-days"],
        "--duration-units words": ["coarse"],
        "--easing": [
            "animation-timing-function", "curve", "ease", "easing-function", "timing-function",
            "transition-timing-function",
        ],
        "--edge-fade 0": ["no-fade"],
        "--every": ["interval", "step-time"],
        "--fraction-digits 0": ["int", "no-cents", "no-decimals", "no-fraction"],
        "--grouping off": ["no-commas", "no-separator", "no-thousands", "no-thousands-separator"],
        "--margin 0": ["no-margin"],
        "--motion-blur 0": ["no-blur"],
        "--padding 0": ["no-padding"],
        "--preset segments": ["lcd", "led", "seven-segment"],
        "--preset flip-board": ["departure-board", "flipboard"],
        "--rounding ceiling": ["ceil"],
        "--sign never": ["no-minus", "no-plus", "unsigned"],
        "--style decimal": ["no-currency", "no-symbol"],
        "--verbose": ["debug"],
        "-f gif": ["gif"],
        "-f mp4": ["mp4"],
        "-f png": ["png", "static", "still"],
        "-f webp": ["webp"],
        "--flow": ["cols", "columns", "layout-direction", "rows"],
        "--font": ["font-family", "mono", "monospace", "sans", "serif", "typeface"],
        "--font-size": ["fontsize", "px", "size", "text-size"],
        "--for": ["destination", "place", "platform", "preset-for"],
        "--for accessible": ["contrast", "flashes", "photosensitive"],
        "--for discord-emoji": ["discord"],
        "--for email": ["email"],
        "--for github-readme": ["readme"],
        "--for slack-emoji": ["slack"],
        "--force": ["overwrite", "yes"],
        "--format": ["as", "export", "ext", "extension", "type"],
        "--exit fade": ["fade-out"],
        "--exit fade/…": ["exit-duration"],
        "--exit rise": ["float", "float-away", "float-off", "float-up"],
        "--fps": ["frame-rate", "framerate", "frames-per-second", "rate"],
        "--fraction-digits": ["decimal-places", "decimals", "digits-after-point", "fixed", "precision", "round"],
        "--fraction-digits …..": ["min-fraction-digits", "minimum-fraction-digits"],
        "--fraction-digits 0..…": ["max-fraction-digits", "maximum-fraction-digits"],
        "--from": [
            "before", "begin", "initial", "initial-value", "old", "old-value", "previous", "start", "start-value",
        ],
        "--gap": ["gap-between"],
        "--goal": ["goal-value", "max", "percent-bar", "progress-bar", "target", "target-value"],
        "--grouping": ["commas", "group", "separator", "thousands", "thousands-separator"],
        "--history": ["db", "log", "store"],
        "--hold": ["pause"],
        "--hold-end": ["end-delay", "freeze", "hold-last", "wait"],
        "--hold-start": ["animation-delay", "hold-first", "start-delay"],
        "--icon": ["avatar", "emoji", "logo"],
        "--italic": ["font-style"],
        "--label": ["caption", "subtitle"],
        "--locale": ["lang", "language"],
        "--loop": [
            "animation-iteration-count", "iteration-count", "iterations", "loops", "play", "plays", "repeat", "repeats",
        ],
        "--loop forever": ["forever", "infinite"],
        "--loop once": ["no-loop", "no-repeat", "once"],
        "--margin": ["inset"],
        "--max-bytes": ["file-size", "kb", "limit", "max-kb", "max-size", "mb", "target-size"],
        "--meter 'bar …'": ["meter-direction"],
        "--meter 'gauge …'": ["meter-arc"],
        "--meter gauge": ["dial", "gauge"],
        "--meter ring": ["circle", "circular", "donut", "progress-ring", "ring"],
        "--min-integer-digits": ["leading-zeros", "pad"],
        "--mode": ["animation-style", "animation-type", "type-of-animation"],
        "--mode count": ["count-up", "counter", "countup"],
        "--mode crossfade": ["fade-in"],
        "--mode slide": ["slide-up"],
        "--mode type": ["typewriter"],
        "--motion-blur": ["blur"],
        "--optimize": ["compress", "effort"],
        "--optimize 3": ["o3"],
        "--outline": ["stroke", "text-outline"],
        "--output": ["dest", "file", "file-name", "filename", "out", "outfile", "save"],
        "--path spin": ["spin", "spinning"],
        "--pattern": ["format-pattern", "number-format", "numeral-format"],
        "--plate 'card …'": ["plate-on"],
        "--poster": ["poster-image", "preview-image", "thumbnail"],
        "--prefix or --suffix": ["flag"],
        "--preset": ["effect", "look", "style-preset"],
        "--preset flip-clock": ["flip-clock"],
        "--preset numeric-text": ["content-transition", "numeric-text"],
        "--preset odometer": ["odometer"],
        "--preset slot-machine": ["slot", "slot-machine", "slots"],
        "--quality": ["crf", "lossy", "q-v"],
        "--quiet": ["silent"],
        "--radius": ["border-radius", "corner-radius", "rounded", "rounded-corners"],
        "--round-to": ["increment", "nearest", "rounding-increment", "round-step"],
        "--scale": ["device-scale-factor", "dpr", "pixel-ratio", "retina"],
        "--scale 2": ["2x"],
        "--shadow": ["box-shadow", "drop-shadow", "glow"],
        "--sign except-zero": ["plus", "plus-sign", "show-plus"],
        "--significant-digits": ["sig-digits", "sig-figs"],
        "--significant-digits …..": ["min-significant-digits", "minimum-significant-digits"],
        "--significant-digits 1..…": ["max-significant-digits", "maximum-significant-digits"],
        "--spark": ["chart", "graph", "sparkline"],
        "--spark-axis": ["axis", "axis-labels", "x-axis"],
        "--spring bouncy": ["bounce", "elastic", "wobbly"],
        "--spring calayer,damping=…": ["damping", "friction"],
        "--spring calayer,mass=…": ["mass"],
        "--spring calayer,speed=…": ["speed"],
        "--spring calayer,stiffness=…": ["stiffness", "tension"],
        "--spring calayer,velocity=…": ["initial-velocity", "velocity"],
        "--stagger …/all": ["stagger-total"],
        "--style": ["notation", "number-style"],
        "--style compact": ["abbreviate", "compact", "human", "human-readable", "millions", "short", "si"],
        "--style currency": ["money"],
        "--style ordinal": ["ordinal", "rank"],
        "--style percent": ["percent", "percentage"],
        "--style unit --unit kilometer": ["km"],
        "--suffix": ["append", "postfix"],
        "--theme": ["skin", "template"],
        "--theme badge": ["badge"],
        "--title-style": ["title-align", "title-color", "title-colour", "title-font", "title-size", "title-weight"],
        "--label-style": ["label-align", "label-color", "label-colour", "label-font", "label-size", "label-weight"],
        "--unit-label-style": ["unit-label-color", "unit-label-colour", "unit-label-size"],
        "--threads": ["cores", "threads-count", "workers"],
        "--title": ["heading", "headline", "name"],
        "--to": ["after", "current", "end", "end-value", "final", "final-value", "new", "new-value", "value"],
        "--until": ["date", "deadline", "due", "target-date", "time-zone", "timezone", "tz", "zone"],
        "--valign": ["vertical", "vertical-align"],
        "--valign center": ["middle"],
        "--values": ["numbers"],
        "--weight": ["font-weight", "fontweight"],
        "--weight bold": ["bold"],
        "--weight thin": ["thin"],
    ]
}
