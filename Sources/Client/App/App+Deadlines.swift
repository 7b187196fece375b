import Components
import Domain
import Editor
import Localization
import Merge
import Notes
import ViewTree

extension App {
    /// Takes note of the time where the reader is, and of how long the day lasts; a new day may take notes to the trash.
    func clockTold(offsetMinutes: Int, untilMidnight milliseconds: Int) {
        boot.timeZoneOffsetMinutes = offsetMinutes
        today = CivilDate(Instant(milliseconds: now.milliseconds - clockOffset), offsetMinutes: offsetMinutes)
        ask(.wake(.midnight, afterMilliseconds: milliseconds))
        if !engine.isBusy { removeOverdue() }
    }

    /// Takes notes to the trash whose deadline has passed and that are to go then.
    ///
    /// The tab that talks to the server does it, once it has heard what others changed or that the server can't be heard. A clock
    /// ahead of the server's removes nothing early.
    func removeOverdue() {
        switch engine.condition {
        case .reached, .offline, .signedOut, .trouble: break
        default: return
        }
        let day = min(today, CivilDate(now, offsetMinutes: boot.timeZoneOffsetMinutes))
        let due = notebook.dueForTrash(on: day, sparing: editor?.entity)
        guard let first = due.first else { return }
        let name = name(of: first)
        change { notebook, now throws(MergeError) in try notebook.expire(due, now: now) }
        say(Notice(.expired(name: name, count: due.count), action: due.count == 1 ? restoring(first) : .showTrash))
    }

    /// Does what the deadline of the open note or photo asks for.
    func perform(_ effect: DeadlineEffect, on note: EntityID) {
        switch effect {
        case .set(let date):
            change { notebook, now throws(MergeError) in try notebook.setDeadline(note, to: date, now: now) }
            restoreIfDeleted(note)
        case .setRemoval(let isOn):
            change { notebook, now throws(MergeError) in try notebook.setRemovalAfterDeadline(note, to: isOn, now: now) }
            restoreIfDeleted(note)
        case .focusDay: ask(.perform(MonthCalendar.focusedDay, .focus))
        case .reveal: ask(.perform(MonthCalendar.whole, .scrollIntoView(isCentered: false)))
        }
    }

    /// Brings the open note or photo back that was deleted elsewhere: whoever still writes in it wants it.
    func restoreIfDeleted(_ entity: EntityID) {
        if notebook.replica[entity]?.isDeleted == true { bringBack(entity) }
    }

    private func restoring(_ entity: EntityID) -> Notice.Action {
        notebook.replica[entity]?.kind == .photo ? .restorePhotos([Identifier(entity)]) : .restoreNote(Identifier(entity))
    }

    /// Gives the arrangement of a topic's notes that was chosen on this device.
    func arrangement(of topic: Identifier<Topic>) -> NotesArrangement {
        let name = Setting.arrangement + topic.text
        for setting in arrangements where setting.name == name { return NotesArrangement(text: setting.value) ?? NotesArrangement() }
        return NotesArrangement()
    }

    /// Keeps the arrangement of a topic's notes on this device.
    func keep(_ arrangement: NotesArrangement, of topic: Identifier<Topic>) {
        let setting = StoreBatch.Setting(Setting.arrangement + topic.text, arrangement.text)
        arrangements.removeAll { $0.name == setting.name }
        arrangements.append(setting)
        var batch = StoreBatch()
        batch.settings = [setting]
        store(batch)
    }
}
