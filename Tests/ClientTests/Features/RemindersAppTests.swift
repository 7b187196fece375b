import ClientTesting
import Domain
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Notes
@testable import Reminders

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

    private func isDue(in app: App) -> Bool { app.features.reminders.shown?.entity == note.entity }

    private func notifications(_ effects: [Effect]) -> [SystemNotification] {
        effects.compactMap { if case .notify(let notification) = $0 { notification } else { nil } }
    }

    private func badges(_ effects: [Effect]) -> [Int] {
        effects.compactMap { if case .showBadge(let count) = $0 { count } else { nil } }
    }

    private func pauses(_ effects: [Effect]) -> [Int] {
        effects.compactMap { $0.woken?.timer == .reminder ? $0.woken?.milliseconds : nil }
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

    private func drawn() -> RecordedScreen {
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { [self] in send(.event($0), minutes: 120) }.node())
        return screen
    }

    private var noteNow: Note? {
        var notebook = app.notebook
        return notebook.note(note)
    }

    private static let moment = noon.milliseconds + 120 * 60_000
    private static let day: Int64 = 86_400_000

    @Test func whatIsDueIsSaidInALineWithoutAnyPermission() throws {
        send(.alarm(.reminder), minutes: 119)
        #expect(!isDue(in: app) && drawn().find(class: "due-line") == nil)
        #expect(notifications(send(.becameLeader, .alarm(.reminder), minutes: 120)).isEmpty)
        let line = try #require(drawn().find(class: "due-line"))
        #expect(line.textContent == "Reminder: MushroomsTomorrowDone" && app.notice == nil)
        #expect(drawn().find(class: "due")?.children.first?.attributes[.role] == "status", "screen readers hear of it")
    }

    @Test func theNameLeadsToTheNoteAndEndsIt() {
        send(.alarm(.reminder), .reminders(.dueOpened), minutes: 120)
        #expect(app.screen == .editor(note) && !isDue(in: app))
        send(.editor(.doneTapped), .alarm(.reminder), minutes: 180)
        #expect(!isDue(in: app))
    }

    @Test func closingOpeningTheNoteAndASwipeEndItForAllDevices() throws {
        let ways: [[Message]] = [
            [.reminders(.dueClosed)], [.notes(.open(note))],
            [.reminders(.linePressed(x: 100)), .reminders(.lineSlid(x: 200)), .reminders(.lineReleased)],
        ]
        for way in ways {
            let (app, note) = try App.reminding(now: Self.noon)
            Self.send([.alarm(.reminder)], to: app, 120)
            #expect(app.features.reminders.shown?.entity == note.entity)
            Self.send(way, to: app, 120)
            var notebook = app.notebook
            #expect(app.features.reminders.shown == nil && notebook.note(note)?.remindAt == nil)
            #expect(notebook.note(note)?.deadline?.text == "2026-03-20", "the deadline stays")
        }
    }

    @Test func escapeEndsItUnlessANoteIsWrittenIn() throws {
        send(.alarm(.reminder), minutes: 120)
        let screen = drawn()
        screen.press("Escape", at: try #require(screen.find(class: "due-line")))
        #expect(!isDue(in: app))
        send(.noticeTapped, minutes: 121)
        let other = try App.reminding(now: Self.noon).app
        Self.send([.alarm(.reminder)], to: other, 120)
        let all = RecordedScreen()
        all.render(AppView(app: other) { Self.send([.event($0)], to: other, 120) }.node())
        all.press("Escape", at: all.dom.root.children[0])
        #expect(other.features.reminders.shown == nil)
    }

    @Test func theButtonsOfTheLineDoWhatTheySay() throws {
        send(.alarm(.reminder), minutes: 120)
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Tomorrow")))
        #expect(noteNow?.deadline?.text == "2026-03-21")
        screen.tap(try #require(screen.find(role: "button", "Close")))
        #expect(!isDue(in: app))
    }

    @Test func tomorrowMovesDeadlineAndReminderByADayAndIsUndone() {
        send(.alarm(.reminder), .reminders(.dueTomorrow), minutes: 125)
        #expect(!isDue(in: app) && app.says(.movedToTomorrow(name: "Mushrooms")))
        #expect(noteNow?.deadline?.text == "2026-03-21" && noteNow?.remindAt?.milliseconds == Self.moment + Self.day)
        send(.noticeTapped, minutes: 126)
        #expect(noteNow?.deadline?.text == "2026-03-20" && noteNow?.remindAt?.milliseconds == Self.moment)
        #expect(isDue(in: app), "it is due again")
        send(.reminders(.dueTomorrow), .noticeClosed, .alarm(.reminder), minutes: 120 + 1439)
        #expect(!isDue(in: app))
        send(.alarm(.reminder), minutes: 120 + 2880)
        #expect(isDue(in: app))
    }

    @Test func aLaterDeadlineStaysWhileItsReminderMoves() {
        send(.notes(.open(note)), .editor(.deadline(.switched(CivilDate(text: "2026-03-25")))), .editor(.doneTapped), minutes: 1)
        send(
            .notes(.open(note)), .editor(.deadline(.reminderChosen(CivilMoment(text: "2026-03-20T14:00"), isOther: true))),
            .editor(.doneTapped), minutes: 2)
        send(.alarm(.reminder), .reminders(.dueTomorrow), minutes: 120)
        #expect(noteNow?.deadline?.text == "2026-03-25" && noteNow?.remindAt?.milliseconds == Self.moment + Self.day)
    }

    @Test func whatIsDoneAsksForNothingAndThatIsUndone() {
        send(.alarm(.reminder), .reminders(.dueDone), minutes: 120)
        #expect(!isDue(in: app) && app.says(.finished(name: "Mushrooms")))
        #expect(noteNow?.isDone == true && noteNow?.deadline?.text == "2026-03-20")
        send(.noticeTapped, minutes: 121)
        #expect(noteNow?.isDone == false && isDue(in: app))
    }

    @Test func whatRepeatsRemindsOfItsNextDeadlineOnceItIsDoneOrSeen() throws {
        send(.notes(.open(note)), .editor(.deadline(.recurrenceChosen(.monthly(day: 20)))), .editor(.doneTapped), minutes: 1)
        let next = Instant(milliseconds: Self.moment + 31 * Self.day)
        send(.alarm(.reminder), .reminders(.dueTomorrow), minutes: 120)
        #expect(noteNow?.deadline?.text == "2026-03-21" && noteNow?.recurrence == .monthly(day: 20), "what is put off keeps its rule")
        send(.noticeTapped, minutes: 121)
        send(.reminders(.dueDone), minutes: 122)
        #expect(noteNow?.deadline?.text == "2026-04-20" && noteNow?.remindAt == next && noteNow?.isDone == false)
        send(.noticeTapped, minutes: 123)
        #expect(noteNow?.deadline?.text == "2026-03-20" && isDue(in: app))
        send(.reminders(.dueClosed), minutes: 124)
        #expect(!isDue(in: app) && noteNow?.deadline?.text == "2026-03-20" && noteNow?.remindAt == next)
        app.features.notes.change([note], .toggle(.done))
        #expect(noteNow?.deadline?.text == "2026-04-20" && noteNow?.remindAt == next)
    }

    @Test func whatWasDealtWithElsewhereIsGoneHereWithItsNotification() throws {
        allowNotifications()
        send(.alarm(.reminder), minutes: 120)
        #expect(isDue(in: app))
        var notebook = app.notebook
        let operations = try notebook.setReminder(note.entity, to: nil, now: Instant(milliseconds: Self.moment + 1))
        let effects = send(.told(TabMessage(operations: operations).text), minutes: 121)
        #expect(!isDue(in: app))
        #expect(
            effects.contains { if case .withdrawNotification(let tag) = $0 { tag == "reminder-" + note.text } else { false } })
    }

    @Test func anotherNoticeStandsBesideTheLine() {
        send(.alarm(.reminder), .updateReady, minutes: 120)
        #expect(app.says(.updateReady) && isDue(in: app))
    }

    @Test func aNoteInTheTrashOrAnArchivedTopicRemindsOfNothing() {
        send(.notes(.delete(note)), .noticeClosed, .alarm(.reminder), minutes: 120)
        #expect(!isDue(in: app))
    }

    @Test func theReminderOfADeadlineThatWasTakenAwayIsGone() {
        send(.alarm(.reminder), minutes: 120)
        #expect(isDue(in: app))
        send(.notes(.open(note)), .editor(.deadline(.switched(nil))), minutes: 121)
        #expect(!isDue(in: app))
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
        let records = app.notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        let settings = stored(send(.alarm(.reminder), .reminders(.dueClosed), minutes: 120))
        let setting = try #require(settings.last { $0.name == "reminded " + note.text })
        #expect(HandledReminder(text: setting.value)?.isSeen == true)
        #expect(HandledReminder(text: "seen") == nil && HandledReminder(text: "12")?.isSeen == false)

        let other = App(boot: .test(seed: 9, now: Self.noon))
        Self.send([.loaded(StoredState(records: records)), .alarm(.reminder)], to: other, 120)
        #expect(isDue(in: other))
        var told = TabMessage(operations: [])
        told.settings = [setting]
        Self.send([.told(told.text)], to: other, 121)
        #expect(!isDue(in: other))
    }

    @Test func aWeekLaterAReminderComesNoLonger() {
        send(.alarm(.reminder), minutes: 120 + 7 * 1440 - 1)
        #expect(isDue(in: app))
        send(.alarm(.reminder), minutes: 120 + 7 * 1440)
        #expect(!isDue(in: app))
    }

    @Test func whatWasDoneAboutAReminderIsForgottenOnceItComesNoLonger() throws {
        let setting = try #require(
            stored(send(.alarm(.reminder), .reminders(.dueClosed), minutes: 120)).last { $0.name.hasPrefix("reminded ") })
        let records = app.notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        for (minutes, isForgotten) in [(120 + 60 * 1440 - 1, false), (120 + 60 * 1440, true)] as [(Int64, Bool)] {
            let next = App(boot: .test(seed: 9, now: Instant(milliseconds: Self.noon.milliseconds + minutes * 60_000)))
            let effects = Self.send([.becameLeader, .loaded(StoredState(records: records, settings: [setting]))], to: next, minutes)
            #expect(stored(effects).contains(StoreBatch.Setting(setting.name, "")) == isForgotten)
            #expect(!isDue(in: next))
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
        #expect(app.screen == .editor(note) && !isDue(in: app))
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
