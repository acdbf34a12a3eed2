import TestSupport
import Testing

/// `rollgif countdown --coarse`, as it is typed.
@Suite struct CoarseTests {
    private func alt(_ line: String) throws -> Program.Outcome {
        let scratch = try Scratch()
        let words = line.split(separator: " ").map { String($0.replacing("␣", with: " ")) }
        return try Binary.run(
            ["countdown", "--at", "2026-12-24T17:00:00Z", "--font-size", "14", "--alt", "-", "-o", "a.svg"] + words,
            folder: scratch.url)
    }

    @Test(arguments: [
        ("--until 2026-12-27T16:00Z --coarse --frames 2", "3 days"),
        ("--until 2026-12-24T17:01:01Z --coarse --frames 3", "1 minute rolls to 59 seconds"),
        ("--until 2026-12-24T17:00:02Z --coarse", "2 seconds rolls to now"),
        (
            "--until 2026-12-24T17:00:02Z --coarse --expired-text It␣begins",
            "2 seconds rolls to It begins"
        ),
        ("--until 2026-12-24T17:00:02Z --coarse --locale de", "2 Sekunden wird zu jetzt"),
        ("--until 2026-12-24T17:00:02Z --coarse --prefix in␣", "in 2 seconds rolls to in now"),
        // Days of the calendar where the end is: it is after midnight there already.
        ("--until 2026-12-27T01:00+01:00 --coarse-days --frames 2", "3 days"),
        ("--until 2026-12-25T23:30Z --coarse-days --frames 2", "tomorrow"),
        ("--until 2026-12-25T05:00+09:00 --coarse-days --frames 2", "today"),
        ("--until 2026-12-25T04:00+01:00 --coarse-days --frames 2 --locale de", "morgen"),
    ])
    func saysItInWords(_ line: String, _ expected: String) throws {
        let run = try alt(line)
        #expect(run.status == 0 && run.text == expected + "\n", "\(run)")
    }

    @Test(arguments: [
        ("--until 2026-12-27T16:00Z --coarse --units hms", "--duration-units"),
        ("--until 2026-12-27T16:00Z --coarse --unit-labels auto", "--unit-labels"),
        ("--until 2026-12-27T16:00Z --coarse-days --unit-labels auto", "--coarse-days has words"),
        ("--until 2026-12-27T16:00Z --coarse-days --coarse", "keep one of them"),
    ])
    func whatIsAboutClocksIsRefused(_ line: String, _ mention: String) throws {
        let run = try alt(line)
        #expect(run.status == 64 && run.errors.contains(mention), "\(run)")
    }

    @Test func itIsForCountdowns() throws {
        let run = try Binary.run(["--from", "1", "--to", "2", "--coarse", "-o", "a.svg"])
        #expect(run.status == 64 && run.errors.contains("it is for countdowns"), "\(run)")
    }
}
