import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core

/// Starts an app whose records come in parts before the rest of what the device has stored.
struct EarlyRecordsTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    @Test(arguments: [1, 2]) func partsOfTheRecordsAreThereOnceTheRestIsReadHoweverOftenTheyCame(times: Int) throws {
        var replica = Replica(agent: Agent(rawValue: 1))
        var topic = Topic(id: Identifier(EntityID(high: 7, low: 7)))
        topic.name = "Forest"
        let record = Record.text(of: [try replica.create(topic, now: now)])
        let app = App(boot: .test(now: now))
        for _ in 0..<times { _ = app.update(.recordsRead([record]), now: now) }
        #expect(!app.isLoaded)
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(app.isLoaded)
        #expect(app.notebook.topics().map { $0.name } == ["Forest"])
    }
}
