import Testing

@testable import Domain

/// Checks times of day, moments without a zone, and when reminders are.
struct ReminderTests {
    private let day = CivilDate(text: "2026-03-20") ?? .first

    @Test func timesAreWrittenAndReadAsTheBrowsersFieldsDo() {
        #expect(ClockTime(text: "09:05")?.minutes == 545)
        #expect(ClockTime(hour: 9, minute: 5)?.text == "09:05")
        for text in ["", "9:05", "24:00", "12:60", "12-30", "12:3", "12:300", "１２:30"] { #expect(ClockTime(text: text) == nil) }
        #expect(CivilMoment(text: "2026-03-20T09:05:30")?.text == "2026-03-20T09:05")
        for text in ["", "2026-03-20", "2026-02-30T09:05", "2026-03-20 09:05"] { #expect(CivilMoment(text: text) == nil) }
    }

    @Test(arguments: [
        ("9", "09:00"), ("09", "09:00"), ("930", "09:30"), ("2130", "21:30"), ("9:05", "09:05"), ("21.30", "21:30"), ("9 30", "09:30"),
        ("9 pm", "21:00"), ("12:15am", "00:15"), ("12 PM", "12:00"), ("0", "00:00"), ("９時３０分", "09:30"), ("２１：３０", "21:30"),
    ]) func timesAreReadAsTheyAreTyped(typed: String, text: String) {
        #expect(ClockTime(typed: typed)?.text == text)
    }

    @Test(arguments: ["", "noon", "24", "2400", "9:60", "9:5", "930pm3", "12345", "13 pm", "0 am", "1:2:3"])
    func whatNamesNoTimeIsRefused(typed: String) {
        #expect(ClockTime(typed: typed) == nil)
    }

    @Test func minutesGoOverMidnight() {
        let moment = CivilMoment(day, .morning)
        #expect(moment.adding(minutes: -600).text == "2026-03-19T23:00")
        #expect(moment.adding(minutes: 900).text == "2026-03-21T00:00")
        #expect(moment.adding(minutes: -540).text == "2026-03-20T00:00")
        #expect(moment.adding(minutes: -541 - 1440).text == "2026-03-18T23:59")
    }

    @Test func aMomentIsFoundAgainWhereverTheReaderIs() {
        for offset in [-720, -210, 0, 180, 345, 840] {
            let clock = LocalClock { _ in offset }
            let instant = clock.instant(of: CivilMoment(day, .morning))
            #expect(instant.milliseconds == 1_773_997_200_000 - Int64(offset) * 60_000)
            #expect(clock.moment(of: instant).text == "2026-03-20T09:00")
        }
        #expect(LocalClock.utc.moment(of: Instant(milliseconds: -1)).text == "1969-12-31T23:59")
    }

    @Test func clocksThatChangeLeadToAMomentBeside() {
        // At 01:00 UTC of 29 March 2026 the clock goes from 02:00 to 03:00.
        let change: Int64 = 1_774_746_000_000
        let clock = LocalClock { $0.milliseconds < change ? 60 : 120 }
        for text in ["2026-03-29T01:59", "2026-03-29T03:00", "2026-03-29T12:00"] {
            let moment = CivilMoment(text: text) ?? CivilMoment(.first, .morning)
            #expect(clock.moment(of: clock.instant(of: moment)) == moment)
        }
        let skipped = CivilMoment(text: "2026-03-29T02:30") ?? CivilMoment(.first, .morning)
        let found = clock.instant(of: skipped).milliseconds
        #expect(abs(found - change) <= 3_600_000)
    }

    @Test func choicesAreMomentsAndMomentsChoices() {
        let time = ClockTime(hour: 14, minute: 30)
        let texts: [ReminderChoice: String] = [
            .onTheDay: "2026-03-20T09:00", .dayBefore: "2026-03-19T09:00", .atTime: "2026-03-20T14:30", .hourBefore: "2026-03-20T13:30",
        ]
        for choice in ReminderChoice.allCases {
            let moment = choice.moment(deadline: day, time: time)
            #expect(moment?.text == texts[choice])
            if let moment { #expect(ReminderChoice(moment, deadline: day, time: time) == choice) }
        }
        #expect(ReminderChoice(nil, deadline: day, time: time) == .none)
        #expect(ReminderChoice(CivilMoment(day, .morning).adding(minutes: 1), deadline: day, time: nil) == .other)
        #expect(ReminderChoice.atTime.moment(deadline: day, time: nil) == nil)
    }

    @Test func aReminderGoesAlongWithItsDeadline() {
        let time = ClockTime(hour: 14, minute: 30)
        let next = (day: day.adding(days: 7), time: ClockTime(hour: 16, minute: 0))
        func moved(_ text: String, to new: (day: CivilDate, time: ClockTime?)) -> String {
            ReminderChoice.moved(CivilMoment(text: text) ?? CivilMoment(.first, .morning), from: (day, time), to: new).text
        }
        #expect(moved("2026-03-20T09:00", to: next) == "2026-03-27T09:00")
        #expect(moved("2026-03-20T13:30", to: next) == "2026-03-27T15:00")
        #expect(moved("2026-03-18T10:15", to: next) == "2026-03-25T10:15")
        #expect(moved("2026-03-20T14:30", to: (next.day, nil)) == "2026-03-27T09:00")
    }
}
