import Blobs
import Domain
import Importing
import Merge
import Replication
import Store
import Wire

extension ImportService {
    /// The most entries of a journal that are read at a time.
    private static let pageCount = 2_000
    private static let pageBytes = 4 << 20

    /// What an import made, as the journal says.
    fileprivate struct Made: Sendable {
        /// What was made, in its order.
        var entities: [(id: EntityID, kind: EntityKind)] = []
        var known: Set<EntityID> = []
        /// What somebody else has changed.
        var changed: Set<EntityID> = []
        var revision: Int64 = 0
        /// A clock that follows all that was written.
        var clock: HybridClock
    }

    /// Moves what an import made, and nobody has changed since, to the trash; reports a line for each of it, and returns the sums.
    public func undo(
        _ number: UInt64, for caller: Caller, report: @escaping @Sendable (LedgerLine) -> Void
    ) async throws(ServiceError) -> LedgerSums {
        var made = try await made(by: number, for: caller)
        var sums = LedgerSums()
        func add(_ line: LedgerLine) {
            sums.add(line)
            report(line)
        }
        // A topic goes once its notes have gone.
        for isTopic in [false, true] {
            let entities = made.entities.filter { ($0.kind == .topic) == isTopic }
            for start in stride(from: 0, to: entities.count, by: ImportRun.operationCount) {
                let part = Array(entities[start..<min(start + ImportRun.operationCount, entities.count)])
                for line in try await remove(part, &made, for: caller) { add(line) }
            }
        }
        for line in try await removeFiles(of: number, for: caller) { add(line) }
        return sums
    }

    /// Reads what an import made from the journal.
    fileprivate func made(by number: UInt64, for caller: Caller) async throws(ServiceError) -> Made {
        var random = SystemRandomNumberGenerator()
        var made = Made(clock: HybridClock(agent: Agent(rawValue: number | random.next() & ~ImportIdentity.mask)))
        while true {
            let reached = made.revision
            let entries = try await read { transaction in
                try transaction.journal(of: caller.spaceID, after: reached, limit: Self.pageCount, byteLimit: Self.pageBytes)
            }
            guard let last = entries.last else { return made }
            made.revision = last.revision
            do throws(StoreError) {
                for entry in entries { made.add(try JournalText.operation(entry.operation), number, isOfServer: entry.session == nil) }
            } catch {
                throw ServiceError.storage(error)
            }
        }
    }

    private func remove(
        _ entities: [(id: EntityID, kind: EntityKind)], _ made: inout Made, for caller: Caller
    ) async throws(ServiceError) -> [LedgerLine] {
        let states = try await read { transaction in
            try entities.map { entity in try transaction.removable(entity.id, entity.kind, in: caller.spaceID) }
        }
        var (lines, operations): ([LedgerLine], [Replication.Operation]) = ([], [])
        for (entity, state) in zip(entities, states) {
            guard let state else { continue }
            let kind: LedgerLine.Kind = entity.kind == .topic ? .topic : entity.kind == .photo ? .picture : .note
            var line = LedgerLine(state.name, kind, .taken, destination: "\(entity.kind.name):\(entity.id.text)", detail: "in the trash")
            if made.changed.contains(entity.id) {
                (line.outcome, line.detail) = (.skipped, "It was changed since.")
            } else if !state.isEmpty {
                (line.outcome, line.detail) = (.skipped, "It has notes.")
            } else {
                let write = FieldWrite(Fields.deletedAt, now())
                operations.append(
                    Operation(
                        kind: entity.kind, entity: entity.id, change: .write([write], at: made.clock.stamp(wall: now().milliseconds))))
            }
            lines.append(line)
        }
        guard !operations.isEmpty else { return lines }
        // What a device has changed meanwhile comes back.
        let request = SyncRequest(since: made.revision, operations: operations, isMassDeletionConfirmed: true)
        _ = try await synchronization.synchronize(request, by: Self.author(for: caller))
        return lines
    }

    /// Moves the files that an import added to the library to the trash, but those that somebody has described.
    private func removeFiles(of number: UInt64, for caller: Caller) async throws(ServiceError) -> [LedgerLine] {
        let (space, moment) = (caller.spaceID, now())
        let first = EntityID(high: number, low: 0)
        var (lines, last): ([LedgerLine], EntityID?) = ([], EntityID(high: first.high &- 1, low: .max))
        while true {
            let after = last
            let files = try await read { transaction in try transaction.keptFiles(of: space, after: after, limit: ImportRun.operationCount)
            }
            .filter { $0.id.high & ImportIdentity.mask == number }
            guard let reached = files.last else { return lines }
            last = reached.id
            let living = files.filter { $0.deletedAt == nil && $0.origin == .upload }
            guard !living.isEmpty else { continue }
            let revision = try await write(in: .space(space)) { transaction in
                for file in living where file.caption.isEmpty && !file.isFavorite {
                    try transaction.setDeleted(file.id, in: space, at: moment)
                    if let current = try transaction.file(file.id, in: space) { try transaction.updateListing(of: current, in: space) }
                }
                return try transaction.advanceLibrary(of: space)
            }
            onFiles(space, revision)
            lines += living.map { file in
                let isKept = !file.caption.isEmpty || file.isFavorite
                return LedgerLine(
                    file.name, .file, isKept ? .skipped : .taken, destination: "file:" + file.id.text,
                    detail: isKept ? "It was changed since." : "in the trash")
            }
        }
    }
}

extension ImportService.Made {
    /// Adds an entry of the journal.
    fileprivate mutating func add(_ operation: Replication.Operation, _ number: UInt64, isOfServer: Bool) {
        let agent: Agent
        switch operation.change {
        case .write(let fields, let stamp):
            agent = stamp.agent
            clock.observe(stamp)
            if agent.rawValue & ImportIdentity.mask == number, fields.contains(where: { $0.name == Fields.createdAt.name }),
                known.insert(operation.entity).inserted
            {
                entities.append((operation.entity, operation.kind))
            }
        case .edit(_, let run): agent = run.agent
        }
        if operation.isContent, !isOfServer, agent.rawValue & ImportIdentity.mask != number { changed.insert(operation.entity) }
    }
}

extension ReadTransaction {
    /// Returns the name of an entity in use, and whether nothing is in it; nil for one that is not in use.
    fileprivate func removable(
        _ id: EntityID, _ kind: EntityKind, in space: Identifier<Space>
    ) throws(StoreError) -> (name: String, isEmpty: Bool)? {
        if kind == .topic {
            guard let topic = try projection(Identifier<Topic>(id), in: space) as Topic?, topic.deletedAt == nil else { return nil }
            return (topic.name, try !hasLivingNotes(Identifier(id), in: space))
        }
        if kind == .photo {
            guard let photo = try projection(Identifier<Photo>(id), in: space) as Photo?, photo.deletedAt == nil else { return nil }
            return (id.text, true)
        }
        guard let note = try projection(Identifier<Note>(id), in: space) as Note?, note.deletedAt == nil else { return nil }
        return (note.title, true)
    }
}
