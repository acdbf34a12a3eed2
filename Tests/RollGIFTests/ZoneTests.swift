import Testing

@testable import RollGIF
@testable import Settings

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
        #expect(try instant(named) == instant(exact))
    }

    private func instant(_ text: String, after start: Instant = Instant(milliseconds: 0)) throws -> Instant {
        try Moment(parsing: text).after(start)
    }

    /// Moments as people write them, some after the noon of 25 November 2026 in UTC.
    @Test(arguments: [
        ("tomorrow UTC", "2026-11-26T00:00Z"), ("today 6 pm UTC", "2026-11-25T18:00Z"),
        ("18:00 UTC", "2026-11-25T18:00Z"), ("11:59 UTC", "2026-11-26T11:59Z"), ("12am UTC", "2026-11-26T00:00Z"),
        ("11pm New York", "2026-11-25T23:00-05:00"), ("tomorrow at 6:30PM Z", "2026-11-26T18:30Z"),
        ("+2h", "2026-11-25T14:00Z"), ("in 3 days", "2026-11-28T12:00Z"), ("+1h30", "2026-11-25T13:30Z"),
        ("in 1 week 2 hours", "2026-12-02T14:00Z"), ("Now", "2026-11-25T12:00Z"),
        ("2026-12-24 Berlin", "2026-12-24T00:00+01:00"), ("24 Dec 2026 UTC", "2026-12-24T00:00Z"),
        ("Dec 24, 2026 18:00 UTC", "2026-12-24T18:00Z"), ("24th december UTC", "2026-12-24T00:00Z"),
        ("1 Feb UTC", "2027-02-01T00:00Z"), ("24-Dec-2026 UTC", "2026-12-24T00:00Z"),
        ("24.12.2026 18:00 UTC", "2026-12-24T18:00Z"), ("12/24/2026 UTC", "2026-12-24T00:00Z"),
        ("24/12/2026 UTC", "2026-12-24T00:00Z"), ("05/05/2027 UTC", "2027-05-05T00:00Z"),
        ("2026-12-24T18:00:30.25+0100", "2026-12-24T17:00:30.250Z"), ("2026-12-24 18:00 +1", "2026-12-24T18:00+01:00"),
        // Cairo's clocks skip the first hour of this day.
        ("2027-04-30 Cairo", "2027-04-30T01:00+03:00"),
    ])
    func areAsPeopleWriteThem(text: String, exact: String) throws {
        let noon = try instant("2026-11-25T12:00Z")
        #expect(try instant(text, after: noon).milliseconds == instant(exact).milliseconds)
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
        ("2026-12-24 18:00 Geneva", "called \"Geneva\"; a name is such as Europe/Berlin"),
        ("2026-12-24 18:00 US/Pacifc", "did you mean US/Pacific?"),
        ("2026-12-24 18:00 west", "write Australia/West or Brazil/West"),
        ("2026-12-24 18:00 CST", "write America/Chicago, America/Havana or Asia/Shanghai"),
        ("2026-12-24 18:00 IST", "write Asia/Kolkata, "),
        ("2026-12-24 18:00 GST", "a name is such as Europe/Berlin"),
        ("2026-12-24 18:00 et", "write America/New_York or "), ("05/06/2027", "write 2027-06-05 or 2027-05-06"),
        ("31.02.2027", "not a valid date"), ("tomorrow 25:00", "not a valid date"), ("13pm", "not a valid date"),
        ("in 3", "not a valid date"), ("2026-13-24", "not a valid date"), ("24", "not a valid date"),
        ("2026-12-24 18:00 UTC+99", "UTC+99"),
        ("2026-12-24 18:00 Munich", "a name is such as Europe/Berlin"),
        ("2026-07-01T18:00+01:00[Europe/Berlin]", "not that of"), ("2026-12-24 18:00 posix/Europe/Berlin/x", "posix"),
        ("2026-12-24T18:00[]", ""), ("2026-12-24 18:00 posixrules/../x", "posixrules"),
    ])
    func wrongOnesAreRefused(text: String, reason: String) {
        #expect { try instant(text) } throws: { error in
            (error as? ValueError)?.reason.spelled(.keys).contains(reason) == true
        }
    }
}
