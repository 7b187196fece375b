import Domain
import Merge
import Replication
import Store

/// A note whose words were changed by a program that stores no moment of change.
struct UndatedNote {
    /// The author of a note's moment of change.
    enum Date: Equatable {
        case byNobody, byDevice
        /// The server wrote it, with a timestamp before those of all devices.
        case byServer(Timestamp, Instant)

        /// The timestamp of the server; nil if it has not written the moment.
        var stamp: Timestamp? { if case .byServer(let stamp, _) = self { stamp } else { nil } }
    }

    /// The note's identity.
    let id: EntityID
    /// The moment at which the server received the last edit of its title or text.
    let receivedAt: Instant

    /// The time up to which timestamps are the server's, in milliseconds since 1970.
    private static let latestOfServer: Int64 = 999

    /// Returns the author of a note's date.
    static func date(of state: EntityState) -> Date {
        guard let register = state.registers.first(where: { $0.name == Note.changedField.name }) else { return .byNobody }
        guard register.timestamp.milliseconds <= latestOfServer, case .integer(let moment) = register.value else { return .byDevice }
        return .byServer(register.timestamp, Instant(milliseconds: moment))
    }

    /// Returns the notes of a space that are to be dated: without a revision all that have no date, otherwise those edited after it that
    /// have no date or an older one of the server's.
    static func all(
        in space: Identifier<Space>, editedAfter revision: Int64?, _ transaction: any JournalReading & RecordReading
    ) throws -> [UndatedNote] {
        var notes: [UndatedNote] = []
        func add(_ record: EntityRecord) throws {
            guard record.kind == .note, !record.isPurged else { return }
            let date = date(of: try RegisterText.state(of: record))
            guard date != .byDevice, let receivedAt = try lastEdit(of: record.id, in: space, transaction) else { return }
            if case .byServer(_, let known) = date, receivedAt.minute.milliseconds <= known.milliseconds { return }
            notes.append(UndatedNote(id: record.id, receivedAt: receivedAt))
        }
        guard let revision else {
            var records = Pages<EntityRecord>(entitiesOf: space, transaction)
            while let record = try records.next() {
                if record.kind == .note, try date(of: RegisterText.state(of: record)) == .byNobody { try add(record) }
            }
            return notes
        }
        var edited: Set<EntityID> = []
        for entry in try transaction.journal(of: space, after: revision, limit: .max, byteLimit: .max) where entry.kind == .note {
            if edited.insert(entry.entity).inserted, let record = try transaction.entity(entry.entity, in: space) { try add(record) }
        }
        return notes
    }

    private static func lastEdit(
        of note: EntityID, in space: Identifier<Space>, _ transaction: any JournalReading
    ) throws -> Instant? {
        var last: Instant?
        for field in [Note.titleField.name, Note.textField.name] {
            let edits = try transaction.journal(of: note, in: space, after: 0, containing: JournalText.pattern(ofEdits: field))
            if let received = edits.last?.receivedAt { last = max(last ?? received, received) }
        }
        return last
    }
}
