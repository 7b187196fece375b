import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core

/// Checks that a tab gets what another one stored and was closed too early to tell.
struct MissedMessageTests {
    private let browser = BrowserDouble()
    private let leader: TabDouble
    private let follower: TabDouble

    /// Opens two tabs that have heard of the first revisions.
    init() throws {
        leader = browser.openTab(isLeader: true)
        leader.signIn()
        follower = browser.openTab()
        try leader.answer(revision: 5, MissedMessageTests.topic("Anna", 1))
        #expect(follower.topics == ["Anna"] && follower.app.sync.heardRevision == 5)
        while !leader.requests.isEmpty { try leader.answer(revision: 5) }
    }

    /// Returns what another device does to make a topic.
    private static func topic(_ name: String, _ number: UInt64) throws -> [Operation] {
        var notebook = Notebook(agent: Agent(rawValue: 90 + number))
        return try notebook.addTopic(Identifier<Topic>(EntityID(high: 1, low: number)), name: name, now: BrowserDouble.now)
    }

    /// Lets the leader store what came from the server, and end before it tells the other tabs.
    private func endLeader() throws {
        browser.close(leader)
        leader.send(.wokeUp)
        try leader.answer(revision: 7, MissedMessageTests.topic("Boris", 2))
        #expect(follower.topics == ["Anna"] && follower.app.sync.heardRevision == 5)
    }

    @Test func theNextLeaderBeginsWithWhatIsStored() throws {
        try endLeader()
        follower.signIn()
        follower.send(.becameLeader)
        #expect(follower.topics == ["Anna", "Boris"])
        // A server that was put back is noticed by what the device has heard last, whichever of its tabs did.
        #expect(try follower.answer(revision: 7).contains("\"since\":7"))
    }

    @Test func whoHearsThatSomethingIsMissingReadsWhatIsStored() throws {
        try endLeader()
        let next = browser.openTab(isLeader: true)
        next.signIn()
        #expect(next.topics == ["Anna", "Boris"])
        #expect(try next.answer(revision: 8, MissedMessageTests.topic("Clara", 3)).contains("\"since\":7"))
        #expect(follower.topics == ["Anna", "Boris", "Clara"])
        next.send(.wokeUp)
        #expect(try next.answer(revision: 9, MissedMessageTests.topic("Dora", 4)).contains("\"since\":8"))
        #expect(follower.topics == ["Anna", "Boris", "Clara", "Dora"] && follower.app.sync.heardRevision == 9)
    }

    @Test func aStorageThatAnswersNoMoreHoldsNoLeaderUp() throws {
        try endLeader()
        follower.signIn()
        follower.storage = .isSilent
        follower.send(.becameLeader)
        #expect(follower.requests.isEmpty)
        follower.pass(milliseconds: Int64(WriteQueue.answerMilliseconds))
        #expect(try follower.answer(revision: 7, MissedMessageTests.topic("Boris", 2)).contains("\"since\":0"))
        #expect(follower.topics == ["Anna", "Boris"])
    }
}
