import Domain
import Editor
import Merge
import Store
import StoreSQLite
import Synchronization
import TestKit

@testable import Client
@testable import Services

/// Lets several browsers of one person and the real server live through a random day.
final class Household {
    /// Lists the browsers.
    let browsers: [SimulatedBrowser]
    private let folder: TemporaryFolder
    private let store: SQLiteStore
    private let clock: Mutex<Int64>
    private var random: SeededRandom
    private var nextLetter: UInt32 = 0x4E00

    /// Opens browsers against an empty server, whose clocks are ahead of it by the milliseconds given.
    init(seed: UInt64, count: Int, skews: [Int64] = []) async throws {
        folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        self.store = store
        random = SeededRandom(seed: seed)
        clock = Mutex(1_700_000_000_000)
        let start = Instant(milliseconds: 1_700_000_000_000)
        let service = SyncService(store: store, agent: Agent(rawValue: 0xE0), now: { Instant(milliseconds: 1_700_000_060_000) })
        let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
        let user: Identifier<User> = Identifier(EntityID(high: 6, low: 1))
        try await store.write { transaction throws in try transaction.save(Space(id: space)) }
        var browsers: [SimulatedBrowser] = []
        for index in 0..<count {
            let session: Identifier<Session> = Identifier(EntityID(high: 7, low: UInt64(index)))
            let caller = Caller(userID: user, spaceID: space, sessionID: session)
            browsers.append(
                SimulatedBrowser(
                    service: service, caller: caller, seed: seed &* 31 &+ UInt64(index) &+ 1, now: start,
                    skew: index < skews.count ? skews[index] : 0))
        }
        self.browsers = browsers
    }

    /// Lives through a number of random moments.
    func live(steps: Int) async throws {
        for _ in 0..<steps {
            let browser = browsers[Int.random(in: 0..<browsers.count, using: &random)]
            switch Int.random(in: 0..<20, using: &random) {
            case 0: act(.topics(.addTapped), on: browser)
            case 1..<7: write(on: browser)
            case 7: deleteOrRestore(on: browser)
            case 8: browser.send(.wokeUp, now: now)
            case 10: setDeadline(on: browser)
            case 9: if Int.random(in: 0..<6, using: &random) == 0 { browser.crash(now: now) }
            default:
                let network: SimulatedBrowser.Network =
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: .losesRequest
                    case 1: .losesAnswer
                    default: .open
                    }
                try await browser.step(network, now: now)
            }
        }
    }

    /// Lets all requests through until nothing is left to do anywhere.
    func settle() async throws {
        for _ in 0..<40 {
            for browser in browsers {
                browser.send(.editor(.doneTapped), now: now)
                browser.send(.hidden, now: now)
                browser.send(.wokeUp, now: now)
                var patience = 500
                while browser.waitingCount > 0, patience > 0 {
                    try await browser.step(.open, now: now)
                    patience -= 1
                }
            }
        }
    }

    /// Writes all a browser shows as lines: topics, notes and their texts, in order.
    func shown(by browser: SimulatedBrowser) -> [String] {
        var notebook = browser.app.notebook
        var lines: [String] = []
        for topic in notebook.topics() {
            lines.append("topic " + topic.name)
            for note in notebook.notes(in: topic.id) {
                lines.append("note \(note.title): \(note.text), until \(note.deadline?.text ?? "-")")
            }
        }
        return lines
    }

    /// Lists what is wrong with the server's database.
    func findings() throws -> [String] {
        try IntegrityCheck.check(store).map { "\($0)" }
    }

    private var now: Instant {
        clock.withLock { time in
            time += 1
            return Instant(milliseconds: time)
        }
    }

    private func act(_ message: Message, on browser: SimulatedBrowser) {
        browser.send(message, now: now)
        browser.send(.topics(.nameTyped("Topic \(Int.random(in: 0..<1000, using: &random))")), now: now)
        browser.send(.topics(.nameConfirmed), now: now)
    }

    /// Types one new letter somewhere into some note, or into a new one.
    private func write(on browser: SimulatedBrowser) {
        var notebook = browser.app.notebook
        guard let topic = notebook.topics().randomElement(using: &random) else { return }
        browser.send(.topics(.open(topic.id)), now: now)
        if let note = notebook.notes(in: topic.id).randomElement(using: &random), Bool.random(using: &random) {
            browser.send(.notes(.open(note.id)), now: now)
        } else {
            browser.send(.notes(.addTapped), now: now)
        }
        guard let editor = browser.app.editor, let scalar = Unicode.Scalar(nextLetter) else { return }
        nextLetter += 1
        let place = Int.random(in: 0...editor.text.string.utf16.count, using: &random)
        browser.send(.editor(.textTyped(String(Character(scalar)), replacing: place..<place, caret: place)), now: now)
        if Bool.random(using: &random) { browser.send(.editor(.doneTapped), now: now) }
    }

    /// Gives a note a deadline about the present day, wishes for its removal, or travels to another time zone, where a day may have passed.
    private func setDeadline(on browser: SimulatedBrowser) {
        let offset = [-720, 0, 840].randomElement(using: &random) ?? 0
        browser.send(.clockTold(offsetMinutes: offset, untilMidnight: 3_600_000), now: now)
        let days = Int.random(in: -2...2, using: &random)
        browser.send(.editor(.deadline(.switched(browser.app.today.adding(days: days)))), now: now)
        if Bool.random(using: &random) { browser.send(.editor(.deadline(.removalSwitched(true))), now: now) }
        if Bool.random(using: &random) { browser.send(.editor(.doneTapped), now: now) }
        if Int.random(in: 0..<4, using: &random) == 0 { browser.send(.undoTapped, now: now) }
    }

    private func deleteOrRestore(on browser: SimulatedBrowser) {
        var notebook = browser.app.notebook
        guard let topic = notebook.topics().randomElement(using: &random) else { return }
        if let note = notebook.notes(in: topic.id).randomElement(using: &random) {
            browser.send(.topics(.open(topic.id)), now: now)
            browser.send(.notes(.delete(note.id)), now: now)
            if Bool.random(using: &random) { browser.send(.undoTapped, now: now) }
        }
    }
}
