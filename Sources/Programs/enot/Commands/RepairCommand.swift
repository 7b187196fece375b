import Glibc
import Services
import Store
import StoreSQLite

/// The command that repairs a damaged database: what can still be read is copied into a new one, and everything derived from the journal is
/// made again.
struct RepairCommand {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    private var path: String { database.path }
    private var repaired: String { path + ".repaired" }

    /// Repairs what is damaged, and checks the result; returns the exit status.
    func run() throws(CommandError) -> Int32 {
        guard database.address == nil else { return try repairInPlace() }
        guard access(path, F_OK) == 0 else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        let lock = try FolderLock(folder: database.folder)
        defer { withExtendedLifetime(lock) {} }
        try database.checkLog()
        if try isSound() {
            Console.print("No damage found.\n")
            return 0
        }
        removeRepaired()
        do {
            let salvage = try SQLiteSalvage.copy(from: path, to: repaired)
            for table in salvage.damagedTables { Console.print("Some rows of the table \(table) cannot be read.\n") }
            let store = try SQLiteStore(path: repaired)
            defer { store.close() }
            for line in try Blocking.run({ () throws(ServiceError) in try await JournalRepair.repair(store, removed: salvage.removed) }) {
                Console.print(line + "\n")
            }
        } catch let error as StoreError {
            removeRepaired()
            if case .corrupt = error {
                throw .damaged("\(path): \(error.message) The database cannot be repaired.\nhint: restore a backup with enot restore")
            }
            throw CommandError(error, path: path)
        } catch let error as ServiceError {
            removeRepaired()
            throw CommandError(error, path: path)
        } catch {
            throw .inputOutput("\(path): \(error)")
        }
        try swap()
        let store = try database.openExisting()
        defer { store.close() }
        return try EnotCommand.check(store, of: database)
    }

    /// Repairs a PostgreSQL database in one transaction, during which nobody else writes; servers that use it start again.
    private func repairInPlace() throws(CommandError) -> Int32 {
        let store = try database.openExisting()
        defer { store.close() }
        do throws(ServiceError) {
            let findings = try Blocking.run { () throws(ServiceError) in try await IntegrityCheck.check(store) }
            for finding in findings { Console.print(finding.description + "\n") }
            if findings.isEmpty {
                Console.print("No damage found.\n")
                return 0
            }
            for line in try Blocking.run({ () throws(ServiceError) in try await JournalRepair.repair(store) }) {
                Console.print(line + "\n")
            }
        } catch {
            throw CommandError(error, path: database.name)
        }
        return try EnotCommand.check(store, of: database)
    }

    private func isSound() throws(CommandError) -> Bool {
        let findings: [IntegrityCheck.Finding]
        do {
            let store = try SQLiteStore(path: path)
            defer { store.close() }
            findings = try Blocking.run { () throws(ServiceError) in try await IntegrityCheck.check(store) }
        } catch StoreError.corrupt, ServiceError.storage(.corrupt) {
            return false
        } catch let error as StoreError {
            throw CommandError(error, path: path)
        } catch {
            throw .inputOutput("\(path): \(error)")
        }
        for finding in findings { Console.print(finding.description + "\n") }
        return findings.isEmpty
    }

    /// Replaces the damaged database by the new one, and keeps it beside that.
    private func swap() throws(CommandError) {
        let kept = path + ".damaged-" + TimestampText.fileName(of: WallClock.now())
        // There is always a database with this name; otherwise the next start would create an empty one.
        guard link(path, kept) == 0 else { throw .cannotCreate("\(kept): \(SystemError.reason(errno))") }
        for end in ["-wal", "-shm"] where access(path + end, F_OK) == 0 {
            guard rename(path + end, kept + end) == 0 else { throw .cannotCreate("\(kept): \(SystemError.reason(errno))") }
        }
        guard rename(repaired, path) == 0 else { throw .cannotCreate("\(path): \(SystemError.reason(errno))") }
        Console.print("The old database was moved to \(kept).\n")
    }

    private func removeRepaired() {
        for end in ["", "-wal", "-shm"] { unlink(repaired + end) }
    }
}
