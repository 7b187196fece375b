import Domain
import EmbeddedSupport
import Replication

/// The deadlines of notes and photos, and their move to the trash once these have passed.
extension Notebook {
    /// Sets the deadline of a note or photo; nil removes it, and the setting to move it to the trash when due.
    ///
    /// The reminder moves with it; one that would be in the past is removed. What is given another deadline is no longer done, and
    /// repeats on the new day, unless `keepsRule`; what has none does not repeat.
    public mutating func setDeadline(
        _ id: EntityID, to date: CivilDate?, keepsRule: Bool = false, by clock: LocalClock = .utc, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: id), dates.deadline != date else { return [] }
        var fields = [FieldWrite(Fields.deadline, date)]
        if date == nil, dates.removesAfterDeadline { fields.append(FieldWrite(Fields.removesAfterDeadline, false)) }
        if date == nil, dates.deadlineTime.hasValue { fields.append(FieldWrite(Fields.deadlineTime, nil)) }
        if let recurrence = dates.recurrence {
            let moved = date.flatMap { date in dates.deadline.map { keepsRule ? recurrence : recurrence.moved(from: $0, to: date) } }
            if moved != recurrence { fields.append(FieldWrite(Note.recurrenceField, moved)) }
        }
        if dates.isDone { fields.append(FieldWrite(Note.doneField, false)) }
        fields += moved(dates, to: date.map { ($0, dates.deadlineTime) }, by: clock, now: now)
        return try write(fields, forgettingExpiryOf: dates, now: now)
    }

    /// Sets the time of day of a deadline; nil removes it. The reminder moves with it.
    public mutating func setDeadlineTime(
        _ id: EntityID, to time: ClockTime?, by clock: LocalClock = .utc, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: id), let day = dates.deadline, dates.deadlineTime != time else { return [] }
        let fields = [FieldWrite(Fields.deadlineTime, time)] + moved(dates, to: (day, time), by: clock, now: now)
        return try write(fields, to: dates.kind, id, now: now)
    }

    /// Sets when a note is due again after it was done; nil for never. One that was done is due again.
    public mutating func setRecurrence(
        _ note: Identifier<Note>, to recurrence: Recurrence?, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: note.entity), dates.recurrence != recurrence else { return [] }
        var fields = [FieldWrite(Note.recurrenceField, recurrence)]
        if recurrence.hasValue, dates.isDone { fields.append(FieldWrite(Note.doneField, false)) }
        return try write(fields, to: .note, note.entity, now: now)
    }

    /// Marks a note as done, or as not done. One that repeats moves to its next deadline instead of being done, and its reminder with it.
    public mutating func setDone(
        _ note: Identifier<Note>, to isDone: Bool, by clock: LocalClock = .utc, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: note.entity) else { return [] }
        if isDone, let recurrence = dates.recurrence, let deadline = dates.deadline {
            let next = recurrence.next(after: deadline, doneOn: clock.moment(of: now).day)
            // A reminder that has ended is one of the next deadline already.
            let isAhead = dates.remindAt.map { $0 > now && clock.moment(of: $0).day > deadline } ?? false
            let reminder = isAhead ? [] : moved(dates, to: (next, dates.deadlineTime), by: clock, now: now)
            return try write([FieldWrite(Fields.deadline, next)] + reminder, forgettingExpiryOf: dates, now: now)
        }
        return dates.isDone == isDone ? [] : try write([FieldWrite(Note.doneField, isDone)], to: .note, note.entity, now: now)
    }

    /// Sets when to remind of a note or photo; nil for never.
    public mutating func setReminder(_ id: EntityID, to moment: Instant?, now: Instant) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: id), dates.remindAt != moment else { return [] }
        return try write([FieldWrite(Fields.remindAt, moment)], to: dates.kind, id, now: now)
    }

    /// Ends a reminder that a person has seen; that of a note that repeats is moved to the note's next deadline.
    public mutating func endReminder(_ id: EntityID, by clock: LocalClock, now: Instant) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: id), let recurrence = dates.recurrence, let deadline = dates.deadline else {
            return try setReminder(id, to: nil, now: now)
        }
        let next = recurrence.next(after: deadline, doneOn: clock.moment(of: now).day)
        let fields = moved(dates, to: (next, dates.deadlineTime), by: clock, now: now)
        return fields.isEmpty ? [] : try write(fields, to: dates.kind, id, now: now)
    }

    private func moved(
        _ dates: EntityDates, to new: (day: CivilDate, time: ClockTime?)?, by clock: LocalClock, now: Instant
    ) -> [FieldWrite] {
        guard let reminder = dates.remindAt else { return [] }
        guard let old = dates.deadline, let new else { return [FieldWrite(Fields.remindAt, nil)] }
        let moment = ReminderChoice.moved(clock.moment(of: reminder), from: (old, dates.deadlineTime), to: new)
        let instant = clock.instant(of: moment)
        if instant == reminder { return [] }
        return [FieldWrite(Fields.remindAt, instant > now ? instant : nil)]
    }

    /// Sets whether a note or photo is moved to the trash after its deadline.
    public mutating func setRemovalAfterDeadline(_ id: EntityID, to isOn: Bool, now: Instant) throws(MergeError) -> [Operation] {
        guard let dates = dates(of: id), dates.leavesAfterDeadline != isOn else { return [] }
        return try write([FieldWrite(Fields.removesAfterDeadline, isOn)], forgettingExpiryOf: dates, now: now)
    }

    /// Returns the notes and photos to move to the trash on a day, except those of archived topics and one that is being edited, in the
    /// order of their identities.
    public mutating func dueForTrash(on today: CivilDate, sparing spared: EntityID? = nil) -> [EntityID] {
        var due: [EntityID] = []
        for note in leavingNotes() where note.isDueForTrash(on: today) && !isArchived(note.topicID) { due.append(note.id.entity) }
        for photo in photos() where photo.isDueForTrash(on: today) && !isArchived(photo.topicID) { due.append(photo.id.entity) }
        due.removeAll { $0 == spared }
        due.sortStably { $0 < $1 }
        return due
    }

    /// Moves notes and photos to the trash because their deadlines have passed, and records for which deadline that was.
    public mutating func expire(_ due: [EntityID], now: Instant) throws(MergeError) -> [Operation] {
        var operations: [Operation] = []
        for id in due {
            guard let dates = dates(of: id) else { continue }
            let fields = [
                FieldWrite(Fields.deletedAt, now),
                FieldWrite(Fields.expiredDeadline, dates.deadline),
            ]
            operations += try write(fields, to: dates.kind, id, now: now)
        }
        return operations
    }

    /// Keeps restored notes and photos out of the trash although their deadlines have passed: otherwise they would be moved there again at
    /// once.
    public mutating func retain(_ ids: [EntityID], on today: CivilDate, now: Instant) throws(MergeError) -> [Operation] {
        var operations: [Operation] = []
        for id in ids {
            guard let dates = dates(of: id), dates.removesAfterDeadline else { continue }
            guard dates.hasPassed(on: today) || dates.expiredDeadline == dates.deadline else { continue }
            operations += try write([FieldWrite(Fields.removesAfterDeadline, false)], forgettingExpiryOf: dates, now: now)
        }
        return operations
    }

    /// Writes fields of one entity.
    public mutating func write(_ fields: [FieldWrite], to kind: EntityKind, _ id: EntityID, now: Instant) throws(MergeError) -> [Operation]
    {
        try change { replica throws(MergeError) in [try replica.write(kind, id, fields, now: now)] }
    }

    private mutating func write(
        _ fields: [FieldWrite], forgettingExpiryOf dates: EntityDates, now: Instant
    ) throws(MergeError) -> [Operation] {
        let all = dates.expiredDeadline == nil ? fields : fields + [FieldWrite(Fields.expiredDeadline, nil)]
        return try write(all, to: dates.kind, dates.id, now: now)
    }

    private mutating func dates(of id: EntityID) -> EntityDates? {
        if let note = outline(of: Identifier(id)) {
            var dates = EntityDates(.note, id, note)
            (dates.isDone, dates.recurrence) = (note.isDone, note.recurrence)
            return dates
        }
        return photo(Identifier(id)).map { EntityDates(.photo, id, $0) }
    }
}

/// The dates of a note or photo.
private struct EntityDates: Dated {
    let kind: EntityKind
    let id: EntityID
    let deadline: CivilDate?
    let deadlineTime: ClockTime?
    let remindAt: Instant?
    let removesAfterDeadline: Bool
    let expiredDeadline: CivilDate?
    let deletedAt: Instant?
    var isDone = false
    var recurrence: Recurrence?

    init(_ kind: EntityKind, _ id: EntityID, _ subject: some TopicItem) {
        self.kind = kind
        self.id = id
        deadline = subject.deadline
        deadlineTime = subject.deadlineTime
        remindAt = subject.remindAt
        removesAfterDeadline = subject.removesAfterDeadline
        expiredDeadline = subject.expiredDeadline
        deletedAt = subject.deletedAt
    }
}
