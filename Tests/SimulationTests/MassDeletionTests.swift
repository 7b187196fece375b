import ClientTesting
import Domain
import Testing

@testable import Client
@testable import Core
@testable import Editor

/// Checks who is asked whether more than half of everything is to be deleted, over the real server.
struct MassDeletionTests {
    /// Gives two browsers that have a topic with the three notes of welcome and 25 others, which are to go by their deadline if asked for.
    private func pair(expiring: Bool) async throws -> DeadlinePair {
        let pair = try await DeadlinePair()
        for number in 0..<24 {
            pair.send(.notes(.addTapped), to: pair.first)
            pair.send(.editor(.titleTyped("Note \(number)", replacing: 0..<0, caret: 6)), to: pair.first)
            if expiring {
                pair.send(.editor(.deadline(.switched(CivilDate(text: "2026-03-20")))), to: pair.first)
                pair.send(.editor(.deadline(.removalSwitched(true))), to: pair.first)
            }
            pair.send(.editor(.doneTapped), to: pair.first)
        }
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        return pair
    }

    private func notes(on browser: SimulatedBrowser) throws -> Int {
        var notebook = browser.app.notebook
        return notebook.itemCount
    }

    @Test func whoDeletesByHandMayUndoAndIsAskedNothing() async throws {
        let pair = try await pair(expiring: false)
        let topic = try #require(pair.note(on: pair.first)?.topicID)
        pair.send(.topics(.delete(topic)), to: pair.first)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(pair.first.app.notice?.action?.label(pair.first.app.strings) == pair.first.app.strings.commonUndo)
        #expect(pair.first.app.sync.engine.condition == .reached && pair.first.isSettled)
        #expect(try notes(on: pair.second) == 0)
        pair.send(.noticeTapped, to: pair.first)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(try notes(on: pair.second) == 28)
        #expect(try await pair.findings() == [])
    }

    @Test func whatDeadlinesDeleteIsAskedAboutAndAllElseGoesOnMeanwhile() async throws {
        let pair = try await pair(expiring: true)
        pair.advance(hours: 36)
        try await pair.exchange(pair.first)
        #expect(pair.first.app.sync.engine.condition == .asksMassDeletion)
        #expect(pair.first.app.isSaying(.expired(name: "", count: 1)), "what happened is said first")
        pair.send(.noticeClosed, to: pair.first)
        #expect(pair.first.app.isSaying(.massDeletion))
        pair.send(.noticeClosed, to: pair.first)
        #expect(pair.first.app.notice == nil)
        let topic = try #require(pair.note(on: pair.first)?.topicID)
        pair.send(.topics(.open(topic)), to: pair.first)
        pair.send(.notes(.addTapped), to: pair.first)
        pair.send(.editor(.titleTyped("Later", replacing: 0..<0, caret: 5)), to: pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        try await pair.exchange(pair.first)
        try await pair.exchange(pair.second, .losesRequest)
        pair.send(.statusTapped, to: pair.first)
        #expect(pair.first.app.isSaying(.massDeletion), "the mark of the status asks again")
        #expect(pair.first.app.journal.engine.outbox.waiting.count == 25)
        pair.send(.noticeTapped, to: pair.first)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] { #expect(try notes(on: browser) == 4) }
        #expect(pair.first.isSettled)
        #expect(try await pair.findings() == [])
    }

    @Test func whoBringsEnoughBackIsAskedNoMore() async throws {
        let pair = try await pair(expiring: true)
        pair.advance(hours: 36)
        try await pair.exchange(pair.first)
        #expect(pair.first.app.sync.engine.condition == .asksMassDeletion)
        for item in pair.trash(of: pair.first).prefix(15) {
            guard case .note(let note) = item else { continue }
            pair.send(.trash(.restoreNote(note.id)), to: pair.first)
        }
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(pair.first.app.sync.engine.condition == .reached && pair.first.isSettled)
        #expect(try notes(on: pair.second) == 18)
        #expect(try await pair.findings() == [])
    }
}
