import Client
import Core
import Domain
import RandomTesting
import Replication
import Services
import TestKit

/// Stands for a device: tabs with the real client in them, over one storage that keeps only what was stored.
final class SimulatedBrowser {
    let server: SimulatedServer
    /// Names the device to the server.
    let caller: Caller
    /// Tells how far the device's clock is ahead, in milliseconds.
    var skew: Int64 = 0
    /// Takes note of what is typed; nil where that is of no account.
    let ledger: LetterLedger?
    private(set) var storage = SimulatedStorage()
    private(set) var tabs: [SimulatedTab] = []
    /// Tells how many minutes the device's clock is ahead of UTC.
    var offsetMinutes = 0
    /// Says that disk and network fail now and then.
    var isUnreliable = false
    private var leader: Int?
    private var late: [Request] = []
    private var pageCount = 0
    private var generator: RandomGenerator
    private var random: SeededRandom

    /// Opens a browser for a signed-in device, with one tab.
    init(server: SimulatedServer, device: UInt64, seed: UInt64, now: Instant, ledger: LetterLedger? = nil) {
        self.server = server
        self.ledger = ledger
        caller = Caller(
            userID: Identifier(EntityID(high: 6, low: 1)), spaceID: server.space, sessionID: Identifier(EntityID(high: 7, low: device)))
        generator = RandomGenerator(seed: (seed, seed &+ 1, seed &+ 2, seed &+ 3))
        random = SeededRandom(seed: seed)
        openTab(now: now)
    }

    /// Gives the client of the first tab.
    var app: App { tabs[0].app }

    /// Tells whether everything is stored and sent.
    var isSettled: Bool { storage.isOutboxEmpty && tabs.allSatisfy(\.isSettled) }

    /// What waits to be sent, in the storage or kept past the end of a page.
    var waiting: [Operation] {
        let entries = storage.firstEntries(.max) + storage.unsaved(byOthersThan: 0).flatMap(\.entries)
        return entries.flatMap { Record.operations(in: "[" + $0.text + "]") ?? [] }
    }

    /// Tells whether something is under way.
    var isBusy: Bool { tabs.contains { !$0.happenings.isEmpty } }

    func openTab(now: Instant) {
        let seed = (generator.next(), generator.next(), generator.next(), generator.next())
        let boot = Boot(
            path: "/topics", fragment: "", languages: ["en"], deviceName: "simulated", seed: seed,
            now: Instant(milliseconds: now.milliseconds + skew), viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: offsetMinutes,
            version: "test")
        pageCount += 1
        tabs.append(SimulatedTab(App(boot: boot), number: pageCount, in: self))
    }

    /// Ends a tab; told before, it keeps what is not stored, else that is gone. The last tab opens again.
    func closeTab(_ tab: SimulatedTab, isTold: Bool, now: Instant) {
        if isTold { tab.send(.hidden, now: now) }
        let requests = tab.vanish(transactionsKept: Int.random(in: 0...3, using: &random))
        if Bool.random(using: &random) { late += requests }
        tabs.removeAll { $0 === tab }
        if leader == tab.number { leader = nil }
        if tabs.isEmpty { openTab(now: now) }
    }

    /// Ends all tabs and opens one anew, which knows no more than what is stored.
    func startAnew(now: Instant) {
        for tab in tabs { closeTab(tab, isTold: false, now: now) }
    }

    /// Lets the server hear again what it has heard, or what was taken for lost; whoever asked hears nothing of it.
    func repeatRequest() async throws {
        guard let index = late.indices.randomElement(using: &random) else { return }
        _ = try await server.answer(late.remove(at: index), by: caller)
    }

    /// Lets the first thing happen that may.
    func step(_ network: SimulatedTab.Network, now: Instant) async throws {
        for tab in tabs {
            guard let happening = tab.happenings.first else { continue }
            return try await tab.experience(happening, network, now: now)
        }
    }

    /// Takes the database away under the tabs, which store all that they hold before anything else happens; not while it has something
    /// that no open tab has read, which would be lost for good.
    func loseDatabase(now: Instant) {
        let isHeld = storage.waitingKeys.allSatisfy { key in tabs.contains { $0.holds(waiting: key) } }
        guard isHeld, tabs.allSatisfy(\.hasRead) else { return }
        storage.loseDatabase()
        for tab in tabs { tab.mistrust() }
        for tab in tabs { tab.findDatabaseRemade(now: now) }
    }

    // What tabs ask of the browser.

    /// Tells whether no tab has the lock of the one that talks to the server.
    var isLockFree: Bool { leader == nil }

    /// Tells whether a tab has that lock.
    func isLeader(_ tab: SimulatedTab) -> Bool { leader == tab.number }

    func acquireLock(for tab: SimulatedTab) { leader = tab.number }

    func post(_ text: String, by tab: SimulatedTab) { for other in tabs where other !== tab { other.receive(text, from: tab.number) } }

    /// Keeps unsaved entries of a page, of which the other tabs hear.
    func writeUnsaved(_ entries: [OutboxEntry], by tab: SimulatedTab, insteadOf found: [(page: Int, entries: [OutboxEntry])]) {
        storage.writeUnsaved(entries, by: tab.number, insteadOf: found)
        guard !entries.isEmpty else { return }
        for other in tabs where other !== tab { other.receiveUnsaved() }
        // What was written before anybody had signed in is nobody's.
        if storage.hasSpace || entries[0].key == "space" && !entries[0].text.isEmpty {
            ledger?.store(entries.flatMap { Record.operations(in: "[" + $0.text + "]") ?? [] }, inStorage: false)
        }
    }

    func write(_ batch: StoreBatch) {
        storage.write(batch)
        ledger?.store(batch.operations)
        // The state of an entity has runs of several edits joined, and leaves out what was written over.
        if batch.isWhole { ledger?.store(batch.outbox.flatMap { Record.operations(in: "[" + $0.text + "]") ?? [] }) }
    }

    /// Tells whether the disk fails this time.
    func failsToStore() -> Bool { isUnreliable && Int.random(in: 0..<40, using: &random) == 0 }

    /// Takes note of a request that is on its way; the network may bring it once more, some time later.
    func mayRepeat(_ request: Request) {
        if isUnreliable, request.endpoint == .synchronize, Int.random(in: 0..<6, using: &random) == 0 { late.append(request) }
    }
}
