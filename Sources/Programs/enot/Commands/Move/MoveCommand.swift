import Blobs
import Domain
import Glibc
import Secrets
import Services
import Store
import StorePostgreSQL
import StoreSQLite

/// The command that moves everything into another database, and the files into another place.
struct MoveCommand {
    private let source: Database
    private let target: Database

    init(_ options: MoveOptions) {
        (source, target) = (options.source, options.target)
    }

    /// Moves everything, compares both sides and checks the new one; returns the exit status.
    func run() throws(CommandError) -> Int32 {
        try target.prepareFolder()
        let locks = try lockFolders()
        defer { withExtendedLifetime(locks) {} }
        // This refuses a database of another version, which opening it as a server does would migrate.
        _ = try openReader()
        let from = try sourceFiles()
        let (reader, writer) = (try openReader(), try openWriter())
        let areFilesShared = source.contents.isShared && source.contents.isSamePlace(as: target.contents)
        let move: DatabaseMove
        let status: Int32
        do throws(ServiceError) {
            // These tables describe the former storage.
            move = try DatabaseMove(
                from: reader, to: writer, leavingOut: areFilesShared ? [] : ["content", "content_place", "ended_content"])
            switch try move.begin() {
            case .new: break
            case .continued: Console.report("Continuing the move that was interrupted.\n")
            case .again: Console.report("The source was used since the move was interrupted. Starting again.\n")
            }
            let line = MoveProgress("Moving")
            try move.copy { line.show($0, of: $1) }
            line.end()
        } catch {
            throw CommandError(error, path: target.name)
        }
        do {
            let store = try openTarget()
            defer { store.close() }
            let isWhole = try moveFiles(from: from, store)
            try compare(move, store)
            status = max(try EnotCommand.check(store, of: target), isWhole ? 0 : EnotCommand.findingsStatus)
        }
        try finish(reader, writer)
        Console.report(
            "Moved to \(target.name). \(source.name) is unchanged; keep it until you have seen that all is well.\n")
        return status
    }

    // MARK: Opening

    /// Reserves the data folders, so that no server uses them meanwhile.
    private func lockFolders() throws(CommandError) -> [FolderLock] {
        var locks = [try FolderLock(folder: target.folder)]
        guard access(source.folder, F_OK) == 0 else {
            if source.address == nil { throw .inputOutput("\(source.folder): \(SystemError.reason(errno))") }
            return locks
        }
        if !Self.isSameFolder(source.folder, target.folder) { locks.append(try FolderLock(folder: source.folder)) }
        return locks
    }

    private static func isSameFolder(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    private func openReader() throws(CommandError) -> any TableReader {
        try source.checkLog()
        do throws(StoreError) {
            if let address = source.address { return try PostgresTables(reading: PostgresSettings(address: address)) }
            return try SQLiteTables(reading: source.path)
        } catch {
            throw Self.error(error, of: source)
        }
    }

    private func openWriter() throws(CommandError) -> any TableWriter {
        do throws(StoreError) {
            if let address = target.address { return try PostgresTableWriter(to: PostgresSettings(address: address)) }
            setenv("SQLITE_TMPDIR", target.folder, 1)
            guard try SQLiteStore.outline(at: target.path).isEmpty else {
                throw StoreError.constraint(detail: "it already has people")
            }
            return try SQLiteTableWriter(to: target.path)
        } catch {
            throw Self.error(error, of: target)
        }
    }

    /// Opens the database that is being filled.
    private func openTarget() throws(CommandError) -> any Store {
        do throws(StoreError) {
            guard let address = target.address else { return try SQLiteStore(path: SQLiteTableWriter.unfinishedPath(of: target.path)) }
            var settings = PostgresSettings(address: address)
            settings.isMoveTarget = true
            return try PostgresStore(settings)
        } catch {
            throw CommandError(error, path: target.name)
        }
    }

    private static func error(_ error: StoreError, of database: Database) -> CommandError {
        switch error {
        case .busy: .unavailable("\(database.name) is in use\nhint: stop all servers first; what a killed one holds ends within a minute")
        case .constraint(let detail): .usage("\(database.name): \(detail)\nhint: move into an empty database")
        default: CommandError(error, path: database.name)
        }
    }

    /// Opens the place with the files of the source.
    private func sourceFiles() throws(CommandError) -> BlobFolder {
        let store = try source.openExisting()
        defer { store.close() }
        return try source.contents.open(of: store)
    }

    // MARK: Steps

    /// Copies files to where they will be; returns whether none is missing.
    private func moveFiles(from old: BlobFolder, _ store: any Store) throws(CommandError) -> Bool {
        let new = try target.contents.open(of: store, moves: true)
        let isSame =
            source.contents.isSamePlace(as: target.contents)
            || Self.isSameFolder(source.folder, target.folder)
                && !source.contents.isShared && !target.contents.isShared
        do throws(ServiceError) {
            if !Self.isSameFolder(source.folder, target.folder) {
                let folder = FolderMove(from: source.folder, to: target.folder)
                let uploads = !isSame && !old.isShared && !new.isShared
                try Blocking.run { () throws(ServiceError) in
                    try await folder.copy(settings: DataFolder.settings.filter { $0 != DataFolder.pushKeyName }, uploads: uploads)
                }
            }
            guard !isSame else { return true }
            let line = MoveProgress("Copying files")
            let count = try Blocking.run { () throws(ServiceError) in
                try await ContentMove(from: old, to: new, of: store, now: WallClock.now).copy { line.show($0, of: $1) }
            }
            line.end()
            let pictures = PictureMove(from: old, to: new, folder: target.folder, of: store)
            let missing = try Blocking.run { () throws(ServiceError) in try await pictures.copy() }
            if missing > 0 { Console.report("warning: \(missing) pictures of catalogues are missing; their sites are asked again\n") }
            for digest in count.missing { Console.report("warning: content \(digest) is missing or damaged\n") }
            Console.report("Files: \(count.contents), of which \(count.copied) were copied now.\n")
            return count.missing.isEmpty
        } catch {
            throw CommandError(error, path: target.name)
        }
    }

    /// Compares both databases and prints what they have. Throws `damaged` if they differ.
    private func compare(_ move: DatabaseMove, _ store: any Store) throws(CommandError) {
        let summaries: (source: DatabaseSummary, target: DatabaseSummary)
        let people: [User]
        do {
            let line = MoveProgress("Comparing")
            summaries = try move.compare { line.show($0, of: $1) }
            line.end()
            people = try Blocking.run { () throws(any Error) in try await store.read { try $0.users() } }
        } catch let error as ServiceError {
            throw CommandError(error, path: target.name)
        } catch {
            throw .inputOutput("\(target.name): \(error)")
        }
        let table = MoveTable(summaries.source, summaries.target, people: people)
        for line in table.lines { Console.print(line + "\n") }
        let differences = summaries.source.differences(from: summaries.target)
        guard differences.isEmpty else {
            throw .damaged("the databases differ in \(differences.joined(separator: ", "))\nhint: run the same enot move again")
        }
    }

    /// Lets servers use the new database, with the key that browsers have subscribed with.
    private func finish(_ reader: any TableReader, _ writer: any TableWriter) throws(CommandError) {
        let path = target.folder + "/" + DataFolder.pushKeyName
        do {
            let shared = try (reader as? PostgresTables)?.sharedValue(PushParts.sharedName)
            let key = try shared ?? PushParts.key(in: source.folder)
            if let key, let postgres = writer as? PostgresTableWriter { try postgres.share(key, as: PushParts.sharedName) }
            if let key, try PushParts.key(in: target.folder) != key { try PushKey(line: key)?.write(to: path) }
            try (writer as? PostgresTableWriter)?.finish()
            try (writer as? SQLiteTableWriter)?.finish()
        } catch let error as StoreError {
            throw CommandError(error, path: target.name)
        } catch let error as SecretsError {
            throw CommandError(error)
        } catch {
            throw .inputOutput("\(target.name): \(error)")
        }
        // An older database in this folder must not be served by mistake.
        let store = try target.open()
        defer { store.close() }
        do throws(ServiceError) {
            try Blocking.run { [folder = target.folder] () throws(ServiceError) in
                try await DatabaseGuard(store: store, folder: folder).renew()
            }
        } catch {
            throw CommandError(error, path: target.name)
        }
    }
}
