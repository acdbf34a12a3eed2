import RollGIF
import Testing

/// Settings of a job, as another program writes them.
@Suite struct SettingTests {
    @Test func valuesBecomeTheTextsOfTheCommandLine() {
        var job = Job(from: 49, to: 39)
        job.style = .currency
        job.fontSize = 40
        job.duration = 0.25
        job.spring = "snappy"
        job.italic = true
        job.font = ["Inter", "Lato"]
        job.color = "#c00"
        job.background = .transparent
        job.loop = 3
        job.titleStyle = .init(weight: "black", size: 12, color: "#c00", fonts: ["Noto Sans", "Inter"], align: .left)
        job.padding = "4,8"
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
        #expect(job.fontSize == 40 && job.duration == 0.3 && job.levels == "auto" && job.delta == true)
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

    @Test func aWordThatIsNoneIsRefusedByName() {
        var job = Job(from: "1", to: "2")
        job[.valign] = "left"
        #expect(job.valign == nil)
        #expect(throws: RollGIFError.self) { try Renderer(job) }
        do { _ = try Renderer(job) } catch { #expect(error.key == .valign && error.message.contains("left")) }
    }
}
