import Domain
import Foundation
import Merge
import Services
import Store
import StoreSQLite

/// Compares durable pushes through `SyncService`, one edit a request, with a bare group commit of the same rows.
@main struct StoreBench {
    /// Counts the clients that write at once.
    static let clientCount = 64
    /// Holds the length of a round, in seconds.
    static let roundSeconds = 2.0
    /// Counts the rounds of each kind; they alternate, so that both meet the same machine.
    static let roundCount = 5

    /// Runs the rounds in the folder named by the only argument and prints their medians as JSON; with the address of a PostgreSQL
    /// database and a name, runs one round there once a line has come; with `--http`, a port and a name, one on a running server; with
    /// `--counting`, compares pushes that are counted with others; with `--typing`, fills a database of either kind. Throws what the
    /// services throw.
    static func main() async throws {
        if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--postgres" {
            return try await PostgresRound.run(address: CommandLine.arguments[2], name: CommandLine.arguments[3], seconds: roundSeconds)
        }
        if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--http", let port = UInt16(CommandLine.arguments[2]) {
            return try HTTPRound.run(port: port, name: CommandLine.arguments[3], seconds: roundSeconds)
        }
        if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--typing" {
            return try await TypingRound.run(driver: CommandLine.arguments[2], place: CommandLine.arguments[3])
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--counting" {
            return try await CountingRound.run(folder: CommandLine.arguments[2], clients: clientCount)
        }
        guard CommandLine.arguments.count == 2 else {
            fatalError(
                "usage: StoreBench FOLDER | --counting FOLDER | --postgres ADDRESS NAME | --http PORT NAME | --typing sqlite|postgres PLACE"
            )
        }
        let folder = CommandLine.arguments[1]
        let store = try SQLiteStore(path: folder + "/service.sqlite")
        try SQLiteStore(path: folder + "/bare.sqlite").close()
        let bare = BareGroupCommit(path: folder + "/bare.sqlite", clients: clientCount)
        bare.start()
        let sessions = SessionService(store: store)
        let sync = SyncService(store: store, agent: Agent(rawValue: 1), now: { Instant(milliseconds: 1_700_000_000_000) })
        var clients: [BenchClient] = []
        for number in 0..<clientCount { clients.append(try await BenchClient(number: number, sessions: sessions, sync: sync)) }

        var ours: [Round] = []
        var theirs: [Round] = []
        for _ in 0..<roundCount {
            ours.append(try await Round.run(clients: clientCount, seconds: roundSeconds) { [clients] in try await clients[$0].push() })
            theirs.append(try await Round.run(clients: clientCount, seconds: roundSeconds) { await bare.write($0) })
        }
        let results = [
            "service": median(ours.map(\.rate)), "bare": median(theirs.map(\.rate)),
            "ratio": median(zip(ours, theirs).map { $0.rate / $1.rate }),
            "processorRatio": median(zip(ours, theirs).map { $1.processorMicroseconds / $0.processorMicroseconds }),
            "changesPerSync": median(ours.map(\.changesPerSync)), "bareChangesPerSync": median(theirs.map(\.changesPerSync)),
        ]
        print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
        store.close()
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
