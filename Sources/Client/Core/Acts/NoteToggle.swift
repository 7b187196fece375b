import Components
import Domain
import EmbeddedSupport
import Localization

/// A field of notes that a person switches on and off: menus, the selection bar, the palette, rows and notices are drawn from it.
public struct NoteToggle: Sendable {
    /// The name that distinguishes it from other toggles.
    public let id: String
    /// The icon on its button, and in the row of a note where it is on.
    public let icon: Icon
    /// The field that is switched.
    public let field: Field<Bool>
    /// Returns whether the field is on in a note.
    public let isOn: @Sendable (Note) -> Bool
    /// Returns the text shown in the row of a note where it is on.
    public let mark: @Sendable (Strings) -> String
    /// Returns the name of the command that switches it on, or off.
    public let name: @Sendable (_ switchesOn: Bool, Strings) -> String
    /// Returns the notice shown after a number of notes were switched on, or off.
    public let notice: @Sendable (_ isOn: Bool, _ count: Int, Strings) -> String

    public init(
        _ id: String, icon: Icon, field: Field<Bool>, isOn: @escaping @Sendable (Note) -> Bool,
        mark: @escaping @Sendable (Strings) -> String,
        name: @escaping @Sendable (_ switchesOn: Bool, Strings) -> String,
        notice: @escaping @Sendable (_ isOn: Bool, _ count: Int, Strings) -> String
    ) {
        self.id = id
        self.icon = icon
        self.field = field
        self.isOn = isOn
        self.mark = mark
        self.name = name
        self.notice = notice
    }

    /// All toggles, in the order of menus.
    public static var all: [NoteToggle] { [.pin, .done] }

    /// Pinning a note to the top of its topic.
    public static var pin: NoteToggle {
        NoteToggle(
            "note.pin", icon: .pin, field: Note.pinnedField, isOn: { $0.isPinned }, mark: { $0.notesPinned },
            name: { $0 ? $1.notesPin : $1.notesUnpin },
            notice: { $0 ? $2.noticeNotesPinned(count: $1) : $2.noticeNotesUnpinned(count: $1) })
    }

    /// Marking a note as done; one that repeats moves to its next deadline instead (`Notebook.setDone`).
    public static var done: NoteToggle {
        NoteToggle(
            "note.done", icon: .done, field: Note.doneField, isOn: { $0.isDone }, mark: { $0.notesDone },
            name: { $0 ? $1.notesMarkDone : $1.notesMarkNotDone },
            notice: { $0 ? $2.noticeNotesDone(count: $1) : $2.noticeNotesNotDone(count: $1) })
    }
}

extension NoteToggle: Equatable {
    /// Returns whether two toggles are the same, by their names.
    public static func == (left: NoteToggle, right: NoteToggle) -> Bool { ExactText.areSame(left.id, right.id) }
}
