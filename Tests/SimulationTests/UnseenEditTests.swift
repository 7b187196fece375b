import ClientTesting
import Domain
import Testing

@testable import Client
@testable import Core
@testable import Editor

/// Checks that nobody deletes what they have not seen, where the server alone could not tell.
struct UnseenEditTests {
    @Test func aDeletionMadeWhileAnEditWasOnItsWayTakesNothingUnseen() async throws {
        let pair = try await DeadlinePair()
        pair.send(.notes(.open(pair.note)), to: pair.first)
        pair.send(.editor(.textTyped("under the oak", replacing: 0..<0, caret: 13)), to: pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        try await pair.exchange(pair.first)
        pair.send(.wokeUp, to: pair.second)
        try await pair.waitForAnswer(to: pair.second)
        pair.delete(on: pair.second)
        #expect(try #require(pair.note(on: pair.second)).deletedAt != nil)
        #expect(try #require(pair.note(on: pair.second)).text.isEmpty)
        for browser in [pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.deletedAt == nil && note.text == "under the oak")
        }
        #expect(try await pair.findings() == [])
    }

    @Test func whatAClockFarBehindDeletesIsNotDeletedLongAgo() async throws {
        let pair = try await DeadlinePair()
        let before = Instant(milliseconds: DeadlinePair.start).adding(days: -365)
        pair.first.tabs[0].send(.notes(.delete(pair.note)), now: before)
        #expect(try #require(pair.note(on: pair.first)?.deletedAt).milliseconds >= DeadlinePair.start)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(pair.trash(of: pair.second).count == 1)
    }

    @Test func aDeviceForgetsWhatTheServerHasRemovedForGoodAndNothingElse() async throws {
        let pair = try await DeadlinePair()
        pair.delete(on: pair.first)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        pair.advance(hours: 24 * 40)
        for browser in [pair.first, pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] { #expect(pair.note(on: browser) != nil, "the server still has it") }
        #expect(try await pair.purge() == 1)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] { #expect(pair.note(on: browser) == nil) }
    }

    @Test func aDeletionOfWhatWasSeenStaysWhateverElseIsOnItsWay() async throws {
        let pair = try await DeadlinePair()
        pair.send(.notes(.addTapped), to: pair.first)
        pair.send(.editor(.textTyped("elsewhere", replacing: 0..<0, caret: 9)), to: pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        try await pair.exchange(pair.first)
        pair.send(.wokeUp, to: pair.second)
        try await pair.waitForAnswer(to: pair.second)
        pair.delete(on: pair.second)
        #expect(try #require(pair.note(on: pair.second)).deletedAt != nil)
        for browser in [pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] { #expect(try #require(pair.note(on: browser)).deletedAt != nil) }
    }
}
