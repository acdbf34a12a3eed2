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
        ("2026-12-24 18:00 europe/berlin", "2026-12-24T18:00+01:00"),
        ("2026-12-24 18:00 in Berlin", "2026-12-24T18:00+01:00"),
        ("2026-12-24 18:00 BERLIN", "2026-12-24T18:00+01:00"), ("2026-07-01 18:00 new york", "2026-07-01T18:00-04:00"),
        ("2026-07-01 18:00 America/New York", "2026-07-01T18:00-04:00"),
        ("2026-07-01 18:00 port au prince", "2026-07-01T18:00-04:00"),
        ("2026-07-01 18:00 buenos aires", "2026-07-01T18:00-03:00"), ("2026-12-24 18:00 JST", "2026-12-24T18:00+09:00"),
        ("2026-12-24 18:00 est", "2026-12-24T18:00-05:00"), ("2026-07-01 18:00 PDT", "2026-07-01T18:00-07:00"),
        ("2026-07-01 18:00 Pacific", "2026-07-01T18:00-07:00"), ("2026-07-01 18:00 CEST", "2026-07-01T18:00+02:00"),
        ("2026-07-01 18:00 utc", "2026-07-01T18:00Z"),
        ("2026-07-01 18:00 Z", "2026-07-01T18:00Z"), ("2026-07-01 18:00 UTC+2", "2026-07-01T18:00+02:00"),
        ("2026-07-01 18:00 GMT-03:30", "2026-07-01T18:00-03:30"), ("2026-07-01 18:00 +02:00", "2026-07-01T18:00+02:00"),
        ("2026-07-01T18:00+02:00[Europe/Berlin]", "2026-07-01T18:00+02:00"),
        // A time that occurs twice is the first one.
        ("2026-10-25 02:30 Europe/Berlin", "2026-10-25T02:30+02:00"),
        ("2045-10-29 02:30 Europe/Berlin", "2045-10-29T02:30+02:00"),
    ])
    func haveTheirOffsets(named: String, exact: String) throws {
        #expect(try Instant(parsing: named).milliseconds == Instant(parsing: exact).milliseconds)
        #expect(try Instant(parsing: named).offset == Instant(parsing: exact).offset)
    }

    /// ICU's clocks stand in on a machine without zone files.
    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "Pacific/Apia"])
    func areThoseOfICUToo(name: String) throws {
        let zone = try TimeZone(named: name)
        for week in stride(from: 1_577_836_800, to: 1_893_456_000, by: 604_800) {
            #expect(TimeZone.builtIn(name).offset(at: week) == zone.offset(at: week))
        }
    }

    @Test(arguments: [
        ("2026-03-29 02:30 Europe/Berlin", "set forward"), ("2026-12-24 18:00 Europe/Bielefeld", "Europe/Bielefeld"),
        ("2026-12-24 18:00 ../../etc/passwd", ""), ("2026-12-24 18:00 Europe", "Europe"),
        ("2026-12-24 18:00 Europe/Belrin", "did you mean Europe/Berlin?"),
        ("2026-12-24 18:00 belrin", "did you mean Europe/Berlin?"),
        ("2026-12-24 18:00 Zürich", "did you mean Europe/Zurich?"),
        ("2026-12-24 18:00 US/Pacifc", "did you mean US/Pacific?"),
        ("2026-12-24 18:00 west", "write Australia/West or Brazil/West"),
        ("2026-12-24 18:00 CST", "write its offset, -06:00, -05:00 or +08:00"),
        ("2026-12-24 18:00 IST", "+01:00, +02:00 or +05:30"), ("2026-12-24 18:00 UTC+99", "UTC+99"),
        ("2026-12-24 18:00 Munich", "a name is such as Europe/Berlin"),
        ("2026-07-01T18:00+01:00[Europe/Berlin]", "not that of"), ("2026-12-24 18:00 posix/Europe/Berlin/x", "posix"),
        ("2026-12-24T18:00[]", ""), ("2026-12-24 18:00 posixrules/../x", "posixrules"),
    ])
    func wrongOnesAreRefused(text: String, reason: String) {
        #expect { try Instant(parsing: text) } throws: { error in
            (error as? ValueError)?.reason.contains(reason) == true
        }
    }
}
