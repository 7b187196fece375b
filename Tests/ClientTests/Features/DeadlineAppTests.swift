import ClientTesting
import Components
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Notes

/// Drives deadlines through the app as a value: the present day, the removal after it, and the order of the list.
struct DeadlineAppTests {
    /// Marks noon of 20 March 2026 in UTC.
    private static let noon: Int64 = 1_774_008_000_000
    private let app: App
    private let topic: Identifier<Topic>

    init() throws {
        app = Self.makeApp(languages: ["en"])
        for message in [Message.topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] {
            _ = app.update(message, now: Instant(milliseconds: Self.noon))
        }
        var notebook = app.notebook
        topic = try #require(notebook.topics().first).id
    }

    private static func makeApp(languages: [String], settings: [StoreBatch.Setting] = []) -> App {
        let app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: languages, deviceName: "test", seed: (1, 2, 3, 4),
                now: Instant(milliseconds: noon), viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
        _ = app.update(.loaded(StoredState(settings: settings)), now: Instant(milliseconds: noon))
        return app
    }

    @discardableResult
    private func send(_ messages: Message..., hours: Int64 = 0) -> [Effect] {
        var effects: [Effect] = []
        for message in messages { effects += app.update(message, now: Instant(milliseconds: Self.noon + hours * 3_600_000)) }
        return effects
    }

    /// Lets the app try to exchange without a network.
    private func goOffline(hours: Int64) {
        send(.becameLeader, .announced, .outboxRead([]), .unreachable(.synchronize), hours: hours)
    }

    private func addNote(_ title: String, until deadline: String?, isRemoved: Bool = false) throws -> Identifier<Note> {
        send(.topics(.open(topic)), .notes(.addTapped), .editor(.titleTyped(title, replacing: 0..<0, caret: title.utf16.count)))
        let note = try #require(app.editor?.note)
        if let deadline { send(.editor(.deadline(.switched(CivilDate(text: deadline))))) }
        if isRemoved { send(.editor(.deadline(.removalSwitched(true)))) }
        send(.editor(.doneTapped))
        return note
    }

    private func noteNow(_ note: Identifier<Note>) -> Note? {
        var notebook = app.notebook
        return notebook.note(note)
    }

    private func screen() -> RecordedScreen {
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        return screen
    }

    @Test func theDayChangesAtLocalMidnightWhileTheAppIsOpen() {
        #expect(app.today.text == "2026-03-20")
        var effects = send(.clockTold(offsetMinutes: 540, untilMidnight: 3 * 3_600_000), hours: 0)
        #expect(app.today.text == "2026-03-20")
        guard let pause = effects.last(where: { $0.woken?.timer == .midnight })?.woken?.milliseconds else {
            Issue.record("the app is to be woken at midnight")
            return
        }
        #expect(pause == 3 * 3_600_000)
        effects = send(.alarm(.midnight), hours: 3)
        #expect(effects.contains { if case .readClock = $0 { true } else { false } })
        send(.clockTold(offsetMinutes: 540, untilMidnight: 24 * 3_600_000), hours: 3)
        #expect(app.today.text == "2026-03-21")
    }

    @Test func theClockIsAskedAtTheStartAndWhenThePageIsLookedAtAgain() {
        for effects in [app.start(), send(.wokeUp)] {
            #expect(effects.contains { if case .readClock = $0 { true } else { false } })
        }
    }

    @Test func aNoteIsMarkedOverdueOnceItsDayHasPassed() throws {
        _ = try addNote("Mushrooms", until: "2026-03-20")
        #expect(screen().find(class: "row-deadline")?.textContent == "Today")
        #expect(screen().find(class: "overdue-mark") == nil)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        #expect(screen().find(class: "row-deadline")?.textContent == "YesterdayOverdue")
    }

    @Test func beforeTheServerWasAskedNothingIsRemoved() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        #expect(noteNow(note)?.deletedAt == nil)
        goOffline(hours: 13)
        #expect(noteNow(note)?.deletedAt?.milliseconds == Self.noon + 13 * 3_600_000)
    }

    @Test func theRemovalIsSaidAndUndoneForGood() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        goOffline(hours: 13)
        #expect(app.says(.expired(name: "Mushrooms", count: 1)))
        send(.noticeTapped, hours: 13)
        let restored = try #require(noteNow(note))
        #expect(restored.deletedAt == nil && !restored.removesAfterDeadline && restored.deadline?.text == "2026-03-20")
        send(.alarm(.retry), .outboxRead([]), .unreachable(.synchronize), hours: 40)
        #expect(noteNow(note)?.deletedAt == nil)
    }

    @Test func severalRemovalsLeadToTheTrashThatSaysWhy() throws {
        _ = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        _ = try addNote("Berries", until: "2026-03-19", isRemoved: true)
        _ = try addNote("Pines", until: "2026-03-19")
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        goOffline(hours: 13)
        #expect(app.says(.expired(name: "Mushrooms", count: 2), offering: app.strings.noticeShowTrash))
        send(.noticeTapped, hours: 13)
        #expect(app.screen == .trash)
        #expect(screen().find(text: "Forest · Note · deadline passed on 20 March 2026 · 30 days left") != nil)
    }

    @Test func theOpenNoteIsSparedUntilItIsLeft() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.notes(.open(note)))
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        goOffline(hours: 13)
        #expect(noteNow(note)?.deletedAt == nil)
        send(.editor(.doneTapped), hours: 13)
        #expect(noteNow(note)?.isInTrashByDeadline == true)
    }

    @Test func aClockAheadOfTheServersRemovesNothingEarly() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        let day: Int64 = 24
        send(.becameLeader, .announced, .outboxRead([]), hours: day)
        let answer = "{\"revision\":0,\"time\":\(Self.noon),\"more\":false,\"operations\":[]}"
        send(.answered(.synchronize, status: 200, body: answer), hours: day)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: day)
        #expect(app.today.text == "2026-03-21")
        #expect(noteNow(note)?.deletedAt == nil)
    }

    @Test func aNoteWithNothingButADeadlineIsKept() throws {
        let note = try addNote("", until: "2026-03-20")
        #expect(noteNow(note)?.deletedAt == nil)
        var notebook = app.notebook
        #expect(notebook.notes(in: topic).count == 1)
    }

    @Test func deletedByHandAfterItCameBackTheTrashDoesNotBlameTheDeadline() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        goOffline(hours: 13)
        send(.noticeTapped, .topics(.open(topic)), .notes(.delete(note)), hours: 14)
        #expect(noteNow(note)?.deletedAt != nil)
        #expect(noteNow(note)?.isInTrashByDeadline == false)
    }

    @Test func switchingTheDeadlineOffTakesTheWishForRemovalWithIt() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.notes(.open(note)), .editor(.deadline(.switched(nil))))
        #expect(noteNow(note)?.deadline == nil)
        #expect(noteNow(note)?.removesAfterDeadline == false)
    }

    @Test func restoringATopicKeepsItsNotesThoughTheirDayHasPassed() throws {
        let note = try addNote("Mushrooms", until: "2026-03-20", isRemoved: true)
        send(.notes(.backTapped), .topics(.delete(topic)))
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1), hours: 12)
        goOffline(hours: 13)
        send(.trash(.restoreTopic(topic)), .alarm(.retry), .outboxRead([]), .unreachable(.synchronize), hours: 14)
        #expect(noteNow(note)?.deletedAt == nil)
    }

    @Test func theOrderOfATopicIsRememberedOnTheDevice() throws {
        _ = try addNote("Later", until: "2026-04-01")
        _ = try addNote("Never", until: nil)
        _ = try addNote("Soon", until: "2026-03-21")
        send(.notes(.menu(.toggled)))
        let effects = send(.notes(.menu(.chosen(1))))
        let settings = effects.flatMap { if case .store(let batch, _) = $0 { batch.settings } else { [StoreBatch.Setting]() } }
        #expect(settings.map(\.value) == ["10"])
        let again = Self.makeApp(languages: ["en"], settings: settings)
        _ = again.update(.topics(.open(topic)), now: Instant(milliseconds: Self.noon))
        #expect(again.features.notes.state?.arrangement.order == .deadline)
    }
}
