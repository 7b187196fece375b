import Components
import Domain
import ViewTree

/// Names what can be done with a note, or with several at once.
public enum NoteAct: Equatable, Sendable {
    /// Opens it.
    case open
    /// Selects it, or no longer.
    case select
    /// Asks for the topic to move them to.
    case move
    /// Asks for their colour.
    case color
    /// Asks for their deadline, in a calendar that shows a day first.
    case deadline(CivilDate)
    /// Pins them to the top, or unpins them where all are pinned.
    case pin
    /// Makes others like them.
    case duplicate
    /// Moves them to the trash.
    case delete
}

/// Tells what becomes of notes.
public enum NoteChange: Equatable, Sendable {
    /// Moves them to a topic.
    case topic(Identifier<Topic>)
    /// Gives them a colour, or none.
    case color(HSBColor?)
    /// Gives them a deadline, or none.
    case deadline(CivilDate?)
    /// Pins them to the top, or unpins them where all are pinned.
    case pin
    /// Makes others like them beside them.
    case copy
    /// Moves them to the trash.
    case deletion
}

/// Asks in a sheet for what notes are to get.
public struct NotesSheet: Equatable, Sendable {
    /// Names what is asked for.
    public enum Kind: Equatable, Sendable {
        /// Asks for a topic.
        case topic
        /// Asks for a colour.
        case color
        /// Asks for a day.
        case deadline(MonthCalendar)
    }

    /// Reports what a person does in the sheet.
    public enum Message: Equatable, Sendable {
        /// Reports that a topic was chosen.
        case topicChosen(Identifier<Topic>)
        /// Reports that a colour was chosen, or none.
        case colorChosen(HSBColor?)
        /// Reports that a key leads to a colour.
        case colorReached(ElementID)
        /// Reports what happened in the calendar.
        case calendar(MonthCalendar.Message)
        /// Reports that no deadline is wanted.
        case deadlineCleared
        /// Reports that nothing is wanted.
        case closed
    }

    /// Lists the notes.
    public let notes: [Identifier<Note>]
    /// Tells what is asked for.
    public private(set) var kind: Kind

    /// Makes a sheet about notes.
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
