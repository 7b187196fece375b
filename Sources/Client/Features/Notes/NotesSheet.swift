import Components
import Core
import Domain
import ViewTree

/// Names what can be done to a note, or to several at once.
public enum NoteAct: Equatable, Sendable {
    case open
    /// Selects the note, or deselects it.
    case select
    /// Asks for the topic that the notes move to.
    case move
    /// Asks for the colour of the notes.
    case color
    /// Asks for the deadline of the notes, in a calendar that begins with a day.
    case deadline(CivilDate)
    /// Switches a field of the notes on, or off if it is on in all.
    case toggle(NoteToggle)
    /// Makes copies of the notes.
    case duplicate
    case delete
}

/// Tells how notes are changed.
public enum NoteChange: Equatable, Sendable {
    case topic(Identifier<Topic>)
    /// Sets the colour; nil removes it.
    case color(HSBColor?)
    /// Sets the deadline; nil removes it.
    case deadline(CivilDate?)
    /// Switches a field on, or off if it is on in all notes.
    case toggle(NoteToggle)
    /// Makes copies, each beside its original.
    case copy
    case deletion
}

/// Asks in a sheet for the topic, colour or deadline of notes.
public struct NotesSheet: Equatable, Sendable {
    /// Names what is asked for.
    public enum Kind: Equatable, Sendable {
        case topic
        case color
        /// Asks for a day, in a calendar.
        case deadline(MonthCalendar)
    }

    /// Reports what a person does in the sheet.
    public enum Message: Equatable, Sendable {
        case topicChosen(Identifier<Topic>)
        /// Reports that a colour was chosen; nil removes the colour.
        case colorChosen(HSBColor?)
        /// Reports that a key leads to a colour.
        case colorReached(ElementID)
        case calendar(MonthCalendar.Message)
        /// Reports that the deadline is to be removed.
        case deadlineCleared
        /// Reports that the sheet was closed without a choice.
        case closed
    }

    /// Lists the notes.
    public let notes: [Identifier<Note>]
    /// Tells what is asked for.
    public private(set) var kind: Kind

    init(_ notes: [Identifier<Note>], _ kind: Kind) {
        self.notes = notes
        self.kind = kind
    }

    /// Takes what happened in the calendar.
    mutating func update(_ message: MonthCalendar.Message) {
        guard case .deadline(var calendar) = kind else { return }
        calendar.update(message)
        kind = .deadline(calendar)
    }
}
