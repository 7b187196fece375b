import Domain
import Foundation
import Merge
import Server
import Services
import StoreSQLite

/// Compares pushes that are counted for Prometheus, which reads the numbers meanwhile, with the same pushes that are not.
enum CountingRound {
    /// The length of a round, in seconds, and the number of pairs of rounds.
    private static let seconds = 0.5, pairCount = 40
    private static let token = Array("0123456789abcdef".utf8)

    /// Runs the rounds over a new database in a folder and prints the medians as JSON; throws what the services throw.
    static func run(folder: String, clients clientCount: Int) async throws {
        let store = try SQLiteStore(path: folder + "/counted.sqlite")
        defer { store.close() }
        let sync = SyncService(store: store, agent: Agent(rawValue: 1), now: { Instant(milliseconds: 1_700_000_000_000) })
        var clients: [BenchClient] = []
        for number in 0..<clientCount {
            clients.append(try await BenchClient(number: number, sessions: SessionService(store: store), sync: sync))
        }

        let metrics = Metrics()
        var sources = MetricsPage.Sources(now: { Instant(milliseconds: 1_700_000_000_000) })
        sources.work = { do { return try await store.read { try $0.mediaWork(dueAt: Instant(milliseconds: 0)) } } catch { return [] } }
        let page = MetricsPage(token: Setting(token), metrics: metrics, sources: sources)

        func plain() async throws -> Round {
            try await Round.run(clients: clientCount, seconds: seconds) { [clients] in try await clients[$0].push() }
        }
        func counted() async throws -> Round {
            // Prometheus asks every 15 s as it comes; here it asks in each round.
            async let text = page.text()
            let round = try await Round.run(clients: clientCount, seconds: seconds) { [clients] number in
                let start = Metrics.microseconds()
                try await clients[number].push()
                metrics.pushed(operationCount: 1, since: start)
                metrics.answered(.ok)
            }
            _ = await text
            return round
        }
        var pairs: [(counted: Round, plain: Round)] = []
        for number in 0..<pairCount {
            // Whatever drifts, such as the size of the database, falls on both alike.
            if number % 2 == 0 {
                let first = try await counted()
                pairs.append((first, try await plain()))
            } else {
                let first = try await plain()
                pairs.append((try await counted(), first))
            }
        }
        let results = [
            "counted": median(pairs.map(\.counted.processorMicroseconds)), "plain": median(pairs.map(\.plain.processorMicroseconds)),
            "ratio": median(pairs.map { $0.counted.processorMicroseconds / $0.plain.processorMicroseconds }),
        ]
        print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
