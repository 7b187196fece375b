import Components
import Domain

/// A change to notes, which menus, keys and sheets ask for.
public enum NoteChange: Equatable, Sendable {
    /// Moves the notes to another topic.
    case move(to: Identifier<Topic>)
    /// Sets the colour; nil removes it.
    case color(HSBColor?)
    /// Sets the deadline; nil removes it.
    case deadline(CivilDate?)
    /// Switches a field on, or off if it is on in all notes.
    case toggle(NoteToggle)
    /// Makes copies, each beside its original.
    case duplicate
    /// Moves the notes to the trash.
    case delete
}
