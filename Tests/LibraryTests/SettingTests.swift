import RollGIF
import Testing

/// Settings of a job, as another program writes them.
@Suite struct SettingTests {
    @Test func valuesBecomeTheTextsOfTheCommandLine() {
        var job = Job(from: 49, to: 39)
        job.style = .currency
        job.fontSize = 40
        job.duration = 0.25
        job.spring = .snappy
        job.italic = true
        job.font = ["Inter", "Lato"]
        job.color = "#c00"
        job.background = .transparent
        job.loop = 3
        job.titleSize = .times(0.5)
        job.padding = .init(vertical: 4, horizontal: 8)
        job.upColor = .init(red: 10, green: 160, blue: 90)
        let size = 12
        job.radius = Double(size)
        job.prefix = "\(size) of "
        #expect(job[.from] == "49" && job[.to] == "39")
        #expect(job[.style] == "currency" && job[.fontSize] == "40" && job[.duration] == "0.25")
        #expect(job[.spring] == "snappy" && job[.italic] == "true" && job[list: .font] == ["Inter", "Lato"])
        #expect(job[.color] == "#c00" && job[.background] == "transparent" && job[.upColor] == "#0aa05aff")
        #expect(job[.radius] == "12" && job[.prefix] == "12 of " && job[.loop] == "3")
        #expect(job[.titleSize] == "0.5x" && job[.padding] == "4,8")
        #expect(job.fontSize == 40 && job.style == .currency && job.weight == nil)
        job.fontSize = nil
        #expect(job[.fontSize] == nil)
    }

    @Test func textsAreReadAsTheTypeOfTheirKey() {
        let job = Job(settings: [
            .fontSize: ["40px"], .duration: ["300ms"], .levels: ["auto"], .height: ["30px"], .delta: ["true"],
            .font: ["A", "B"],
            .width: ["wide"],
        ])
        #expect(job.fontSize == 40 && job.duration == 0.3 && job.levels == .auto && job.delta == true)
        #expect(job.font == ["A", "B"] && job.width == nil && job.height == 30)
    }

    @Test(arguments: [0.00001, 1e-7, 1e16, 123456.789, -0.5, 3, 1e300, .leastNonzeroMagnitude])
    func numbersThatAreWrittenAreRead(_ number: Double) throws {
        let text = try #require(number.texts.first)
        #expect(!text.lowercased().contains("e") && Double(text) == number, "\(text)")
        var job = Job(from: "1", to: "2")
        job.morphBlur = 0.00001
        job.mode = .morph
        _ = try Renderer(job)
    }

    @Test func aWordOfAnotherKeyIsRefusedByName() {
        var job = Job(from: "1", to: "2")
        job.valign = .left
        #expect(throws: RollGIFError.self) { try Renderer(job) }
        do { _ = try Renderer(job) } catch { #expect(error.key == .valign && error.message.contains("left")) }
    }

    /// Words that no name can have: no value at all is Swift's own `none`, and no name begins with a digit.
    private static func canBeNamed(_ word: String) -> Bool {
        word != "none" && word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    @Test func everyWordHasItsName() {
        for key in JobKey.allCases where key != .place {
            let words = Set(key.words.filter(Self.canBeNamed))
            #expect(words == (Self.named[key] ?? []).subtracting(["none"]), "words of \(key)")
        }
    }

    /// Words with a name by the keys that take them. A name of a list that no key takes is under every key of the list.
    private static let named: [JobKey: Set<String>] = {
        var words: [JobKey: Set<String>] = [:]
        func named<Value: SettingWord>(_ key: JobKey.Of<Value>, _ values: [Value]) {
            words[key] = Set(values.map(\.text))
        }
        func chosen<Value: SettingChoice>(_ keys: JobKey.Of<Value>...) {
            let all = Set(Value.allCases.flatMap(\.texts))
            let idle = all.subtracting(keys.flatMap(\.words))
            for key in keys { words[key] = all.intersection(key.words).union(idle) }
        }
        chosen(.style)
        chosen(.currencyDisplay)
        chosen(.unitWidth)
        chosen(.grouping)
        chosen(.sign)
        chosen(.rounding)
        chosen(.durationUnits)
        chosen(.byteUnits)
        chosen(.minus)
        chosen(.digitWidth)
        chosen(.mode)
        chosen(.exit)
        chosen(.preset)
        chosen(.animation)
        chosen(.match)
        chosen(.direction, .content, .meterDirection, .good)
        chosen(.path)
        chosen(.layout)
        chosen(.enter)
        chosen(.edges)
        chosen(.negative)
        chosen(.morphEnter)
        chosen(.morphSymbols)
        chosen(
            .staggerFrom, .align, .valign, .titleAlign, .labelAlign, .meterPlace, .chipPlace, .sparkPlace, .iconPlace)
        chosen(.firstFrame)
        chosen(.theme)
        chosen(.flash)
        chosen(.blend)
        chosen(.deltaEnter)
        chosen(.plate)
        chosen(.plateOn)
        chosen(.backgroundFit)
        chosen(.meter)
        chosen(.meterStyle)
        chosen(.chipMotion, .iconMotion)
        chosen(.sparkStyle)
        chosen(.sparkCurve)
        chosen(.sparkBase)
        chosen(.iconShape)
        chosen(.format)
        chosen(.dither)
        chosen(.palette)
        chosen(.codec)
        named(.spring, [.smooth, .snappy, .bouncy, .numericText])
        named(.easing, [.linear, .ease, .easeIn, .easeOut, .easeInOut, .easeOutExpo, .cosine, .fold])
        named(.fractionDigits, [.shared, .own])
        named(.loop, [.forever, .once])
        named(.levels, [.auto, .exact])
        named(.colors, [.auto])
        named(.weight, [.thin, .extralight, .light, .regular, .medium, .semibold, .bold, .extrabold, .black])
        named(.titleWeight, [.thin, .extralight, .light, .regular, .medium, .semibold, .bold, .extrabold, .black])
        named(.labelWeight, [.thin, .extralight, .light, .regular, .medium, .semibold, .bold, .extrabold, .black])
        named(.canvas, [.story, .square, .hd, .email, .og, .slackEmoji, .discordEmoji])
        named(.surface, [.flat, .drum])
        named(.flow, [.row, .column])
        named(.at, [.now])
        named(.motionBlur, [.auto])
        named(.raise, [.symbol, .fraction])
        return words
    }()
}
