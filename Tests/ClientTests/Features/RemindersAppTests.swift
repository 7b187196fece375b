import Domain
import Editor
import Reminders
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client

/// Drives reminders through the app as a value, by a clock of the test's own.
struct RemindersAppTests {
    /// Marks noon of 20 March 2026 in UTC.
    private static let noon = Instant(milliseconds: 1_774_008_000_000)
    private let app: App
    private let note: Identifier<Note>

    /// Begins with a note that is due on that day, and reminds of it at a time of that day in UTC.
    init() throws {
        (app, note) = try App.reminding(now: Self.noon)
    }

    @discardableResult
    private func send(_ messages: Message..., minutes: Int64 = 0) -> [Effect] { Self.send(messages, to: app, minutes) }

    @discardableResult
    private static func send(_ messages: [Message], to app: App, _ minutes: Int64) -> [Effect] {
        var effects: [Effect] = []
        for message in messages { effects += app.update(message, now: Instant(milliseconds: noon.milliseconds + minutes * 60_000)) }
        return effects
    }

    private func isDue(in app: App) -> Bool { if case .due(_, note.entity, _)? = app.notice?.subject { true } else { false } }

    private func notifications(_ effects: [Effect]) -> [SystemNotification] {
        effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    }

    private func badges(_ effects: [Effect]) -> [Int] {
        effects.compactMap { if case .showBadge(let count) = $0 { count } else { nil } }
    }

    private func pauses(_ effects: [Effect]) -> [Int] {
        effects.compactMap { if case .wake(.reminder, let milliseconds) = $0 { milliseconds } else { nil } }
    }

    private func stored(_ effects: [Effect]) -> [StoreBatch.Setting] {
        effects.flatMap { effect -> [StoreBatch.Setting] in if case .store(let batch, _) = effect { batch.settings } else { [] } }
    }

    private func allowNotifications() {
        send(.becameLeader, .reminders(.notifySwitched(true)), .reminders(.permissionTold(.granted)))
    }

    @Test func theAppIsWokenForTheNextReminder() {
        let effects = send(
            .notes(.open(note)), .editor(.deadline(.reminderChosen(CivilMoment(text: "2026-03-20T13:30"), isOther: true))))
        #expect(pauses(effects) == [90 * 60_000])
    }

    @Test func aReminderFarAwayIsLookedForTwiceADay() {
        let effects = send(
            .notes(.open(note)), .editor(.deadline(.reminderChosen(CivilMoment(text: "2027-03-20T13:30"), isOther: true))), minutes: 120)
        #expect(pauses(effects) == [12 * 3_600_000])
        #expect(pauses(send(.alarm(.reminder), minutes: 120 + 719)) == [12 * 3_600_000], "also after a timer that rings early")
    }

    @Test func whatIsDueIsSaidWithoutAnyPermission() {
        send(.alarm(.reminder), minutes: 119)
        #expect(!isDue(in: app))
        #expect(notifications(send(.becameLeader, .alarm(.reminder), minutes: 120)).isEmpty)
        #expect(app.notice?.subject == .due(name: "Mushrooms", note.entity, Instant(milliseconds: Self.noon.milliseconds + 7_200_000)))
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.find(class: "notice-text")?.textContent == "Reminder: Mushrooms")
        #expect(screen.find(text: "Open") != nil && screen.find(text: "In an hour") != nil)
    }

    @Test func openingLeadsToTheNoteAndEndsIt() {
        send(.alarm(.reminder), .noticeTapped, minutes: 120)
        #expect(app.screen == .editor(note))
        #expect(app.notice == nil)
        send(.editor(.doneTapped), .alarm(.reminder), minutes: 180)
        #expect(app.notice == nil)
    }

    @Test func closingEndsItAndOpeningTheNoteDoesToo() {
        send(.alarm(.reminder), .noticeClosed, .alarm(.midnight), minutes: 120)
        #expect(app.notice == nil)
    }

    @Test func theNoteThatIsOpenedHasBeenSeen() {
        send(.alarm(.reminder), .notes(.open(note)), minutes: 120)
        #expect(app.notice == nil)
    }

    @Test func laterIsAnHourFromNowForAllDevices() throws {
        send(.alarm(.reminder), .noticeSecondTapped, minutes: 125)
        #expect(app.notice?.subject == .postponed(time: "15:05"))
        var notebook = app.notebook
        #expect(notebook.note(note)?.remindAt?.milliseconds == Self.noon.milliseconds + 185 * 60_000)
        send(.noticeClosed, .alarm(.reminder), minutes: 184)
        #expect(app.notice == nil)
        send(.alarm(.reminder), minutes: 185)
        #expect(isDue(in: app))
    }

    @Test func anotherNoticeHidesItOnlyForAWhile() {
        send(.alarm(.reminder), .updateReady, minutes: 120)
        #expect(app.notice?.subject == .updateReady)
        send(.noticeClosed, minutes: 121)
        #expect(isDue(in: app))
    }

    @Test func aNoteInTheTrashOrAnArchivedTopicRemindsOfNothing() {
        send(.notes(.delete(note)), .noticeClosed, .alarm(.reminder), minutes: 120)
        #expect(app.notice == nil)
    }

    @Test func theReminderOfADeadlineThatWasTakenAwayIsGone() {
        send(.alarm(.reminder), minutes: 120)
        #expect(isDue(in: app))
        send(.notes(.open(note)), .editor(.deadline(.switched(nil))), minutes: 121)
        #expect(app.notice == nil)
    }

    @Test func onlyTheTabThatLeadsNotifiesAndOnlyOnce() {
        allowNotifications()
        let shown = notifications(send(.alarm(.reminder), .alarm(.reminder), .wokeUp, minutes: 120))
        #expect(
            shown == [
                SystemNotification(
                    tag: "reminder-" + note.text, title: "Mushrooms", text: "until 20 March 2026", path: "/notes/" + note.text,
                    moment: Instant(milliseconds: Self.noon.milliseconds + 7_200_000))
            ])
    }

    @Test func aTabThatDoesNotLeadShowsNoNotification() {
        send(.reminders(.notifySwitched(true)), .reminders(.permissionTold(.granted)))
        #expect(notifications(send(.alarm(.reminder), minutes: 120)).isEmpty)
        #expect(isDue(in: app))
    }

    @Test func whatWasSeenIsKnownAfterTheNextStartAndInOtherTabs() throws {
        let settings = stored(send(.alarm(.reminder), .noticeClosed, minutes: 120))
        let setting = try #require(settings.last { $0.name == "reminded " + note.text })
        #expect(HandledReminder(text: setting.value)?.isSeen == true)
        #expect(HandledReminder(text: "seen") == nil && HandledReminder(text: "12")?.isSeen == false)

        let other = App(boot: .test(seed: 9, now: Self.noon))
        let records = app.notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        Self.send([.loaded(StoredState(records: records)), .alarm(.reminder)], to: other, 120)
        #expect(isDue(in: other))
        var told = TabMessage(operations: [])
        told.settings = [setting]
        Self.send([.told(told.text)], to: other, 121)
        #expect(other.notice == nil)
    }

    @Test func aWeekLaterAReminderComesNoLonger() {
        send(.alarm(.reminder), minutes: 120 + 7 * 1440 - 1)
        #expect(isDue(in: app))
        send(.alarm(.reminder), minutes: 120 + 7 * 1440)
        #expect(app.notice == nil)
    }

    @Test func whatWasDoneAboutAReminderIsForgottenOnceItComesNoLonger() throws {
        let setting = try #require(stored(send(.alarm(.reminder), .noticeClosed, minutes: 120)).last { $0.name.hasPrefix("reminded ") })
        let records = app.notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        for (minutes, isForgotten) in [(120 + 60 * 1440 - 1, false), (120 + 60 * 1440, true)] as [(Int64, Bool)] {
            let next = App(boot: .test(seed: 9, now: Instant(milliseconds: Self.noon.milliseconds + minutes * 60_000)))
            let effects = Self.send([.becameLeader, .loaded(StoredState(records: records, settings: [setting]))], to: next, minutes)
            #expect(stored(effects).contains(StoreBatch.Setting(setting.name, "")) == isForgotten)
            #expect(next.notice == nil)
        }
    }

    @Test func aNewDeviceSaysNothingThatWasDueLongBefore() throws {
        let records = app.notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        for (minutes, isSaid) in [(120 + 1439, true), (120 + 1440, false)] as [(Int64, Bool)] {
            let moment = Instant(milliseconds: Self.noon.milliseconds + minutes * 60_000)
            let other = App(boot: .test(seed: 9, now: moment))
            let effects = Self.send([.loaded(StoredState(records: records))], to: other, minutes)
            #expect(isDue(in: other) == isSaid)
            #expect(stored(effects).contains(StoreBatch.Setting("remindsSince", "\(moment.milliseconds)")))
        }
        let known = App(boot: .test(seed: 9, now: Self.noon))
        let since = StoreBatch.Setting("remindsSince", "\(Self.noon.milliseconds)")
        Self.send([.loaded(StoredState(records: records, settings: [since]))], to: known, 120 + 1440)
        #expect(isDue(in: known))
    }

    @Test func aRefusalLeavesNotificationsOff() {
        send(.show(.reminders), .reminders(.notifySwitched(true)), .reminders(.permissionTold(.refused)))
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.find(class: "switch-row")?.attributes[.ariaChecked] == "false")
        #expect(screen.find(text: app.strings.remindersRefused) != nil)
    }

    @Test func aNotificationLeadsToItsNote() {
        allowNotifications()
        send(.alarm(.reminder), minutes: 120)
        let effects = send(.reminders(.notificationOpened(path: "/notes/" + note.text)), minutes: 121)
        #expect(app.screen == .editor(note) && app.notice == nil)
        #expect(effects.contains { if case .withdrawNotification = $0 { true } else { false } })
        send(.reminders(.notificationOpened(path: "https://example.org/")), minutes: 121)
        #expect(app.screen == .editor(note))
    }

    @Test func theIconCountsWhatIsOverdue() {
        #expect(badges(send(.becameLeader)) == [0])
        #expect(badges(send(.clockTold(offsetMinutes: 0, untilMidnight: 1), minutes: 720)) == [1])
        #expect(badges(send(.wokeUp, minutes: 721)).isEmpty)
        #expect(badges(send(.notes(.delete(note)), minutes: 722)) == [0])
    }
}
