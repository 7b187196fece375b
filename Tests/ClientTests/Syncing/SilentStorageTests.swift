import ClientTesting
import Domain
import EmbeddedSupport
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// States what is done where a browser's storage fails or does not answer, at the start or later.
struct SilentStorageTests {
    private let browser = BrowserDouble()

    /// Opens a tab of somebody whose topics A and B are on the server, at revision 18.
    private func openTab() throws -> TabDouble {
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        tab.addTopic("A")
        tab.addTopic("B")
        while !tab.requests.isEmpty { try tab.answer(revision: 18) }
        return tab
    }

    private func reopened() -> TabDouble {
        for tab in browser.tabs { browser.close(tab) }
        return browser.openTab()
    }

    private let limit = Int64(WriteQueue.answerMilliseconds)

    // MARK: Later

    @Test(arguments: [TabDouble.Storage.isSilent, .fails])
    func whatIsNotStoredInTimeIsToldAndSentFromMemory(storage: TabDouble.Storage) throws {
        let tab = try openTab()
        tab.storage = storage
        tab.addTopic("C")
        tab.pass(milliseconds: limit - 100)
        #expect(!tab.app.journal.engine.isSilent && !tab.requests.contains { $0.body?.contains("\"C\"") == true })
        tab.pass(milliseconds: 2 * limit)
        #expect(
            tab.app.journal.engine.isSilent && tab.app.says(.storageSilent)
                && tab.app.notice?.action?.label(tab.app.strings) == tab.app.strings.noticeReload)
        while !tab.requests.isEmpty {
            _ = try tab.answer(revision: 19)
            tab.pass(milliseconds: 1)
        }
        #expect(tab.app.journal.engine.outbox.waiting.isEmpty && !tab.app.sync.engine.isBusy)
        #expect(tab.app.sync.engine.condition == .reached && tab.app.sync.engine.revision == 19)
    }

    @Test func moreIsSentAsItIsWritten() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        var sent = ""
        for name in ["D", "E"] {
            while !tab.requests.isEmpty {
                sent += try tab.answer(revision: 19)
                tab.pass(milliseconds: 1)
            }
            tab.addTopic(name)
            tab.pass(milliseconds: 1)
        }
        while !tab.requests.isEmpty {
            sent += try tab.answer(revision: 20)
            tab.pass(milliseconds: 1)
        }
        for name in ["C", "D", "E"] { #expect(sent.contains("\"name\":\"\(name)\"")) }
        #expect(tab.app.journal.engine.outbox.waiting.isEmpty && tab.unsaved.isEmpty && tab.app.core.pendingWriteCount == 0)
    }

    @Test func anExchangeThatWaitsForTheStorageGoesOn() throws {
        let tab = try openTab()
        tab.send(.announced)
        tab.storage = .isSilent
        var other = Notebook(agent: Agent(rawValue: 99))
        let operations = try other.addTopic(Identifier<Topic>(EntityID(high: 1, low: 1)), name: "Elsewhere", now: BrowserDouble.now)
        try tab.answer(revision: 19, operations)
        #expect(tab.app.sync.engine.isBusy)
        tab.pass(milliseconds: 2 * limit)
        #expect(tab.topics == ["A", "B", "Elsewhere"] && tab.app.sync.engine.revision == 19)
        tab.storage = .works
        tab.pass(milliseconds: 200_000)
        #expect(browser.database.settings[Setting.revision] == "19" && reopened().topics == ["A", "B", "Elsewhere"])
    }

    @Test func anOutboxThatIsNeverReadHoldsNothingUp() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.send(.announced)
        #expect(tab.requests.isEmpty)
        tab.pass(milliseconds: 2 * limit)
        #expect(tab.requests.count == 1 && tab.app.journal.engine.isSilent)
        tab.send(.outboxRead([]))
        #expect(tab.requests.count == 1, "an answer that comes late is none")
    }

    @Test func whatIsHeldIsKeptForOtherPagesAsLongAsTheServerDoesNotHaveIt() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        #expect(tab.unsaved.count == 1)
        tab.addTopic("D")
        #expect(tab.unsaved.count == 2)
        tab.send(.hidden)
        #expect(tab.unsaved.count == 2)
    }

    @Test func whoeversStorageWorksStoresAndSendsWhatIsHeld() throws {
        let tab = try openTab()
        let other = browser.openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        #expect(other.topics == ["A", "B", "C"] && browser.database.outbox.count == 1)
        browser.close(tab)
        #expect(browser.openTab().topics == ["A", "B", "C"])
        other.send(.becameLeader)
        other.signIn()
        #expect(try other.answer(revision: 19).contains("\"C\""))
        #expect(browser.database.outbox.isEmpty)
    }

    @Test func whatTheServerSendsAndTheStorageDoesNotTakeIsStoredByOthers() throws {
        let tab = try openTab()
        let other = browser.openTab()
        tab.send(.announced)
        tab.storage = .isSilent
        var notebook = Notebook(agent: Agent(rawValue: 99))
        let operations = try notebook.addTopic(Identifier<Topic>(EntityID(high: 1, low: 1)), name: "Elsewhere", now: BrowserDouble.now)
        try tab.answer(revision: 19, operations)
        tab.pass(milliseconds: 2 * limit)
        #expect(other.topics == ["A", "B", "Elsewhere"])
        // A server that was put back to before that is noticed.
        #expect(browser.database.settings[Setting.revision] == "19" && other.app.sync.heardRevision == 19)
        #expect(reopened().topics == ["A", "B", "Elsewhere"])
    }

    /// Returns what another device does to make a topic.
    private static func topic(_ name: String, _ number: UInt64) throws -> [Operation] {
        var notebook = Notebook(agent: Agent(rawValue: 90 + number))
        return try notebook.addTopic(Identifier<Topic>(EntityID(high: 1, low: number)), name: name, now: BrowserDouble.now)
    }

    @Test func whatIsStoredWithoutWhatCameBeforeIsSentByTheNextLeader() throws {
        let tab = try openTab()
        tab.send(.announced)
        tab.storage = .isSilent
        try tab.answer(revision: 19, SilentStorageTests.topic("Early", 1))
        tab.pass(milliseconds: 2 * limit)
        let other = browser.openTab()
        tab.send(.announced)
        tab.pass(milliseconds: 1)
        try tab.answer(revision: 20, SilentStorageTests.topic("Late", 2))
        tab.pass(milliseconds: 1)
        #expect(other.topics == ["A", "B", "Late"] && browser.database.settings[Setting.revision] == "18")
        browser.close(tab)
        browser.close(other)
        let next = browser.openTab(isLeader: true)
        next.signIn()
        // The server was put back to 18, which its answer does not show.
        let asked = try next.answer(revision: 18)
        #expect(asked.contains("\"since\":18") && !asked.contains("Late"))
        #expect(try next.answer(revision: 19).contains("Late"))
        #expect(browser.database.settings[Setting.sendsAll] == nil)
    }

    @Test func aLeaderThatHasHeardMoreThanItsStorageTookSendsEverything() throws {
        let tab = try openTab()
        let other = browser.openTab()
        tab.send(.announced)
        (tab.storage, other.storage) = (.isSilent, .isSilent)
        other.addTopic("C")
        other.pass(milliseconds: 2 * limit)
        try tab.answer(revision: 19, SilentStorageTests.topic("Elsewhere", 1))
        tab.pass(milliseconds: 2 * limit)
        #expect(other.topics == ["A", "B", "C", "Elsewhere"] && browser.database.settings[Setting.revision] == "18")
        browser.close(tab)
        other.signIn()
        other.send(.becameLeader)
        var sent = ""
        other.pass(milliseconds: 1)
        while !other.requests.isEmpty {
            sent += try other.answer(revision: 18)
            other.pass(milliseconds: 1)
        }
        #expect(sent.contains("Elsewhere") && other.app.journal.engine.outbox.waiting.isEmpty)
    }

    @Test func whatIsHeldForAnotherPersonIsLeftAlone() throws {
        let tab = try openTab()
        var message = TabMessage(operations: [])
        var notebook = Notebook(agent: Agent(rawValue: 99))
        let operations = try notebook.addTopic(Identifier<Topic>(EntityID(high: 1, low: 1)), name: "Elsewhere", now: BrowserDouble.now)
        (message.operations, message.isHeld, message.space) = (operations, true, "another")
        message.waiting = operations.map { OutboxEntry(key: "1", text: Record.text(of: $0)) }
        tab.send(.told(message.text))
        #expect(tab.topics == ["A", "B"] && browser.database.outbox.isEmpty)
        message.space = "s"
        tab.send(.told(message.text))
        #expect(tab.topics == ["A", "B", "Elsewhere"] && browser.database.outbox.count == operations.count)
    }

    @Test func tabsWhoseStorageIsSilentDoNotTellEachOtherForEver() throws {
        let tab = try openTab()
        let other = browser.openTab()
        (tab.storage, other.storage) = (.isSilent, .isSilent)
        tab.addTopic("C")
        other.addTopic("D")
        for each in [tab, other] { each.pass(milliseconds: 2 * limit) }
        #expect(tab.topics == ["A", "B", "C", "D"] && other.topics == tab.topics)
        (tab.storage, other.storage) = (.works, .works)
        for each in [tab, other] { each.pass(milliseconds: 200_000) }
        #expect(reopened().topics == ["A", "B", "C", "D"])
    }

    @Test func nobodyLooksAtAStorageThatIsAskedForNothing() throws {
        let tab = try openTab()
        tab.addTopic("C")
        #expect(!tab.app.journal.engine.isWatching)
        tab.storage = .isSilent
        tab.addTopic("D")
        #expect(tab.app.journal.engine.isWatching)
    }

    @Test func aTabThatOpensMeanwhileIsToldOnceAllIsStored() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        let other = browser.openTab()
        #expect(other.topics == ["A", "B"])
        tab.storage = .works
        tab.pass(milliseconds: 200_000)
        #expect(other.topics == ["A", "B", "C"])
    }

    @Test func onceTheStorageAnswersAllThatIsHeldIsStored() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        while !tab.requests.isEmpty {
            _ = try tab.answer(revision: 19)
            tab.pass(milliseconds: 1)
        }
        tab.addTopic("D")
        tab.storage = .works
        tab.pass(milliseconds: 200_000)
        #expect(!tab.app.journal.engine.isSilent && tab.app.notice == nil && tab.app.core.pendingWriteCount == 0)
        #expect(browser.database.outbox.count == 1 && browser.database.settings[Setting.revision] == "19" && tab.unsaved.isEmpty)
        #expect(reopened().topics == ["A", "B", "C", "D"])
    }

    @Test func whatATransactionDoesLateChangesNothingAndHasTheStorageTriedAgain() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        let late = try #require(tab.app.journal.engine.writes.batches.first?.id)
        tab.pass(milliseconds: 2 * limit)
        tab.storage = .works
        tab.send(.stored(id: late))
        #expect(!tab.app.journal.engine.isSilent && browser.database.outbox.count == 1)
    }

    @Test func aSilentStorageIsTriedAgainLessAndLessOften() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: limit + 1)
        var counts: [Int] = []
        for _ in 0..<4 {
            let before = tab.reopenCount
            tab.pass(milliseconds: 120_000)
            counts.append(tab.reopenCount - before)
        }
        #expect(counts == [4, 2, 2, 2])
    }

    @Test func muchThatIsStoredAtOnceMayTakeLonger() throws {
        let tab = try openTab()
        var other = Notebook(agent: Agent(rawValue: 99))
        var operations: [Operation] = []
        for number in 0..<1000 {
            operations += try other.addTopic(
                Identifier<Topic>(EntityID(high: 1, low: UInt64(number))), name: "Elsewhere", now: BrowserDouble.now)
        }
        tab.send(.announced)
        tab.storage = .isSilent
        try tab.answer(revision: 19, operations)
        let milliseconds = limit + Int64(operations.count * WriteQueue.operationMilliseconds)
        tab.pass(milliseconds: milliseconds - 1)
        #expect(!tab.app.journal.engine.isSilent)
        tab.pass(milliseconds: 1)
        #expect(tab.app.journal.engine.isSilent)
    }

    @Test func aDeviceWithoutRoomSaysSoAndSendsAllTheSame() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.send(.storeFailed(id: try #require(tab.app.journal.engine.writes.batches.first?.id), isFull: true))
        tab.pass(milliseconds: 2 * limit)
        #expect(tab.app.says(.notStored(isFull: true)) && tab.app.journal.engine.isSilent)
        #expect(tab.requests.contains { $0.body?.contains("\"C\"") == true })
    }

    // MARK: At the start

    @Test func aStorageThatDoesNotOpenIsToldAndTheServerIsAsked() throws {
        _ = try openTab()
        let tab = browser.openTab(storage: .isSilent)
        tab.pass(milliseconds: limit - 1)
        #expect(!tab.app.isLoaded)
        tab.pass(milliseconds: 1)
        #expect(tab.app.isLoaded && tab.app.journal.engine.isStorageBroken && tab.app.says(.storageSilent))
        #expect(tab.app.notice?.action?.label(tab.app.strings) == tab.app.strings.noticeReload)
        tab.signIn()
        tab.pass(milliseconds: 1)
        #expect(try tab.answer(revision: 18).contains("\"since\":0"))
    }

    @Test func recordsThatComeGiveItMoreTime() throws {
        let tab = browser.openTab(storage: .isSilent)
        tab.pass(milliseconds: limit - 1)
        tab.send(.recordsRead([]))
        tab.pass(milliseconds: limit - 1)
        #expect(!tab.app.isLoaded)
        tab.pass(milliseconds: 1)
        #expect(tab.app.isLoaded)
    }

    @Test(arguments: [TabDouble.Storage.isSilent, .fails])
    func aStorageThatIsThereLaterIsReadAndGetsAll(storage: TabDouble.Storage) throws {
        let first = try openTab()
        first.addTopic("unsent")
        for tab in browser.tabs { browser.close(tab) }
        let tab = browser.openTab(storage: storage)
        tab.pass(milliseconds: limit)
        tab.signIn()
        tab.addTopic("C")
        tab.pass(milliseconds: 1)
        tab.storage = .works
        tab.pass(milliseconds: 200_000)
        #expect(tab.topics == ["A", "B", "C", "unsent"] && !tab.app.journal.engine.isStorageBroken && !tab.app.journal.engine.isSilent)
        #expect(Set(tab.app.journal.engine.outbox.waiting.values.map(\.entity)).count == 2)
        #expect(browser.database.rejected.isEmpty && browser.database.settings[Setting.space] == "s")
        #expect(reopened().topics == ["A", "B", "C", "unsent"])
    }

    @Test func anotherPersonsDataStaysWhereItIs() throws {
        _ = try openTab()
        for tab in browser.tabs { browser.close(tab) }
        browser.database.settings[Setting.space] = "another"
        let before = browser.database
        let tab = browser.openTab(storage: .isSilent)
        tab.pass(milliseconds: limit)
        tab.signIn()
        tab.storage = .works
        tab.pass(milliseconds: 200_000)
        #expect(tab.topics.isEmpty && tab.app.says(.otherSpace) && tab.app.journal.engine.isSilent)
        #expect(browser.database.records == before.records && browser.database.settings == before.settings)
    }

    @Test func theButtonOfTheNoticeLoadsThePageAnewAndKeepsWhatIsHeld() throws {
        let tab = try openTab()
        tab.storage = .isSilent
        tab.addTopic("C")
        tab.pass(milliseconds: 2 * limit)
        let effects = tab.app.update(.noticeTapped, now: tab.now)
        #expect(effects.contains { if case .reload = $0 { true } else { false } } && tab.unsaved.count == 1)
    }
}
