import Foundation
import RollGIF
import Testing

/// A job's settings as a program writes them.
@Suite struct SettingValueTests {
    @Test func valuesBecomeTheTextsOfTheCommandLine() {
        var job = Job(from: "1", to: "2")
        job.style = .currency
        job.fontSize = 40
        job.duration = 0.25
        job.spring = .snappy
        job.italic = true
        job.font = ["Inter", "Lato"]
        job.color = "#c00"
        let size = 12
        job.radius = SettingValue(size)
        job.prefix = "\(size) of "
        #expect(job[.style] == "currency" && job[.fontSize] == "40" && job[.duration] == "0.25")
        #expect(job[.spring] == "snappy" && job[.italic] == "true" && job[list: .font] == ["Inter", "Lato"])
        #expect(job[.color] == "#c00" && job[.radius] == "12" && job[.prefix] == "12 of ")
        #expect(job.fontSize == 40 && job.weight == nil)
        job.fontSize = nil
        #expect(job[.fontSize] == nil)
        #expect(SettingValue(1e16).texts == ["10000000000000000"] && SettingValue(-0.5).texts == ["-0.5"])
    }

    @Test(arguments: [0.00001, 1e-7, 1e16, 123456.789, -0.5, 3, 1e300, .leastNonzeroMagnitude])
    func numbersThatAreWrittenAreRead(_ number: Double) throws {
        let text = try #require(SettingValue(number).texts.first)
        #expect(!text.lowercased().contains("e") && Double(text) == number, "\(text)")
        var job = Job(from: "1", to: "2")
        job.morphBlur = 0.00001
        job.mode = .morph
        _ = try Renderer(job)
    }

    @Test func aWordOfAnotherKeyIsRefusedByName() {
        var job = Job(from: "1", to: "2")
        job.style = .bouncy
        #expect(throws: RollGIFError.self) { try Renderer(job) }
        do { _ = try Renderer(job) } catch { #expect(error.key == .style && error.message.contains("bouncy")) }
    }

    /// The words of the table, but the one that Swift has for no value.
    private static let words = Set(
        JobKey.allCases.filter { $0 != .place }.flatMap(\.definition.words).filter { word in
            word != "none" && word.allSatisfy { $0.isLetter && $0.isLowercase || $0.isNumber || $0 == "-" }
                && word.first?.isLetter == true
        })

    @Test func everyKeyHasItsProperty() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/RollGIF/Settings/Job/Job+Settings.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        for key in JobKey.allCases {
            // Keys that are words of Swift have another name.
            let name = key == .place ? "place" : key.rawValue
            let line =
                "    public var \(name): SettingValue? { get { value(.\(name)) } set { set(.\(name), newValue) } }"
            #expect(text.contains(line + "\n"), "Job+Settings.swift lacks this line: \(line)")
        }
    }

    @Test func everyWordHasItsName() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/RollGIF/Settings/Values/SettingValue+Words.swift")
        let named = try String(contentsOf: source, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.split(separator: "\"").dropFirst().first.map(String.init)
        }
        #expect(Set(named).subtracting(Self.words) == [], "words that no option has")
        #expect(Self.words.subtracting(named) == [], "words without a name")
        #expect(named == named.sorted() && named.count == Set(named).count)
    }
}
