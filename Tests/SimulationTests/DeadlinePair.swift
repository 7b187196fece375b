import Domain
import Editor
import Merge
import Store
import StoreSQLite
import Synchronization
import TestKit

@testable import Client
@testable import Services

/// Lets two browsers of one person, in time zones of their choice, share a note with a deadline over the real server.
final class DeadlinePair {
    /// Holds the browser that made the note.
    let first: SimulatedBrowser
    /// Holds the other one.
    let second: SimulatedBrowser
    /// Names the note.
    private(set) var note: Identifier<Note>
    private let folder: TemporaryFolder
    private let service: SyncService
    private let store: SQLiteStore
    private let clock = Clock()

    /// Tells the time to browsers and server, which moves only when it is asked for or set.
    private final class Clock: Sendable {
        private let milliseconds = Mutex(DeadlinePair.start)

        var now: Instant {
            milliseconds.withLock { time in
                time += 1
                return Instant(milliseconds: time)
            }
        }

        func advance(_ hours: Int64) { milliseconds.withLock { $0 += hours * 3_600_000 } }
    }

    /// Marks noon of 20 March 2026 in UTC, when all begins.
    static let start: Int64 = 1_774_008_000_000

    /// Makes a note that both browsers have, to be removed after 20 March 2026.
    init() async throws {
        folder = try TemporaryFolder()
        store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        let clock = clock
        service = SyncService(store: store, agent: Agent(rawValue: 0xE0), now: { clock.now })
        let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
        try await store.write { transaction throws in try transaction.save(Space(id: space)) }
        var browsers: [SimulatedBrowser] = []
        for index in UInt64(0)...1 {
            let caller = Caller(
                userID: Identifier(EntityID(high: 6, low: 1)), spaceID: space, sessionID: Identifier(EntityID(high: 7, low: index)))
            browsers.append(SimulatedBrowser(service: service, caller: caller, seed: index + 1, now: clock.now))
        }
        (first, second) = (browsers[0], browsers[1])
        note = Identifier(EntityID(high: 0, low: 0))
        try await exchange(first)
        for message in [Message.topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] { send(message, to: first) }
        var notebook = first.app.notebook
        guard let topic = notebook.topics().first else { return }
        send(.topics(.open(topic.id)), to: first)
        send(.notes(.addTapped), to: first)
        send(.editor(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)), to: first)
        note = first.app.editor?.note ?? note
        send(.editor(.deadline(.switched(CivilDate(text: "2026-03-20")))), to: first)
        send(.editor(.deadline(.removalSwitched(true))), to: first)
        send(.editor(.doneTapped), to: first)
        try await exchange(first)
        try await exchange(second)
    }

    /// Hands a browser a message.
    func send(_ message: Message, to browser: SimulatedBrowser) { browser.send(message, now: clock.now) }

    /// Lets some hours pass.
    func advance(hours: Int64) { clock.advance(hours) }

    /// Wakes a browser in a time zone, and lets it exchange with the server, or fail to.
    func exchange(_ browser: SimulatedBrowser, offsetMinutes: Int = 0, _ network: SimulatedBrowser.Network = .open) async throws {
        send(.wokeUp, to: browser)
        send(.clockTold(offsetMinutes: offsetMinutes, untilMidnight: 3_600_000), to: browser)
        var patience = network == .open ? 300 : 30
        while browser.waitingCount > 0, patience > 0 {
            try await browser.step(network, now: clock.now)
            patience -= 1
        }
    }

    /// Empties the server's trash of what is 30 days old.
    func purge() async throws -> Int { try await service.purgeExpired(now: clock.now) }

    /// Gives the note as a browser has it.
    func note(on browser: SimulatedBrowser) -> Note? {
        var notebook = browser.app.notebook
        return notebook.note(note)
    }

    /// Lists what is in a browser's trash.
    func trash(of browser: SimulatedBrowser) -> [TrashItem] {
        var notebook = browser.app.notebook
        return notebook.trash(now: browser.app.now)
    }

    /// Lists what is wrong with the server's database.
    func findings() throws -> [String] {
        try IntegrityCheck.check(store).map { "\($0)" }
    }
}
