import ClientTesting
import Domain

@testable import Client
@testable import Core
@testable import Editor

/// Lets two browsers of one person, in time zones of their choice, share a note with a deadline over the real server.
final class DeadlinePair {
    /// Holds the browser that made the note.
    let first: SimulatedBrowser
    let second: SimulatedBrowser
    private(set) var note: Identifier<Note>
    private let server: SimulatedServer
    private let clock = SimulatedClock(start: DeadlinePair.start)

    /// Marks noon of 20 March 2026 in UTC, when all begins.
    static let start: Int64 = 1_774_008_000_000

    /// Makes a note that both browsers have, to be removed after 20 March 2026.
    init() async throws {
        server = try await SimulatedServer(now: { [clock] in clock.now })
        first = SimulatedBrowser(server: server, device: 0, seed: 1, now: clock.now)
        second = SimulatedBrowser(server: server, device: 1, seed: 2, now: clock.now)
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

    func send(_ message: Message, to browser: SimulatedBrowser) { browser.tabs[0].send(message, now: clock.now) }

    /// Takes the note to the trash in a browser's list.
    func delete(on browser: SimulatedBrowser) {
        if let topic = note(on: browser)?.topicID { send(.topics(.open(topic)), to: browser) }
        send(.notes(.delete(note)), to: browser)
    }

    func advance(hours: Int64) { clock.advance(hours: hours) }

    /// Wakes a browser in a time zone, and lets it exchange with the server, or fail to.
    func exchange(_ browser: SimulatedBrowser, offsetMinutes: Int = 0, _ network: SimulatedTab.Network = .open) async throws {
        browser.offsetMinutes = offsetMinutes
        send(.wokeUp, to: browser)
        send(.clockTold(offsetMinutes: offsetMinutes, untilMidnight: 3_600_000), to: browser)
        var patience = network == .open ? 300 : 30
        while browser.isBusy, patience > 0 {
            try await browser.step(network, now: clock.now)
            patience -= 1
        }
    }

    /// Lets a browser go on until an answer of the server is on its way to it.
    func waitForAnswer(to browser: SimulatedBrowser) async throws {
        while !browser.tabs[0].hasAnswerOnItsWay { try await browser.step(.open, now: clock.now) }
    }

    /// Empties the server's trash of what is 30 days old.
    func purge() async throws -> Int { try await server.purge(now: clock.now) }

    func note(on browser: SimulatedBrowser) -> Note? {
        var notebook = browser.app.notebook
        return notebook.note(note)
    }

    func trash(of browser: SimulatedBrowser) -> [TrashItem] {
        var notebook = browser.app.notebook
        return notebook.trash(now: browser.app.now)
    }

    /// Lists what is wrong with the server's database.
    func findings() async throws -> [String] { try await server.findings() }
}
