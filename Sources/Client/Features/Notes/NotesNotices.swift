import Core
import Domain
import Localization

/// Notices about notes.
extension Notice {
    /// What was done to several notes.
    enum NoteDeed {
        case added, deleted, copied, colored, dated
        /// A field was switched on or off.
        case toggled(NoteToggle, isOn: Bool)
        /// The note repeats, and was moved to its next deadline.
        case done(until: CivilDate)
        /// The notes were moved to the topic of this name.
        case moved(to: String)
    }

    /// Returns the notice that several notes were changed.
    static func notes(_ deed: NoteDeed, count: Int) -> Notice {
        switch deed {
        case .added: Notice("notes added \(count)") { $0.noticeNotesAdded(count: count) }
        case .deleted: Notice("notes deleted \(count)") { $0.noticeNotesDeleted(count: count) }
        case .moved(let name): Notice("notes moved \(count) " + name) { $0.noticeNotesMoved(count: count, name: ShortName.of(name)) }
        case .toggled(let toggle, let isOn): Notice(toggle.id + (isOn ? " on" : " off") + " \(count)") { toggle.notice(isOn, count, $0) }
        case .done(let next):
            Notice("note done " + next.text) { $0.noticeDoneUntil(date: DateText($0.language).long(next)) }
        case .copied: Notice("notes copied \(count)") { $0.noticeNotesCopied(count: count) }
        case .colored: Notice("notes colored \(count)") { $0.noticeNotesColored(count: count) }
        case .dated: Notice("notes dated \(count)") { $0.noticeNotesDated(count: count) }
        }
    }
}
