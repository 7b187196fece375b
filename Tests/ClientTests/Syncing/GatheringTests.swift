import ClientTesting
import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// Checks what a device does with a notebook that comes in several answers.
struct GatheringTests {
    private let browser = BrowserDouble()
    private let topics: [Operation]

    init() throws {
        var replica = Replica(agent: Agent(rawValue: 1))
        topics = try (0..<6).map { number in
            var topic = Topic(id: Identifier(EntityID(high: 7, low: UInt64(number))))
            topic.name = "\(number)"
            return try replica.create(topic, now: BrowserDouble.now)
        }
    }

    private func tab() -> TabDouble {
        let tab = browser.openTab(isLeader: true)
        tab.signIn()
        return tab
    }

    @Test func allIsShownBeforeItIsStored() throws {
        let tab = tab()
        #expect(try tab.answer(revision: 2, Array(topics[..<2]), hasMore: true).contains("\"since\":0"))
        #expect(tab.topics == ["0", "1"] && tab.requests.count == 1 && browser.database.records.isEmpty)
        #expect(try tab.answer(revision: 4, Array(topics[2..<4]), hasMore: true).contains("\"since\":2"))
        #expect(tab.topics.count == 4 && browser.database.records.isEmpty)
        #expect(try tab.answer(revision: 6, Array(topics[4...])).contains("\"since\":4"))
        #expect(tab.topics.count == 6 && browser.database.records.count == 6)
        #expect(browser.database.settings["revision"] == "6")
        #expect(tab.batches.suffix(3).map(\.batch.operations.count) == [2, 2, 2])
        // The other tabs hear of the whole range once.
        #expect(tab.told.compactMap(\.heard) == [0..<6])
    }

    @Test func whatComesLaterIsNotStoredBeforeWhatCameFirst() throws {
        let tab = tab()
        try tab.answer(revision: 2, Array(topics[..<2]), hasMore: true)
        try tab.answer(revision: 4, Array(topics[2..<4]), hasMore: true)
        tab.storage = .fails
        try tab.answer(revision: 6, Array(topics[4...]))
        #expect(browser.database.records.isEmpty && tab.topics.count == 6)
        tab.storage = .works
        tab.pass(milliseconds: 5_000)
        #expect(browser.database.records.count == 6 && browser.database.settings["revision"] == "6")
        #expect(tab.batches.suffix(3).compactMap { $0.batch.settings.first?.value } == ["2", "4", "6"])
    }

    @Test func whatHasComeIsStoredWhenTheNetworkFails() throws {
        let tab = tab()
        try tab.answer(revision: 2, Array(topics[..<2]), hasMore: true)
        try tab.answer(revision: 4, Array(topics[2..<4]), hasMore: true)
        tab.loseRequest()
        #expect(browser.database.records.count == 4 && browser.database.settings["revision"] == "4")
        browser.close(tab)
        // The next page goes on from there.
        let next = self.tab()
        #expect(try next.answer(revision: 6, Array(topics[4...])).contains("\"since\":4"))
        #expect(browser.database.records.count == 6 && next.topics.count == 6)
    }

    @Test func aPageThatGoesBeforeTheEndBeginsAgain() throws {
        let tab = tab()
        try tab.answer(revision: 2, Array(topics[..<2]), hasMore: true)
        browser.close(tab)
        let next = self.tab()
        #expect(try next.answer(revision: 6, topics).contains("\"since\":0"))
        #expect(browser.database.records.count == 6 && next.topics.count == 6)
    }

    @Test func whatIsWrittenMeanwhileIsStoredAtOnceAndSentAtTheEnd() throws {
        let tab = tab()
        try tab.answer(revision: 2, Array(topics[..<2]), hasMore: true)
        tab.addTopic("Own")
        #expect(browser.database.records.count == 3 && browser.database.outbox.count > 0)
        #expect(try !tab.answer(revision: 6, Array(topics[2...])).contains("Own"))
        #expect(browser.database.records.count == 7)
        #expect(tab.requests.count == 1 && tab.requests[0].body?.contains("Own") == true)
    }

    @Test func anEditOfWhatIsShownIsStoredBehindIt() throws {
        let tab = tab()
        var replica = Replica(agent: Agent(rawValue: 1))
        let note = EntityID(high: 8, low: 1)
        func words(_ text: String, at place: Int) -> [TextEdit] {
            [TextEdit(position: place, deletedCount: 0, inserted: Array(text.unicodeScalars))]
        }
        try tab.answer(revision: 1, [replica.edit(.note, note, "text", words("oak", at: 0))], hasMore: true)
        tab.app.core.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.edit(.note, note, field: "text", words("s", at: 3), undo: .recorded, now: now)
        }
        tab.addTopic("Own")
        browser.close(tab)
        #expect(browser.database.rejected.isEmpty)
        let record = try #require(browser.database.records[note.text])
        let stored = try #require(Record.operations(in: record))
        #expect(stored.filter { if case .edit = $0.change { true } else { false } }.count == 2)
    }
}
