import TestSupport
import Testing

@testable import RollGIF

/// Numbers as people write them: the picture's text, or words that the error must contain.
@Suite struct WrittenNumberTests {
    private static func job(_ words: String) -> Job {
        var job = Job()
        let parts = words.split(separator: " ").map(String.init)
        for index in stride(from: 0, to: parts.count, by: 2) {
            job[JobKey(rawValue: parts[index])!] = parts[index + 1].replacing("_", with: " ")
        }
        return job
    }

    private static func text(_ job: Job) throws -> (text: String, warnings: [String]) {
        let renderer = try Renderer(job)
        return (renderer.alternativeText, try renderer.plan().warnings)
    }

    @Test(arguments: [
        ("from 12:59 to 13:00", "12:59 rolls to 13:00"),
        ("from 08:45 to 09:15", "08:45 rolls to 09:15"),
        ("from 9:59 to 10:00", "9:59 rolls to 10:00"),
        ("from 09:59 to 10:00 preset flip-clock", "09:59 rolls to 10:00"),
        ("from 0:59.5 to 1:00.0", "0:59.5 rolls to 1:00.0"),
        ("from 1:02:03 to 1:02:04", "1:02:03 rolls to 1:02:04"),
        ("values 08:45,09:15,10:00", "08:45 rolls to 09:15 rolls to 10:00"),
        ("from 12:59 to 13:00 style time durationUnits ms", "12:59 rolls to 13:00"),
        ("from 46740 to 46800 style time", "12:59 rolls to 13:00"),
        ("from 2:1 to 3:1", "2:1 rolls to 3:1"),
        ("from 98:102 to 99:102", "98:102 rolls to 99:102"),
        ("from 28:31 to 29:31 style score", "28:31 rolls to 29:31"),
        ("from 2:1 to 3:1 prefix Home_ suffix _Guest", "Home 2:1 Guest rolls to Home 3:1 Guest"),
        ("from 3.2% to 4.7%", "3.2% rolls to 4.7%"),
        ("from 3,2% to 4,7% locale de", "3,2% wird zu 4,7%"),
        ("from 12:59 to 13:00:01", "12:59 rolls to 13:00:01"),
        ("from 1990 to 2026 style year", "1990 rolls to 2026"),
        ("from 12,5 to 13,75 locale de-DE", "12,50 wird zu 13,75"),
        ("from 1.234,5 to 2.000,25 locale de-DE style currency", "1.234,50 € wird zu 2.000,25 €"),
        ("values 1,_2..5", "1 rolls to 2 rolls to 3 rolls to 4 rolls to 5"),
        ("from 45 to 75 unit auto:second", "45 sec rolls to 1.2 min"),
        (
            "values 950,1200,12000 unit auto:meter unitWidth full",
            "950 meters rolls to 1.2 kilometers rolls to 12 kilometers"
        ),
        ("from 999600 to 1 style bytes significantDigits ..2", "1 MB rolls to 1 byte"),
    ])
    func aNumberIsReadAsItIsWritten(_ words: String, _ expected: String) throws {
        let (text, warnings) = try Self.text(Self.job(words))
        #expect(text.replacing("\u{A0}", with: " ") == expected)
        #expect(warnings == [])
    }

    @Test(arguments: [
        ("from 28:31 to 29:31", "28:31 is read as a time; for a score add --style score"),
        (
            "from 3.2 to 4.7 style percent",
            "3.2 is 320 % with --style percent, where 1 is 100 %; for 3.2 % write 3.2% or"
        ),
        ("from 1990 to 2026", "1990 is drawn as 1,990; for years add --style year"),
    ])
    func whatCouldMeanAnotherNumberIsSaid(_ words: String, _ expected: String) throws {
        let warnings = try Self.text(Self.job(words)).warnings
        #expect(warnings.count == 1 && warnings[0].hasPrefix(expected), "\(warnings)")
    }

    @Test(arguments: [
        "from 0.5 to 1.5 style percent", "from 1984 to 3105", "from 1990 to 2026 grouping off", "from 1.5 to 1900",
        "from -0:10 to 0:10",
    ])
    func whatIsClearIsNotCommentedOn(_ words: String) throws {
        #expect(try Self.text(Self.job(words)).warnings == [])
    }

    @Test(arguments: [
        ("from 1.999 to 1.499 locale de-DE", "--from 1999 --to 1499, or for the fraction --from 1,999 --to 1,499"),
        ("values 1...5", "three points"),
        ("from 1 to 2 pattern 000_000", "'000,000'"),
    ])
    func whatCannotBeReadSaysWhatToWrite(_ words: String, _ expected: String) throws {
        let error = #expect(throws: RollGIFError.self) { try Self.text(Self.job(words)) }
        #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
    }

    /// Arrays of panels have the same errors as single numbers.
    @Test func aPanelIsReadAsANumberAlone() throws {
        var job = Job()
        job.panels = [Self.job("from 08:45 to 09:15"), Self.job("from 3% to 4%")]
        #expect(try Self.text(job).text == "08:45 rolls to 09:15; 3% rolls to 4%")
    }
}
