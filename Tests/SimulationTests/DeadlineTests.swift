import ClientTesting
import Domain
import Markup
import Testing

@testable import Client
@testable import Core
@testable import Editor

/// Checks what becomes of a note past its deadline on two devices and the server.
struct DeadlineTests {
    private let pair: DeadlinePair

    init() async throws {
        pair = try await DeadlinePair()
    }

    private func expectTrash(on browser: SimulatedBrowser) throws {
        let note = try #require(pair.note(on: browser))
        #expect(note.isInTrashByDeadline)
        #expect(pair.trash(of: browser).count == 1)
    }

    @Test func onItsLastDayTheNoteStays() async throws {
        pair.advance(hours: 11)
        try await pair.exchange(pair.first)
        #expect(try #require(pair.note(on: pair.first)).deletedAt == nil)
    }

    @Test func theFirstDeviceWhoseDayHasPassedTakesTheNoteToTheTrashOfBoth() async throws {
        pair.advance(hours: 4)
        try await pair.exchange(pair.first, offsetMinutes: -420)
        #expect(try #require(pair.note(on: pair.first)).deletedAt == nil)
        try await pair.exchange(pair.second, offsetMinutes: 540)
        try await pair.exchange(pair.first, offsetMinutes: -420)
        for browser in [pair.first, pair.second] { try expectTrash(on: browser) }
        #expect(try await pair.findings() == [])
    }

    @Test func twoDevicesThatDoItUnseenAgreeAndDoItOnce() async throws {
        pair.advance(hours: 24)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser, .losesRequest) }
        for browser in [pair.first, pair.second] { try expectTrash(on: browser) }
        for browser in [pair.first, pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(pair.note(on: pair.first)?.deletedAt == pair.note(on: pair.second)?.deletedAt)
        let operations = pair.first.app.notebook.replica[pair.note.entity]?.operations()
        pair.advance(hours: 24)
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        #expect(pair.first.app.notebook.replica[pair.note.entity]?.operations() == operations)
        #expect(pair.first.isSettled && pair.second.isSettled)
        #expect(try await pair.findings() == [])
    }

    @Test func twoDevicesThatMarkItAsDoneUnseenMoveItOnce() async throws {
        for message: Message in [
            .notes(.open(pair.note)), .editor(.deadline(.removalSwitched(false))), .editor(.deadline(.recurrenceChosen(.monthly(day: 31)))),
            .editor(.doneTapped),
        ] {
            pair.send(message, to: pair.first)
        }
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            for message: Message in [.show(.editor(pair.note)), .act("note.done"), .editor(.doneTapped)] { pair.send(message, to: browser) }
        }
        for browser in [pair.first, pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.deadline?.text == "2026-03-31" && note.recurrence == .monthly(day: 31) && !note.isDone)
        }
        #expect(pair.first.isSettled && pair.second.isSettled)
        #expect(try await pair.findings() == [])
    }

    @Test func twoDevicesThatOpenTheSameTasksUnseenLeaveTasksThatTheNextTickMends() async throws {
        let text = "- [x] fern\n- [ ] moss\n- [xx] oak"
        for message: Message in [
            .notes(.open(pair.note)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)),
            .editor(.deadline(.removalSwitched(false))), .editor(.deadline(.recurrenceChosen(.daily))), .editor(.doneTapped),
        ] {
            pair.send(message, to: pair.first)
        }
        for browser in [pair.first, pair.second] { try await pair.exchange(browser) }
        // One of them ticks another task meanwhile.
        for message: Message in [.show(.editor(pair.note)), .act("note.done")] { pair.send(message, to: pair.first) }
        pair.send(.show(.editor(pair.note)), to: pair.second)
        let moss = try #require(pair.second.app.editor).paragraphs.paragraphs[1].key
        for message: Message in [.act("note.done"), .editor(.boxTapped(paragraph: moss)), .editor(.doneTapped)] {
            pair.send(message, to: pair.second)
        }
        for browser in [pair.first, pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.text == "- [  ] fern\n- [x] moss\n- [  ] oak" && TaskCount(of: note.text).total == 3)
            #expect(TaskCount(of: note.text).ticked == 1 && note.deadline?.text == "2026-03-21")
        }
        pair.send(.show(.editor(pair.note)), to: pair.first)
        let fern = try #require(pair.first.app.editor).paragraphs.paragraphs[0].key
        pair.send(.editor(.boxTapped(paragraph: fern)), to: pair.first)
        #expect(pair.note(on: pair.first)?.text.hasPrefix("- [x] fern\n") == true)
        #expect(try await pair.findings() == [])
    }

    @Test func aDeviceThatWasOffAsksTheServerFirstAndKeepsALaterDeadline() async throws {
        pair.send(.notes(.open(pair.note)), to: pair.first)
        pair.send(.editor(.deadline(.calendar(.chosen(try #require(CivilDate(text: "2026-06-01")))))), to: pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        try await pair.exchange(pair.first)
        pair.advance(hours: 40 * 24)
        try await pair.exchange(pair.second)
        #expect(try #require(pair.note(on: pair.second)).deletedAt == nil)
        pair.advance(hours: 40 * 24)
        try await pair.exchange(pair.second)
        try await pair.exchange(pair.first)
        for browser in [pair.first, pair.second] { try expectTrash(on: browser) }
    }

    @Test func aLaterDeadlineSetUnseenBringsTheNoteBackWithItsWish() async throws {
        pair.send(.notes(.open(pair.note)), to: pair.first)
        pair.send(.editor(.deadline(.calendar(.chosen(try #require(CivilDate(text: "2026-06-01")))))), to: pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        pair.advance(hours: 24)
        try await pair.exchange(pair.second, .losesRequest)
        try expectTrash(on: pair.second)
        for browser in [pair.first, pair.second, pair.first] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.deletedAt == nil && note.deadline?.text == "2026-06-01" && note.leavesAfterDeadline)
        }
    }

    @Test func whatTheServerBringsBackIsNotTakenToTheTrashAgain() async throws {
        pair.send(.notes(.open(pair.note)), to: pair.first)
        pair.send(.editor(.textTyped("written on a train", replacing: 0..<0, caret: 18)), to: pair.first)
        pair.advance(hours: 24)
        try await pair.exchange(pair.second)
        try expectTrash(on: pair.second)
        try await pair.exchange(pair.first)
        pair.send(.editor(.doneTapped), to: pair.first)
        for browser in [pair.first, pair.second, pair.first, pair.second] { try await pair.exchange(browser) }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.deletedAt == nil && note.text == "written on a train" && !note.leavesAfterDeadline)
        }
    }

    @Test func aDeviceThatWasOffForLongLosesNothingAtOnce() async throws {
        pair.advance(hours: 60 * 24)
        try await pair.exchange(pair.second, .losesRequest)
        try expectTrash(on: pair.second)
        try await pair.exchange(pair.second)
        try await pair.exchange(pair.first)
        #expect(try await pair.purge() == 0)
        pair.advance(hours: 29 * 24)
        #expect(try await pair.purge() == 0)
        try expectTrash(on: pair.first)
        pair.advance(hours: 24)
        #expect(try await pair.purge() == 1)
    }

    @Test func whatIsPurgedMeanwhileIsNoProblemForADeviceThatWasOff() async throws {
        pair.advance(hours: 24)
        try await pair.exchange(pair.first)
        pair.advance(hours: 31 * 24)
        #expect(try await pair.purge() == 1)
        try await pair.exchange(pair.second, .losesRequest)
        try expectTrash(on: pair.second)
        try await pair.exchange(pair.second)
        #expect(pair.second.isSettled)
    }

    @Test func restoringOnOneDeviceKeepsTheNoteOnBoth() async throws {
        pair.advance(hours: 24)
        try await pair.exchange(pair.first)
        try await pair.exchange(pair.second)
        pair.send(.trash(.restoreNote(pair.note)), to: pair.second)
        for _ in 0..<3 {
            pair.advance(hours: 24)
            for browser in [pair.second, pair.first] { try await pair.exchange(browser) }
        }
        for browser in [pair.first, pair.second] {
            let note = try #require(pair.note(on: browser))
            #expect(note.deletedAt == nil && !note.removesAfterDeadline && note.deadline != nil)
        }
        #expect(try await pair.findings() == [])
    }
}
