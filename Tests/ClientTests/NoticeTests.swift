import Domain
import Testing

@testable import Client

/// Checks how long is said what can be undone.
struct NoticeTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App

    init() {
        app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
                textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
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
}
