import Components
import Core
import Domain
import Replication
import ViewTree

extension EditorFeature {
    /// Performs the effects of the deadline.
    func perform(_ effect: DeadlineEffect, on entity: EntityID) {
        switch effect {
        case .set(let date):
            let clock = core.time.clock
            changeUndoably { notebook, now throws(MergeError) in try notebook.setDeadline(entity, to: date, by: clock, now: now) }
            core.restoreIfDeleted(entity)
        case .setTime(let time):
            let clock = core.time.clock
            changeUndoably { notebook, now throws(MergeError) in try notebook.setDeadlineTime(entity, to: time, by: clock, now: now) }
            core.restoreIfDeleted(entity)
        case .setReminder(let moment):
            let instant = moment.map { core.time.clock.instant(of: $0) }
            changeUndoably { notebook, now throws(MergeError) in try notebook.setReminder(entity, to: instant, now: now) }
            core.restoreIfDeleted(entity)
        case .setRecurrence(let recurrence):
            let note = Identifier<Note>(entity)
            changeUndoably { notebook, now throws(MergeError) in try notebook.setRecurrence(note, to: recurrence, now: now) }
            core.restoreIfDeleted(entity)
        case .setRemoval(let isOn):
            changeUndoably { notebook, now throws(MergeError) in try notebook.setRemovalAfterDeadline(entity, to: isOn, now: now) }
            core.restoreIfDeleted(entity)
        case .focusDay: enqueue(.perform(MonthCalendar.focusedDay, .focus))
        case .reveal: enqueue(.perform(MonthCalendar.whole, .scrollIntoView(isCentered: false)))
        }
    }
}
