import ArchiveFiles
import Blobs
import Domain
import Importing
import JSON
import Merge
import Services
import Store
import Synchronization

/// The command that moves notes of other programs in, even while a server uses the data.
struct ImportCommand {
    private let options: ImportOptions

    init(_ options: ImportOptions) {
        self.options = options
    }

    /// Runs the command; returns the exit status.
    func run() throws(CommandError) -> Int32 {
        let store = try options.database.openExisting()
        defer { store.close() }
        let caller = try NameSearch(store: store, database: options.database).caller(of: options.person)
        let blobs = try options.database.contents.open(of: store)
        let journals = JournalRoom(spaceBytes: options.journalBytes, room: blobs.room)
        let synchronization = SyncService(
            store: store, agent: Agent(rawValue: .random(in: .min ... .max)), journals: journals, now: WallClock.now)
        let service = ImportService(
            store: store, blobs: blobs, synchronization: synchronization, limits: options.limits, now: WallClock.now)
        switch options.action {
        case .undo(let number): return try undo(number, service, caller)
        case .look(let paths): return try take(paths, service, caller, writes: false)
        case .take(let paths):
            // People see what will be lost before anything is there; programs read it afterwards.
            if !options.isJSON { _ = try take(paths, service, caller, writes: false) }
            return try take(paths, service, caller, writes: true)
        }
    }

    private func take(
        _ paths: [String], _ service: ImportService, _ caller: Caller, writes: Bool
    ) throws(CommandError) -> Int32 {
        let sources = try sources(paths)
        let settings = ImportSettings(clock: LocalClock { WallClock.offsetMinutes(at: $0) }, topic: options.topic)
        let tally = Tally(isJSON: options.isJSON, showsLines: options.isJSON || !writes)
        do throws(ServiceError) {
            for source in sources {
                if !options.isJSON, !writes { Console.print("\(source.format.name): \(source.name), \(source.count) items\n") }
                _ = try Blocking.run { () throws(ServiceError) in
                    try await service.run(source, settings, for: caller, writes: writes, report: tally.add)
                }
            }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
        tally.printSums(writes ? "Moved in" : "To be moved in")
        if writes {
            for source in sources {
                let number = ImportOptions.text(of: source.importNumber)
                let line = "To undo the import of \(source.name): enot import --undo \(number)\n"
                if options.isJSON { Console.report(line) } else { Console.print(line) }
            }
        }
        return tally.hasUnreadable ? EnotCommand.findingsStatus : 0
    }

    private func sources(_ paths: [String]) throws(CommandError) -> [ImportSource] {
        do {
            return try ImportSource.open(paths, unpackingIn: options.database.folder)
        } catch let error as ArchiveError {
            throw .inputOutput(error.message)
        } catch {
            throw .inputOutput("\(error)")
        }
    }

    private func undo(_ number: UInt64, _ service: ImportService, _ caller: Caller) throws(CommandError) -> Int32 {
        let tally = Tally(isJSON: options.isJSON, showsLines: true)
        do throws(ServiceError) {
            _ = try Blocking.run { () throws(ServiceError) in try await service.undo(number, for: caller, report: tally.add) }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
        tally.printSums("Moved to the trash")
        return 0
    }
}

extension ImportCommand {
    /// The lines of a ledger as they are printed, with their sums.
    private final class Tally: Sendable {
        private let isJSON: Bool
        private let showsLines: Bool
        private let sums = Mutex(LedgerSums())

        init(isJSON: Bool, showsLines: Bool) {
            self.isJSON = isJSON
            self.showsLines = showsLines
        }

        /// Counts a line and prints it; for people only one that says that something is different.
        @Sendable func add(_ line: LedgerLine) {
            sums.withLock { $0.add(line) }
            guard showsLines else { return }
            if isJSON {
                Console.print(line.json + "\n")
            } else if line.outcome != .taken {
                Console.print("  \(line.outcome.rawValue)  \(line.source): \(line.detail)\n")
            }
        }

        var hasUnreadable: Bool { sums.withLock { $0[.unreadable, .skipped] > 0 } }

        func printSums(_ title: String) {
            let sums = sums.withLock { $0 }
            guard !isJSON else { return Console.print(sums.json + "\n") }
            let kinds = [(LedgerLine.Kind.note, "notes"), (.picture, "pictures"), (.file, "files"), (.topic, "topics")]
            let parts = kinds.compactMap { kind, name -> String? in
                let count = sums[kind, .taken] + sums[kind, .changed]
                return count == 0 ? nil : "\(count) \(name)"
            }
            let changed = sums[.changed]
            Console.print(
                "\(title): \(parts.isEmpty ? "nothing" : parts.joined(separator: ", "))"
                    + (changed > 0 ? "; \(changed) of them changed" : "") + ". Left out: \(sums[.skipped]) of \(sums.total) items.\n")
        }
    }
}
