import TestSupport
import Testing

/// `rollgif countdown --units words`, as it is typed.
@Suite struct CoarseTests {
    private let scratch = Scratch()

    private func alt(_ line: String) throws -> Program.Outcome {
        let words = line.split(separator: " ").map { String($0.replacing("␣", with: " ")) }
        return try scratch.run(
            "countdown --at 2026-12-24T17:00:00Z --font-size 14 --alt - -o a.svg \(words)", status: nil)
    }

    @Test(arguments: [
        ("--until 2026-12-27T16:00Z --units words --frames 2", "3 days"),
        ("--until 2026-12-24T17:01:01Z --units words --frames 3", "1 minute rolls to 59 seconds"),
        ("--until 2026-12-24T17:00:02Z --units words", "2 seconds rolls to now"),
        ("--until 2026-12-24T17:00:02Z --units words --expired-text It␣begins", "2 seconds rolls to It begins"),
        ("--until 2026-12-24T17:00:02Z --units words --locale de", "2 Sekunden wird zu jetzt"),
        ("--until 2026-12-24T17:00:02Z --units words --prefix in␣", "in 2 seconds rolls to in now"),
        // Days of the calendar where the end is: it is after midnight there already.
        ("--until 2026-12-27T01:00+01:00 --units days --frames 2", "3 days"),
        ("--until 2026-12-25T23:30Z --units days --frames 2", "tomorrow"),
        ("--until 2026-12-25T05:00+09:00 --units days --frames 2", "today"),
        ("--until 2026-12-25T04:00+01:00 --units days --frames 2 --locale de", "morgen"),
    ])
    func saysItInWords(_ line: String, _ expected: String) throws {
        let run = try alt(line)
        #expect(run.status == 0 && run.text == expected + "\n", "\(run)")
    }

    /// Units at the front that are zero in every value are left out, but minutes; shorter clocks leave out the others.
    @Test(arguments: [
        ("--from 45 --to 59 --style duration --duration-units auto", "0:45 rolls to 0:59"),
        ("--from 59 --to 3600 --style duration --duration-units auto", "0:00:59 rolls to 1:00:00"),
        ("--from 3599 --to 90061 --style duration --duration-units auto", "0:00:59:59 rolls to 1:01:01:01"),
        ("--from 90061 --to 180000 --style duration --duration-units d", "1 rolls to 2"),
        ("--from 90061 --to 180000 --style duration --duration-units dh", "1:01 rolls to 2:02"),
        ("--from 90061 --to 180000 --style duration --duration-units dhm", "1:01:01 rolls to 2:02:00"),
        ("--from 1:05 --to 2:10 --style duration --duration-units dh", "1:05 rolls to 2:10"),
    ])
    func clocksHaveTheirUnits(_ line: String, _ expected: String) throws {
        let run = try Binary.run(
            line.split(separator: " ").map(String.init) + ["--font-size", "14", "--alt", "-", "-o", "a.svg"],
            folder: scratch.url)
        #expect(run.status == 0 && run.text == expected + "\n", "\(run)")
    }
}
