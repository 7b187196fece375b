import Core

/// What the menu of an open note or photo offers.
public enum EditorAct: Equatable, Sendable {
    case find
    /// Opens a panel, where there is no room for it beside the text.
    case outline, deadline, color
    /// Formats the selection, or where the caret is.
    case format(Formatting)
    /// Shows the bar with formatting above the text, or hides it.
    case bar
    /// Deletes the ticked tasks.
    case removeTicked
    /// Moves the ticked tasks to the end of their lists.
    case tickedToEnd
    /// Changes the note.
    case change(NoteChange)
    /// Asks for the topic that the note moves to.
    case move
    /// Shows page and source side by side, or one of both again.
    case both
    /// Copies the address of the heading where one reads or writes.
    case copyHeadingLink
    /// Hides what is under all headings of the page, or shows it again.
    case fold(Bool)
    /// Copies the text as Markdown.
    case copyText
    /// Saves a PDF.
    case document
    case print
    /// Shows the note's versions.
    case versions
    /// Shows the note's details.
    case about
    case delete
}

/// The panels that lie over an open text when they are requested, in a window without room beside the text.
public enum EditorPanel: Equatable, Sendable {
    case outline, deadline, color
}
