import TestSupport
import Testing

@testable import RollGIF

/// Values as people write them, through every door of a program: each draws what was typed.
@Suite struct WrittenDoorTests {
    /// Two values of a change, and what is drawn of them where that is not what was typed.
    private static let changes: [(from: String, to: String, drawn: (String, String)?)] = [
        ("$49", "$39", nil), ("1,299.00", "999.00", nil), ("007", "012", nil), ("+3", "-2", nil),
        ("89:59", "90:00", nil),
        ("3.2%", "4.7%", nil), ("1.2K", "3.4M", nil), ("72 kg", "68 kg", nil), ("1st", "2nd", nil),
        ("49 €", "39 €", nil),
        ("5 users", "12 teams", nil), ("2026-11-25", "2026-11-26", nil), ("$49/mo", "$39/mo", nil),
        ("(1,234)", "987", nil),
        ("12345", "99", ("12,345", "99")), ("1500-", "200", ("-1,500", "200")),
    ]

    private static func sentence(_ change: (from: String, to: String, drawn: (String, String)?)) -> String {
        let (first, last) = change.drawn ?? (change.from, change.to)
        return "\(first) rolls to \(last)"
    }

    private static func text(_ job: Job) throws -> String {
        try Renderer(job).alternativeText.replacing("\u{A0}", with: " ")
    }

    @Test(arguments: changes.indices) func theLibrarysJob(_ index: Int) throws {
        let change = Self.changes[index]
        #expect(try Self.text(Job(from: change.from, to: change.to)) == Self.sentence(change))
    }

    @Test(arguments: changes.indices) func aListOfValues(_ index: Int) throws {
        let change = Self.changes[index]
        let list = Job(settings: [.values: [change.from, change.to]])
        #expect(try Self.text(list) == Self.sentence(change))
        let line = Job([.values: "\(change.from);\(change.to)"])
        #expect(try Self.text(line) == Self.sentence(change))
    }

    @Test(arguments: changes.indices) func aPanel(_ index: Int) throws {
        let change = Self.changes[index]
        var job = Job()
        job.panels = [Job(from: change.from, to: change.to), Job(from: 1, to: 2)]
        #expect(try Self.text(job) == Self.sentence(change) + "; 1 rolls to 2")
    }

    @Test(arguments: changes.indices) func aWordOfTheCommandsPanels(_ index: Int) throws {
        let change = Self.changes[index]
        let panel = try #require(try Job.panel(inline: "from=\(change.from),to=\(change.to)"))
        #expect(try Self.text(panel) == Self.sentence(change))
    }

    @Test(arguments: changes.indices) func aFormattedNumber(_ index: Int) throws {
        let change = Self.changes[index]
        let isWords = change.to.contains { "us-/".contains($0) } && !change.to.hasPrefix("-") && change.to != "2nd"
        guard !isWords else {
            #expect(throws: RollGIFError.self) { try FormattedReport(change.to, job: Job()) }
            return
        }
        let text = try FormattedReport(change.to, job: Job()).text.replacing("\u{A0}", with: " ")
        #expect(text == change.drawn?.1 ?? change.to)
    }

    /// The advice of an error runs, and draws one of the two meanings of a point.
    @Test(arguments: ["de_DE", "es_ES", "pt_BR", "tr_TR", "da_DK", "nl_NL", "it_IT", "id_ID", "el_GR", "hr_HR"])
    func adviceIsFollowed(_ locale: String) throws {
        for number in stride(from: 1, to: 1000, by: 97) {
            let typed = ["\(number).\(100 + (number * 7) % 900)", "5"]
            var job = Job(from: typed[0], to: typed[1])
            job[.locale] = locale
            let error = #expect(throws: RollGIFError.self) { try ResolvedJob(job) }
            let message = try #require(error?.message)
            let whole = typed[0].replacing(".", with: ""), fraction = typed[0].replacing(".", with: ",")
            #expect(message.contains("--from \(whole) --to 5") && message.contains("--from \(fraction) --to 5"))
            for from in [whole, fraction] {
                var advised = Job(from: from, to: "5")
                advised[.locale] = locale
                let drawn = try Self.text(advised).prefix { $0 != " " }
                let isWhole = from == whole
                #expect(drawn.filter { $0 != "." } == from || !isWhole && drawn == from, "\(locale): \(drawn)")
            }
        }
    }

    @Test func aCommaOfASentenceStaysInAPanelsTitle() throws {
        let panel = try #require(try Job.panel(inline: "From=1, to=2,title=Sales, to=date"))
        #expect(panel[.from] == "1" && panel[.to] == "2" && panel[.title] == "Sales, to=date")
        let list = try #require(try Job.panel(inline: "values=1;2;3;title=a:b"))
        #expect(list[.values] == "1;2;3" && list[.title] == "a:b")
        let colons = try #require(try Job.panel(inline: "from:1,To:2"))
        #expect(colons[.from] == "1" && colons[.to] == "2")
        #expect(try Job.panel(inline: "other:1,to:2") == nil)
    }
}
