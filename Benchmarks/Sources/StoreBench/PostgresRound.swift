import Domain
import Foundation
import Merge
import Services
import Store
import StorePostgreSQL

/// Writes durable changes to a PostgreSQL database for one round.
enum PostgresRound {
    /// Runs a round with people of its own and prints its rate and what the program spent, as JSON; throws what the services throw.
    static func run(address: String, name: String, seconds: Double) async throws {
        let store = try PostgresStore(PostgresSettings(address: address))
        let sessions = SessionService(store: store)
        let sync = SyncService(store: store, agent: Agent(rawValue: 1), now: { Instant(milliseconds: 1_700_000_000_000) })
        var clients: [BenchClient] = []
        for number in 0..<StoreBench.clientCount {
            clients.append(try await BenchClient(number: number, person: "\(name) \(number)", sessions: sessions, sync: sync))
        }
        print("ready")
        fflush(nil)
        _ = readLine()
        let round = try await Round.run(clients: StoreBench.clientCount, seconds: seconds) { [clients] in try await clients[$0].push() }
        let results = ["rate": round.rate, "processorMicroseconds": round.processorMicroseconds]
        print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
        store.close()
    }
}
