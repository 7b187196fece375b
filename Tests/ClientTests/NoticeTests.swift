import Domain
import Testing

@testable import Client

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
        effects.compactMap { if case .wake(.notice, let milliseconds) = $0 { milliseconds } else { nil } }
    }

    @Test func aDeletionCanBeUndoneForEightSeconds() throws {
        let topic = try addTopic("Forest")
        #expect(pauses(app.update(.topics(.delete(topic.id)), now: now)) == [8_000])
        #expect(app.notice == Notice(.deleted(name: "Forest"), action: .restoreTopic(topic.id)))
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
            #expect(app.notice?.action == .restoreTopic(topic.id))
        }
    }

    @Test func whatWaitsForAnAnswerStays() {
        #expect(pauses(app.update(.updateReady, now: now)) == [])
        _ = app.update(.alarm(.notice), now: now)
        #expect(app.notice == Notice(.updateReady, action: .update))
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
        #expect(app.notice?.subject == .titleFull)
        _ = app.update(.noticeTapped, now: now)
        #expect(app.editor?.text.string == "rest of it\nend" && app.notice == nil)
        #expect(app.notebook.notes(in: topic.id).map(\.text) == ["rest of it\nend"])
    }

    @Test func whatDoesNotFitIntoATextIsCounted() throws {
        let topic = try addTopic("Forest")
        for message in [Message.topics(.open(topic.id)), .notes(.addTapped), .editor(.textExceeded("абв"))] {
            _ = app.update(message, now: now)
        }
        #expect(app.notice == Notice(.textFull(count: 3)))
    }
}
