import ClientTesting
import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Devices

/// States what is done where a browser takes the database away under an open page.
struct RemadeStorageTests {
    private let browser = BrowserDouble()

    /// Opens a tab of somebody whose topics A and B are on the server, at revision 18.
    private func openTab() throws -> TabDouble {
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        tab.addTopic("A")
        tab.addTopic("B")
        while !tab.requests.isEmpty { try tab.answer(revision: 18) }
        #expect(browser.database.settings[Setting.revision] == "18" && browser.database.outbox.isEmpty)
        return tab
    }

    private func reopened() -> TabDouble {
        for tab in browser.tabs { browser.close(tab) }
        return browser.openTab()
    }

    @Test func theFirstChangeAfterThatStoresAllThatThePageHolds() throws {
        let tab = try openTab()
        let before = browser.database
        browser.removeDatabase()
        tab.addTopic("C")
        #expect(Set(browser.database.records.keys).isSuperset(of: before.records.keys) && browser.database.rejected.isEmpty)
        #expect(browser.database.records.count == before.records.count + 1)
        for (name, value) in before.settings { #expect(browser.database.settings[name] == value, "\(name)") }
        #expect(reopened().topics == ["A", "B", "C"])
    }

    @Test func allGoesIntoOneTransactionBeforeAnythingElse() throws {
        let tab = try openTab()
        browser.removeDatabase()
        let count = tab.batches.count
        tab.addTopic("C")
        let first = tab.batches[count].batch
        #expect(first.isWhole && Set(first.operations.map(\.entity)).count == 3 && first.outbox.count == 1)
        #expect(
            first.held.contains(StoreBatch.Setting(Setting.revision, "18")) && first.held.contains(StoreBatch.Setting(Setting.space, "s")))
    }

    @Test func whatComesFromElsewhereDoesSoToo() throws {
        let tab = try openTab()
        var other = Notebook(agent: Agent(rawValue: 99))
        let operations = try other.addTopic(Identifier<Topic>(EntityID(high: 1, low: 1)), name: "Elsewhere", now: BrowserDouble.now)
        browser.removeDatabase()
        tab.send(.announced)
        while !tab.requests.isEmpty { try tab.answer(revision: 19, operations) }
        #expect(!tab.app.sync.engine.isBusy && tab.app.core.pendingWriteCount == 0)
        #expect(browser.database.settings[Setting.revision] == "19")
        #expect(reopened().topics == ["A", "B", "Elsewhere"])
    }

    @Test func whatWaitsToBeSentIsStoredOnceMore() throws {
        let tab = try openTab()
        for number in 0..<8 { tab.addTopic("before \(number)") }
        let waiting = browser.database.outbox
        #expect(waiting.count == 8)
        browser.removeDatabase()
        for number in 0..<8 { tab.addTopic("after \(number)") }
        #expect(browser.database.outbox.count == 16 && tab.app.journal.engine.outbox.waiting.count == 16)
        for (key, text) in waiting { #expect(browser.database.outbox[key] == text) }
    }

    @Test func anOutboxThatIsGoneIsNotTakenForSent() throws {
        let tab = try openTab()
        tab.addTopic("C")
        tab.send(.unreachable(.synchronize))
        browser.removeDatabase()
        tab.send(.alarm(.retry))
        #expect(tab.app.journal.engine.outbox.waiting.count == 1 && browser.database.outbox.count == 1)
    }

    @Test func aPageThatWritesNothingStoresAllAsSoonAsItIsTold() throws {
        let tab = try openTab()
        tab.addTopic("C")
        let before = browser.database
        browser.removeDatabase()
        tab.send(.storage(.remade))
        #expect(browser.database.records == before.records && browser.database.outbox == before.outbox)
        #expect(browser.database.settings == before.settings)
    }

    @Test func otherTabsAreToldOnlyWhatIsNew() throws {
        let tab = try openTab()
        let count = tab.told.count
        browser.removeDatabase()
        tab.addTopic("C")
        let news = tab.told[count...].flatMap(\.operations)
        #expect(Set(news.map(\.entity)).count == 1 && tab.told[count...].flatMap(\.queued).count == 1)
    }

    @Test func everyTabAddsWhatItHoldsAndNoneTakesAnythingAway() throws {
        let tab = try openTab()
        let other = browser.openTab()
        tab.addTopic("C")
        let before = browser.database
        #expect(before.outbox.count == 1 && other.topics == ["A", "B", "C"])
        browser.removeDatabase()
        other.addTopic("D")
        #expect(browser.database.outbox.count == 2, "what the other tab queued, too")
        while !tab.requests.isEmpty { try tab.answer(revision: 20) }
        tab.addTopic("E")
        #expect(browser.database.records.count == before.records.count + 2 && browser.database.rejected.isEmpty)
        for (name, value) in before.settings where name != Setting.revision { #expect(browser.database.settings[name] == value, "\(name)") }
        #expect(reopened().topics == ["A", "B", "C", "D", "E"])
    }

    @Test func whatAnotherTabQueuedWithoutItsWordsIsQueuedAnewAsAWhole() throws {
        _ = try openTab()
        let tab = browser.openTab()
        let topic = try #require(tab.app.notebook.topics().first).id.entity
        tab.send(.told(TabMessage(operations: [], queued: [("7-x", topic.text)]).text))
        browser.removeDatabase()
        tab.send(.storage(.remade))
        let state = try #require(tab.app.notebook.replica[topic])
        #expect(Set(browser.database.outbox.values) == Set(state.operations().map { Record.text(of: $0) }))
        #expect(browser.database.outbox["7-x"] == nil)
    }

    @Test func whatAnotherTabStoresWhileAllIsBeingStoredIsStoredAfterIt() throws {
        let tab = try openTab()
        let other = browser.openTab()
        browser.removeDatabase()
        tab.isPaused = true
        tab.send(.storage(.remade))
        // The other tab had stored it in the database that is gone, and goes.
        var notebook = Notebook(agent: Agent(rawValue: 99))
        let operations = try notebook.addTopic(Identifier<Topic>(EntityID(high: 1, low: 1)), name: "C", now: BrowserDouble.now)
        browser.close(other)
        let message = TabMessage(operations: operations, queued: operations.map { ("7-x", $0.entity.text) })
        tab.send(.told(message.text))
        tab.isPaused = false
        #expect(browser.database.outbox["7-x"] != nil)
        #expect(reopened().topics == ["A", "B", "C"])
    }

    @Test func aDeviceThatHasHeardOfMuchAndHasNoRecordsAsksForAll() throws {
        browser.database.settings = [Setting.space: "s", Setting.revision: "18", Setting.fingerprint: "18 x"]
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        #expect(try tab.answer(revision: 18).contains("\"since\":0"))
    }

    @Test func aDeviceThatHasRecordsAsksForWhatIsNew() throws {
        _ = try openTab()
        for tab in browser.tabs { browser.close(tab) }
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        #expect(try tab.answer(revision: 18).contains("\"since\":18"))
    }

    @Test(arguments: [AccountQuery.signIn, .useLink]) func everySignInAsksForAll(by query: AccountQuery) throws {
        let tab = try openTab()
        tab.signIn(by: query)
        #expect(browser.database.settings[Setting.asksForAll] == "1", "a page that goes now asks for all the next time")
        #expect(try tab.answer(revision: 19).contains("\"since\":18"), "the server may have been put back to an older state")
        #expect(browser.database.settings[Setting.revision] == nil && browser.database.settings[Setting.asksForAll] == nil)
        #expect(try tab.answer(revision: 19).contains("\"since\":0"))
        #expect(browser.database.settings[Setting.revision] == "19")
    }

    @Test func aPageThatGoesBeforeItAskedForAllLeavesThatToTheNext() throws {
        try openTab().signIn(by: .signIn)
        for tab in browser.tabs { browser.close(tab) }
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        #expect(try tab.answer(revision: 19).contains("\"since\":18"))
        #expect(try tab.answer(revision: 19).contains("\"since\":0"))
    }

    @Test func aPageThatTalksToTheServerBeforeItHasReadWhatIsStoredWaitsForThat() throws {
        _ = try openTab()
        for tab in browser.tabs { browser.close(tab) }
        let tab = browser.openTab(storage: .isSilent)
        tab.signIn()
        tab.send(.announced)
        #expect(tab.requests.isEmpty)
        tab.storage = .works
        tab.send(.recordsRead(browser.state.records), .loaded(browser.stateWithoutRecords))
        #expect(try tab.answer(revision: 19).contains("\"since\":18"))
    }

    @Test(arguments: [true, false]) func whatIsDeletedAroundASignInIsSentAsSeen(isBefore: Bool) throws {
        let tab = try openTab()
        let topic = try #require(tab.app.notebook.topics().first).id
        if isBefore {
            tab.send(.topics(.delete(topic)), .alarm(.save))
            tab.dropRequest()
            tab.send(.unreachable(.synchronize))
        }
        tab.signIn(by: .signIn)
        if !isBefore {
            tab.send(.topics(.delete(topic)), .alarm(.save))
            #expect(try tab.answer(revision: 19).contains("\"operations\":[]"))
        }
        let request = try tab.answer(revision: 19)
        #expect(request.contains("deletedAt") && request.hasPrefix(isBefore ? "{\"since\":18,\"space" : "{\"since\":0,\"seen\":18,"))
    }

    @Test func aSignInInAnotherTabHasTheLeadingOneAskForAll() throws {
        let tab = try openTab()
        browser.openTab().signIn(by: .signIn)
        #expect(try tab.answer(revision: 19).contains("\"since\":18"))
        #expect(try tab.answer(revision: 19).contains("\"since\":0"))
    }

    @Test func whatWasUnderWayAtASignInDoesNotCountAsAll() throws {
        let tab = try openTab()
        tab.send(.announced)
        tab.signIn(by: .signIn)
        #expect(try tab.answer(revision: 19).contains("\"since\":18"))
        #expect(browser.database.settings[Setting.revision] == nil)
        #expect(try tab.answer(revision: 19).contains("\"since\":0"))
    }
}
