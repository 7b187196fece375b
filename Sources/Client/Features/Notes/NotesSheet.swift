import Components
import Core
import Domain
import ViewTree

/// What can be done to a note, or to several at once.
public enum NoteAct: Equatable, Sendable {
    case open
    /// Selects the note, or deselects it.
    case select
    /// Asks for the topic that the notes move to.
    case move
    /// Asks for the colour of the notes.
    case color
    /// Asks for the deadline of the notes, in a calendar that begins at a day.
    case deadline(CivilDate)
    /// Changes the notes at once.
    case change(NoteChange)
}

/// A sheet that asks for the topic, colour or deadline of notes.
public struct NotesSheet: Equatable, Sendable {
    /// What the sheet asks for.
    public enum Kind: Equatable, Sendable {
        case topic
        case color
        /// A day, chosen in a calendar.
        case deadline(MonthCalendar)
    }

    /// What a person does in the sheet.
    public enum Message: Equatable, Sendable {
        case topicChosen(Identifier<Topic>)
        /// A colour was chosen; nil removes it.
        case colorChosen(HSBColor?)
        /// A key leads to a colour.
        case colorReached(ElementID)
        case calendar(MonthCalendar.Message)
        /// The deadline is to be removed.
        case deadlineCleared
        /// The sheet was closed without a choice.
        case closed
    }

    /// The notes that are to be changed.
    public let notes: [Identifier<Note>]
    /// What the sheet asks for, with the state of its calendar.
    public private(set) var kind: Kind

    init(_ notes: [Identifier<Note>], _ kind: Kind) {
        self.notes = notes
        self.kind = kind
    }

    /// Applies a message from the calendar.
    mutating func update(_ message: MonthCalendar.Message) {
        guard case .deadline(var calendar) = kind else { return }
        calendar.update(message)
        kind = .deadline(calendar)
    }
}
