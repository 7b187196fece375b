import Domain
import Merge
import Replication
import Store

/// A check that compares everything that follows from the journal with the journal.
public struct IntegrityCheck {
    /// A description of what is wrong, as a line of English.
    public struct Finding: Equatable, Sendable, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    private let transaction: any EntityReading & JournalReading
    private var findings: [Finding] = []

    /// Returns what is wrong with a store; nothing if it is sound. Throws `storage` if it can't be read at all.
    public static func check(_ store: any Store) async throws(ServiceError) -> [Finding] {
        do {
            return try await store.read { transaction in
                var check = IntegrityCheck(transaction: transaction)
                for line in try transaction.damage() { check.report(line) }
                for space in try transaction.spaces() { try check.check(space) }
                return check.findings
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private init(transaction: any EntityReading & JournalReading) {
        self.transaction = transaction
    }

    private mutating func report(_ line: String) {
        findings.append(Finding(description: line))
    }

    private mutating func check(_ space: Space) throws {
        let known = try checkEntities(of: space)
        try checkJournal(of: space, known: known)
        for kind in EntityKind.known {
            if let type = kind.type { try checkRows(of: type, in: space, known: known) }
        }
    }

    /// Checks the journal itself: every operation can be read and agrees with its row, and no entry is missing.
    private mutating func checkJournal(of space: Space, known: Set<EntityID>) throws {
        var (revision, byteCount): (Int64, Int64) = (0, 0)
        var entries = Pages<JournalEntry>(journalOf: space.id, transaction)
        while let entry = try entries.next() {
            revision = entry.revision
            byteCount += Int64(entry.operation.utf8.count)
            do throws(StoreError) {
                let operation = try JournalText.operation(entry.operation)
                if operation.entity != entry.entity || operation.kind != entry.kind {
                    report("space \(space.id.text), revision \(entry.revision): the operation and its row differ in their entity")
                }
            } catch {
                report("space \(space.id.text), revision \(entry.revision): \(error.message)")
            }
            if !known.contains(entry.entity) {
                report("space \(space.id.text), revision \(entry.revision): entity \(entry.entity.text) has no record")
            }
        }
        if revision > space.revision { report("space \(space.id.text): the journal has entries after revision \(space.revision)") }
        let counted = try transaction.journalByteCount(of: space.id)
        if counted != byteCount { report("space \(space.id.text): the journal has \(byteCount) bytes instead of \(counted)") }
        let count = try transaction.journalCount(of: space.id)
        if count + space.purgedCount != space.revision {
            report(
                "space \(space.id.text): \(count) entries and \(space.purgedCount) removed ones don't add up to revision \(space.revision)")
        }
    }

    /// Replays every entity and compares it; returns the entities that have a record.
    private mutating func checkEntities(of space: Space) throws -> Set<EntityID> {
        var known: Set<EntityID> = []
        var records = Pages<EntityRecord>(entitiesOf: space.id, transaction)
        while let record = try records.next() {
            known.insert(record.id)
            do { try check(record, in: space) } catch let error as MergeError {
                report("entity \(record.id.text): its operations can't be merged: \(error)")
            } catch let error as StoreError {
                report("entity \(record.id.text): \(error.message)")
            }
        }
        return known
    }

    private mutating func check(_ record: EntityRecord, in space: Space) throws {
        let state = try EntityReplay(record.id, kind: record.kind, in: space.id, transaction).state
        if state.registers.isEmpty && state.texts.isEmpty { report("entity \(record.id.text): it has no entries in the journal") }
        if RegisterText.text(of: state.registers) != record.registers {
            report("entity \(record.id.text): its registers differ from the journal")
        }
        if state.isDeleted != (record.deletedAt != nil) {
            report("entity \(record.id.text): its time of deletion differs from the journal")
        }
        guard let type = record.kind.type else { return report("entity \(record.id.text): its kind is unknown") }
        guard !record.isPurged else { return }
        try checkRow(of: type, state, in: space)
        for text in state.texts {
            let name = ProjectedText(space: space.id, kind: record.kind, entity: record.id, field: text.name)
            try check(text.document, name)
        }
    }

    private mutating func check(_ document: TextDocument, _ name: ProjectedText) throws {
        let subject = "entity \(name.entity.text), field \(name.field)"
        guard let stored = try transaction.frontier(of: name) else { return report("\(subject): its frontier is missing") }
        var frontier = try TextFrontier(text: stored)
        // It is of no matter for the text, and older programs didn't store it.
        frontier.generation = 0
        if frontier != TextFrontier(of: document) { report("\(subject): its frontier differs from the journal") }
        for (agent, sequence) in document.agents {
            let ofHead = frontier.heads.last { $0.agent == agent }.map { Int64($0.sequence + 1) }
            let noted = try transaction.nextSequence(of: agent.text, in: name)
            if max(ofHead ?? 0, noted ?? 0) != Int64(sequence) {
                report("\(subject): the next event of agent \(agent.text) differs from the journal")
            }
        }
    }

    /// Compares an entity's row with the state that follows from the journal.
    private mutating func checkRow<Subject: Entity>(of type: Subject.Type, _ state: EntityState, in space: Space) throws {
        let stored = try transaction.projection(Identifier<Subject>(state.id), in: space.id)
        guard let stored, let expected = state.entity(as: type) else { return report("entity \(state.id.text): its row is missing") }
        let areTextsSame = try (EntitySchema.of(Subject.kind)?.fields ?? []).allSatisfy { field in
            guard field.shape == .merged else { return true }
            let name = ProjectedText(space: space.id, kind: Subject.kind, entity: state.id, field: field.name)
            return try FieldValue.text(transaction.text(name) ?? "") == .text(state.document(of: field.name).string)
        }
        if !areTextsSame || stored.fieldWrites() != expected.fieldWrites() {
            report("entity \(state.id.text): its row differs from the journal")
        }
    }

    /// Reports rows of entities that nothing else knows.
    private mutating func checkRows<Subject: Entity>(of type: Subject.Type, in space: Space, known: Set<EntityID>) throws {
        for id in try transaction.projections(of: type, in: space.id) where !known.contains(id.entity) {
            report("entity \(id.text): it has a row but no record")
        }
    }
}
