import Blobs
import Domain
import Glibc
import Services
import Store
import StoreSQLite

/// The commands that back up a data folder and restore one.
struct BackupCommand {
    private let database: Database

    /// The operand for standard output.
    static let standardOutput = "-"

    init(_ database: Database) {
        self.database = database
    }

    private var folder: String { database.folder }

    /// Writes an archive of everything, or of one person's data, completely or not at all; returns the exit status.
    func backUp(to file: String, person: String?) throws(CommandError) -> Int32 {
        let store = try database.openExisting()
        defer { store.close() }
        let parts = try parts(store)
        let space = try person.map { name throws(CommandError) in try self.space(of: name, in: store) }
        let count: ArchiveCount
        if StoredArchive.isAddress(file) {
            count = try StoredArchive(file, environment: EnotCommand.environment()).store(in: folder) { path throws(CommandError) in
                try backUp(parts, space, to: path)
            }
        } else {
            count = try backUp(parts, space, to: file)
        }
        for name in count.missing { Console.report("warning: content of \(name) is missing or damaged\n") }
        Console.report("Backed up \(Self.text(count)).\n")
        return count.missing.isEmpty ? 0 : EnotCommand.findingsStatus
    }

    /// Restores an archive and checks the result; returns the exit status.
    func restore(from file: String, replaces: Bool) throws(CommandError) -> Int32 {
        let isStored = StoredArchive.isAddress(file)
        let stored = isStored ? try StoredArchive(file, environment: EnotCommand.environment()) : nil
        guard isStored || access(file, F_OK) == 0 else { throw .inputOutput("\(file): \(SystemError.reason(errno))") }
        try database.prepareFolder()
        let lock = try FolderLock(folder: folder)
        defer { withExtendedLifetime(lock) {} }
        guard let stored else { return try restore(from: file, at: file, beside: nil, replaces: replaces) }
        return try stored.fetch(in: folder) { path, contents throws(CommandError) in
            try restore(from: file, at: path, beside: contents, replaces: replaces)
        }
    }

    /// Restores an archive that is at a path, with the contents beside it if they are not in its folder.
    private func restore(
        from file: String, at path: String, beside contents: (any ContentsBeside)?, replaces: Bool
    ) throws(CommandError) -> Int32 {
        if replaces, database.address == nil { try setAsideDamaged() }
        let store = try database.open()
        defer { store.close() }
        let parts = try parts(store)
        if replaces { try backUpPresent(parts) }
        let count: ArchiveCount
        let databaseGuard = DatabaseGuard(store: store, folder: folder)
        do throws(ServiceError) {
            count = try Blocking.run { () throws(ServiceError) in
                let count = try await ArchiveRestorer(parts, now: WallClock.now).restore(
                    from: path, beside: contents, replaces: replaces)
                try await databaseGuard.renew()
                return count
            }
        } catch {
            guard case .unsuitable(let detail) = error else { throw CommandError(error, path: file) }
            let mayReplace = replaces ? false : try !isEmpty(parts)
            throw .damaged("\(file): \(detail)" + (mayReplace ? "\nhint: use --replace to replace the data in \(folder)" : ""))
        }
        for name in count.missing { Console.report("warning: the archive lacks the content of \(name)\n") }
        for loss in count.losses { Console.report("warning: \(loss)\n") }
        Console.report("Restored \(Self.text(count)).\n")
        return max(
            try EnotCommand.check(store, of: database), count.missing.isEmpty && count.losses.isEmpty ? 0 : EnotCommand.findingsStatus)
    }

    /// Sets aside a database that is too damaged to be backed up.
    private func setAsideDamaged() throws(CommandError) {
        let path = database.path
        guard access(path, F_OK) == 0, try isDamaged(path) else { return }
        let kept = path + ".damaged-" + TimestampText.fileName(of: WallClock.now())
        for end in ["-wal", "-shm", ""] where access(path + end, F_OK) == 0 {
            guard rename(path + end, kept + end) == 0 else { throw .cannotCreate("\(kept): \(SystemError.reason(errno))") }
        }
        Console.report("The old database is damaged. It was moved to \(kept).\n")
    }

    private func isDamaged(_ path: String) throws(CommandError) -> Bool {
        if SQLiteStore.hasForeignLog(at: path) { return true }
        do {
            let store = try SQLiteStore(path: path)
            defer { store.close() }
            return try Blocking.run { () throws(any Error) in try await !store.read { transaction in try transaction.damage().isEmpty } }
        } catch StoreError.corrupt {
            return true
        } catch let error as StoreError {
            throw CommandError(error, path: path)
        } catch {
            throw .inputOutput("\(path): \(error)")
        }
    }

    /// Returns whether nobody has data in the folder.
    private func isEmpty(_ parts: ArchiveParts) throws(CommandError) -> Bool {
        do {
            return try Blocking.run { () throws(any Error) in try await parts.store.read { try $0.users().isEmpty } }
        } catch {
            throw .inputOutput("\(folder): \(error)")
        }
    }

    /// Backs up what will be replaced, if there is anything.
    private func backUpPresent(_ parts: ArchiveParts) throws(CommandError) {
        guard try !isEmpty(parts) else { return }
        let file = EarlierArchives(dataFolder: folder).path(at: TimestampText.fileName(of: WallClock.now()))
        _ = try backUp(parts, nil, to: file)
        Console.report("The old data was backed up to \(file).\n")
    }

    private func parts(_ store: any Store) throws(CommandError) -> ArchiveParts {
        ArchiveParts(
            store: store, blobs: try database.contents.open(of: store), folder: folder, settings: DataFolder.settings)
    }

    private func space(of name: String, in store: any Store) throws(CommandError) -> Identifier<Space> {
        let user: User?
        do { user = try Blocking.run { () throws(any Error) in try await store.read { try $0.user(named: name) } } } catch {
            throw .inputOutput("\(folder): \(error)")
        }
        guard let user else { throw .usage("no person named \(name)") }
        return user.space
    }

    private func backUp(_ parts: ArchiveParts, _ space: Identifier<Space>?, to file: String) throws(CommandError) -> ArchiveCount {
        @Sendable func write(_ descriptor: Int32) async throws(ServiceError) -> ArchiveCount {
            let maker = ArchiveMaker(parts)
            guard let space else { return try await maker.write(to: descriptor, now: WallClock.now()) }
            return try await maker.write(space, to: descriptor, now: WallClock.now())
        }
        do throws(ServiceError) {
            guard file == Self.standardOutput else {
                return try Blocking.run { () throws(ServiceError) in try await ArchiveFile.make(file, write) }
            }
            signal(SIGPIPE, SIG_IGN)
            return try Blocking.run { () throws(ServiceError) in try await write(STDOUT_FILENO) }
        } catch {
            if case .unsuitable(let detail) = error { throw .cannotCreate(detail) }
            throw CommandError(error, path: file)
        }
    }

    private static func text(_ count: ArchiveCount) -> String {
        func part(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        return [
            part(count.people, "person", "people"), part(count.entries, "change", "changes"), part(count.files, "file", "files"),
            part(count.catalogues, "catalogue", "catalogues"),
        ].joined(separator: ", ")
    }
}
