import Domain
import Testing

@testable import Mirror

/// Checks that a date is the moment that its writer meant.
@Suite struct WebDateTests {
    private func moment(_ text: String) throws -> Instant { try #require(WebDate.read(text), "\(text)") }

    @Test func datesOfBothKindsAreRead() throws {
        let known = Instant(milliseconds: 1_441_529_200_000)
        for text in [
            "2015-09-06T08:46:40", "2015-09-06T10:46:40.5+02:00", "Sun, 06 Sep 2015 08:46:40 +0000", "6 Sep 2015 10:46:40 +0200",
            "2015-09-06T08:46:40Z", " 2015-09-06 08:46:40 ", "20150906T084640Z",
        ] {
            #expect(try moment(text) == known, "\(text)")
        }
        for text in ["", "2015-13-01T00:00:00", "Sun, 31 Feb 2015 08:46:40 +0000", "x", "2015-09-06T25:00:00", "today", "12:30", "99"] {
            #expect(WebDate.read(text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("EST", "-0500"), ("PDT", "-0700"), ("CET", "+0100"), ("CEST", "+0200"), ("MSK", "+0300"), ("IST", "+0530"), ("JST", "+0900"),
        ("AEDT", "+1100"), ("Z", "+0000"), ("UT", "+0000"), ("GMT+2", "+0200"), ("UTC-03:30", "-0330"), ("+5:30", "+0530"),
        ("-03", "-0300"),
    ])
    func zonesHaveNames(name: String, number: String) throws {
        #expect(try moment("Wed, 10 Oct 2018 14:05:00 " + name) == moment("Wed, 10 Oct 2018 14:05:00 " + number))
    }

    @Test(arguments: [
        ("10 Oct 18 14:05 GMT", "2018-10-10T14:05:00Z"), ("Wed 10 Oct 68 14:05:00 +0000", "1968-10-10T14:05:00Z"),
        ("2018-10-10T14:05+0900", "2018-10-10T05:05:00Z"), ("2018-10-10", "2018-10-10T00:00:00Z"), ("2018-10", "2018-10-01T00:00:00Z"),
        ("2018", "2018-01-01T00:00:00Z"), ("2018-283T14:05:00Z", "2018-10-10T14:05:00Z"), ("2016-366", "2016-12-31T00:00:00Z"),
        ("20181010", "2018-10-10T00:00:00Z"), ("2018/10/10 14:05:00", "2018-10-10T14:05:00Z"),
        ("2018年10月10日 14時05分00秒 +0900", "2018-10-10T05:05:00Z"), ("2018年10月10日", "2018-10-10T00:00:00Z"),
        ("2018년 10월 10일 오후 02:05:00", "2018-10-10T05:05:00Z"), ("2018년 10월 10일 오전 12:05:00 +0900", "2018-10-09T15:05:00Z"),
        ("October 10, 2018 2:05 PM", "2018-10-10T14:05:00Z"), ("10th October 2018 2:05pm", "2018-10-10T14:05:00Z"),
        ("10-Oct-2018 14:05:00", "2018-10-10T14:05:00Z"), ("Wednesday, October 10, 2018 14:05:00 EDT", "2018-10-10T18:05:00Z"),
        ("ср, 10 окт 2018 14:05:00 +0300", "2018-10-10T11:05:00Z"), ("10 жовтня 2018 14:05", "2018-10-10T14:05:00Z"),
        ("Mi, 10 Okt 2018 14:05:00 +0200", "2018-10-10T12:05:00Z"), ("10 octobre 2018 14:05:00", "2018-10-10T14:05:00Z"),
        ("10 de octubre 2018", "2018-10-10T00:00:00Z"), ("2018-október-10T14:05:00Z", "2018-10-10T14:05:00Z"),
        ("Τετ, 10 Οκτ 2018 14:05:00 EET", "2018-10-10T12:05:00Z"), ("2018-10-10T24:00:00Z", "2018-10-11T00:00:00Z"),
        ("2018-W41-3T14:05:00Z", "2018-10-10T14:05:00Z"), ("2018W413T1405+0900", "2018-10-10T05:05:00Z"),
        ("2018-W41", "2018-10-08T00:00:00Z"), ("2018w41", "2018-10-08T00:00:00Z"), ("2009-W01-1", "2008-12-29T00:00:00Z"),
        ("2009-W53-7", "2010-01-03T00:00:00Z"), ("2018-W41-3 14:05:00 EST", "2018-10-10T19:05:00Z"),
    ])
    func otherFormsMeanTheSameMoment(text: String, plain: String) throws {
        #expect(try moment(text) == moment(plain))
    }

    @Test(arguments: [
        "2017-366", "2018-10-10T14:60:00Z", "2018-10-10T14:05:00+99:00", "32 Oct 2018", "10 Foo 2018", "2018-10-10T14:05:00Q",
        "2018-W00-1", "2018-W53-1", "2018-W41-8", "2018-W41-0", "2018-W4", "W41-3", "0000-W01-1",
    ])
    func whatIsNoMomentIsNone(text: String) {
        #expect(WebDate.read(text) == nil)
    }

    @Test func everyBeginningOfADateIsReadOrRefused() {
        for text in [
            "2018-10-10T14:05:00.123+09:00", "2018-W41-3T14:05:00Z", "Wednesday, 10 October 2018 02:05:00 PM GMT+0200",
            "2018년 10월 10일 오후 02:05:00",
        ] {
            for count in 0...text.count {
                if let date = WebDate.read(String(text.prefix(count))) { #expect(Instant(validating: date.milliseconds) != nil) }
            }
        }
    }
}
