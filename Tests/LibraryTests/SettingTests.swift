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
        job.titleStyle = .init(weight: .black, size: 12, color: "#c00", fonts: ["Noto Sans", "Inter"], align: .left)
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
        #expect(job[.titleStyle] == #"900 12px #c00 "Noto Sans", Inter left"# && job[.padding] == "4,8")
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
        job.edgeFade = 0.00001
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
        for key in JobKey.allCases where ![.place, .titleStyle, .labelStyle, .unitLabelStyle].contains(key) {
            let words = Set(key.words.filter(Self.canBeNamed))
            #expect(words == Set(Self.named[key] ?? []), "words of \(key)")
        }
    }

    private static let named: [JobKey: [String]] = {
        var words: [JobKey: [String]] = [:]
        func named<Value: SettingWord>(_ key: JobKey.Of<Value>, _ values: [Value]) { words[key] = values.map(\.text) }
        named(
            .style,
            [
                .decimal, .integer, .currency, .accounting, .percent, .compact, .compactLong, .scientific, .engineering,
                .unit, .bytes, .ordinal, .duration, .time, .score, .year, .plain,
            ])
        named(.currencyDisplay, [.symbol, .narrow, .code, .name])
        named(.unitWidth, [.short, .narrow, .full])
        named(.grouping, [.auto, .off, .min2, .always])
        named(.sign, [.auto, .always, .never, .exceptZero, .accounting, .negativeZero])
        named(.rounding, [.halfEven, .halfUp, .halfDown, .halfCeiling, .halfFloor, .up, .down, .floor, .ceiling])
        named(.durationUnits, [.auto, .d, .dh, .dhm, .dhms, .hms, .hm, .ms, .hmsc, .words, .days])
        named(.byteUnits, [.decimal, .binary])
        named(.minus, [.typographic, .locale])
        named(.digitWidth, [.widest, .proportional, .target])
        named(.mode, [.roll, .count, .step, .crossfade, .swap, .morph, .slide, .flip, .splitFlap, .type])
        named(.exit, [.fade, .rise, .fall])
        named(
            .preset,
            [
                .rollingNumbers, .movingNumbers, .transaction, .bankBalance, .animatableText, .numberFlow, .odometer,
                .countUp, .numericText, .calligraph, .slotText, .slotMachine, .flipClock, .flipBoard, .car, .ticker,
                .torph, .segments,
            ])
        named(.animation, [.all, .onlyChanged, .afterFirstChanged])
        named(.direction, [.auto, .up, .down])
        named(
            .path,
            [
                .forward, .shortest, .direct, .carry, .countThrough, .spin,
            ])
        named(.enter, [.rollFade, .grow, .slide, .pop, .blank])
        named(.spring, [.smooth, .snappy, .bouncy, .numericText, .calayer])
        named(.easing, [.linear, .ease, .easeIn, .easeOut, .easeInOut, .easeOutExpo, .cosine, .fold])
        named(.staggerFrom, [.left, .right, .center])
        named(.firstFrame, [.start, .final])
        named(
            .theme,
            [
                .price, .priceDark, .kpi, .kpiDark, .badge, .badgeDark, .score, .scoreDark, .story, .storyDark,
                .countdown, .countdownDark, .ticker, .tickerDark, .donation, .donationDark, .sticker, .stickerDark,
                .board, .boardDark,
            ])
        named(.flash, [.digits, .number])
        named(.align, [.left, .center, .right, .start, .end, .baseline])
        named(.valign, [.top, .center, .bottom])
        named(.plate, [.card, .car])
        named(.backgroundFit, [.cover, .contain, .tile])
        named(.meter, [.bar, .thermometer, .ring, .gauge])
        named(.meterPlace, [.below, .above, .left, .right, .around, .behind])
        named(.good, [.up, .down])
        named(.chipPlace, [.right, .left, .below, .above])
        named(.sparkStyle, [.line, .area, .bars])
        named(.iconPlace, [.before, .after, .above])
        named(.format, [.gif, .apng, .png, .webp, .mp4, .webm, .mov, .avif, .y4m, .svg, .lottie, .tgs])
        named(.dither, [.ordered, .rows, .diffusion])
        named(.codec, [.prores, .qtrle])
        named(.fractionDigits, [.shared, .own])
        named(.loop, [.forever, .once])
        named(.levels, [.auto, .exact])
        named(.colors, [.auto])
        named(.weight, [.thin, .extralight, .light, .regular, .medium, .semibold, .bold, .extrabold, .black])
        named(.flow, [.row, .column])
        named(.at, [.now])
        named(.motionBlur, [.auto])
        named(.raise, [.symbol, .fraction])
        return words
    }()
}
