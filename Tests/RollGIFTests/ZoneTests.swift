import Testing

@testable import RollGIF

/// Times with the name of a zone, beside the offsets that `date` prints for them.
@Suite struct ZoneTests {
    @Test(arguments: [
        ("2026-12-24 18:00 Europe/Berlin", "2026-12-24T18:00+01:00"),
        ("2026-07-01T18:00[Europe/Berlin]", "2026-07-01T18:00+02:00"),
        ("2040-07-01 18:00 America/New_York", "2040-07-01T18:00-04:00"),
        ("2040-01-01 00:00 America/New_York", "2040-01-01T00:00-05:00"),
        ("2026-11-25 12:00 Asia/Kolkata", "2026-11-25T12:00+05:30"),
        ("2035-01-15 12:00 Australia/Sydney", "2035-01-15T12:00+11:00"),
        ("2035-07-15 12:00 Australia/Sydney", "2035-07-15T12:00+10:00"),
        ("2026-11-25 12:00 UTC", "2026-11-25T12:00Z"), ("1985-07-01 12:00 Europe/London", "1985-07-01T12:00+01:00"),
        // A time that occurs twice is the first one.
        ("2026-10-25 02:30 Europe/Berlin", "2026-10-25T02:30+02:00"),
        ("2045-10-29 02:30 Europe/Berlin", "2045-10-29T02:30+02:00"),
    ])
    func haveTheirOffsets(named: String, exact: String) throws {
        #expect(try Instant(parsing: named).milliseconds == Instant(parsing: exact).milliseconds)
        #expect(try Instant(parsing: named).offset == Instant(parsing: exact).offset)
    }

    @Test(arguments: [
        ("2026-03-29 02:30 Europe/Berlin", "set forward"), ("2026-12-24 18:00 Europe/Bielefeld", "Europe/Bielefeld"),
        ("2026-12-24 18:00 ../../etc/passwd", ""), ("2026-12-24 18:00 Europe", "Europe"),
        ("2026-12-24T18:00[]", ""), ("2026-12-24 18:00 posixrules/../x", "posixrules"),
    ])
    func wrongOnesAreRefused(text: String, reason: String) {
        #expect { try Instant(parsing: text) } throws: { error in
            (error as? ValueError)?.reason.contains(reason) == true
        }
    }
}
