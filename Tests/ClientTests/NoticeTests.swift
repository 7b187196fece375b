import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Editor

/// Checks how long is said what can be undone.
struct NoticeTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App

    init() {
        app = App(boot: .test(now: now))
        _ = app.update(.loaded(StoredState()), now: now)
    }

    private func addTopic(_ name: String) throws -> Topic {
        for message in [Message.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed)] {
            _ = app.update(message, now: now)
        }
        return try #require(app.notebook.topics().last)
    }

    /// Lists after how many milliseconds effects have the notice go.
    private func pauses(_ effects: [Effect]) -> [Int] {
        effects.compactMap { $0.woken?.timer == .notice ? $0.woken?.milliseconds : nil }
    }

    @Test func aDeletionCanBeUndoneForEightSeconds() throws {
        let topic = try addTopic("Forest")
        #expect(pauses(app.update(.topics(.delete(topic.id)), now: now)) == [8_000])
        #expect(app.says(.deleted(name: "Forest"), offering: app.strings.commonUndo))
        _ = app.update(.noticeTapped, now: now)
        #expect(app.notice == nil && app.notebook.topics().map(\.name) == ["Forest"])
    }

    @Test func afterThatTheNoticeGoesAndTheDeletionStays() throws {
        let topic = try addTopic("Forest")
        _ = app.update(.topics(.delete(topic.id)), now: now)
        _ = app.update(.alarm(.notice), now: now)
        #expect(app.notice == nil)
        _ = app.update(.noticeTapped, now: now)
        #expect(app.notebook.topics().isEmpty)
    }

    @Test func everyDeletionHasEightSecondsOfItsOwn() throws {
        let topics = [try addTopic("Forest"), try addTopic("River")]
        for topic in topics {
            #expect(pauses(app.update(.topics(.delete(topic.id)), now: now)) == [8_000])
            #expect(app.notice?.action?.label(app.strings) == app.strings.commonUndo)
        }
    }

    @Test func whatWaitsForAnAnswerStays() {
        #expect(pauses(app.update(.updateReady, now: now)) == [])
        _ = app.update(.alarm(.notice), now: now)
        #expect(app.says(.updateReady, offering: app.strings.noticeUpdateNow))
    }

    @Test func aLongNameLeavesRoomForWhatIsSaidOfIt() {
        #expect(ShortName.of("Forest") == "Forest")
        #expect(ShortName.of(String(repeating: "a", count: 48)) == String(repeating: "a", count: 48))
        #expect(ShortName.of(String(repeating: "a", count: 500)) == String(repeating: "a", count: 47) + "…")
        let family = "👨\u{200D}👩\u{200D}👧"
        let cut = ShortName.of(String(repeating: "a", count: 45) + family + "bbb")
        #expect(cut == String(repeating: "a", count: 45) + "…")
        #expect(ShortName.of(String(repeating: "a", count: 46) + " bcd") == String(repeating: "a", count: 46) + "…")
    }

    @Test func whatDoesNotFitIntoATitleIsOfferedToTheText() throws {
        let topic = try addTopic("Forest")
        for message in [
            Message.topics(.open(topic.id)), .notes(.addTapped), .editor(.titleTyped("a", replacing: 0..<0, caret: 1)),
            .editor(.textTyped("end", replacing: 0..<0, caret: 3)), .editor(.titleExceeded("rest ")), .editor(.titleExceeded("of it")),
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.says(.titleFull(of: try #require(app.screen.id))))
        _ = app.update(.noticeTapped, now: now)
        #expect(app.editor?.text.string == "rest of it\nend" && app.notice == nil)
        #expect(app.notebook.notes(in: topic.id).map(\.text) == ["rest of it\nend"])
    }

    /// Opens a topic's notes, the titles of which are given from top to bottom, and the note of a place.
    private func open(_ titles: [String], at place: Int) throws -> Topic {
        let topic = try addTopic("Forest")
        _ = app.update(.topics(.open(topic.id)), now: now)
        for title in titles.reversed() {
            _ = app.update(.notes(.addTapped), now: now)
            _ = app.update(.editor(.titleTyped(title, replacing: 0..<0, caret: title.utf16.count)), now: now)
            _ = app.update(.editor(.doneTapped), now: now)
        }
        _ = app.update(.notes(.open(app.notebook.notes(in: topic.id)[place].id)), now: now)
        return topic
    }

    @Test func whatDoesNotFitIntoATextIsOfferedToANewNoteRightAfterIt() throws {
        let topic = try open(["a", "b", "c"], at: 1)
        for rest in ["абв", "где"] { _ = app.update(.editor(.textExceeded(rest)), now: now) }
        #expect(app.says(.textFull(count: 6, isCaption: false, of: try #require(app.screen.id))))
        _ = app.update(.noticeTapped, now: now)
        let notes = app.notebook.notes(in: topic.id)
        #expect(notes.map(\.title) == ["a", "b", "", "c"] && notes[2].text == "абвгде")
        #expect(app.notice == nil && app.screen == .editor(notes[2].id))
    }

    @Test func whatFillsSeveralNotesIsOfferedToOneAfterTheOther() throws {
        let topic = try open(["a"], at: 0)
        let rest = String(repeating: "x", count: Note.maximumTextLength + 5)
        _ = app.update(.editor(.textExceeded(rest)), now: now)
        _ = app.update(.noticeTapped, now: now)
        #expect(app.says(.textFull(count: 5, isCaption: false, of: try #require(app.screen.id))))
        _ = app.update(.noticeTapped, now: now)
        #expect(app.notebook.notes(in: topic.id).map(\.text.count) == [0, Note.maximumTextLength, 5])
    }

    @Test func aNewVersionTakesNoPlaceOfATextThatHadNoRoom() throws {
        _ = try open(["a"], at: 0)
        _ = app.update(.editor(.textExceeded("абв")), now: now)
        _ = app.update(.updateReady, now: now)
        #expect(app.says(.textFull(count: 3, isCaption: false, of: try #require(app.screen.id))))
        _ = app.update(.noticeClosed, now: now)
        _ = app.update(.updateReady, now: now)
        #expect(app.says(.updateReady))
    }

    @Test func whereTheEditionHasNoRoomForANoteNoneIsOffered() throws {
        _ = try open(["a", "b"], at: 0)
        let settings = ServerSettings(edition: .free, limits: EditionLimits(topics: 9, notesInTopic: 2, notes: 9))
        _ = app.update(.answered(.settings, status: 200, body: settings.jsonText), now: now)
        _ = app.update(.editor(.textExceeded("абв")), now: now)
        #expect(app.says(.textFull(count: 3, isCaption: false, of: try #require(app.screen.id))))
    }
}
