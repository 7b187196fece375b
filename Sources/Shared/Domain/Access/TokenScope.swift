/// What a token lets another program do on behalf of a person.
public enum TokenScope: String, CaseIterable, Sendable {
    /// Reading topics and notes, and searching them.
    case notesRead = "notes:read"
    /// Making, changing and removing notes.
    case notesWrite = "notes:write"
    /// Reading, adding and removing files of the library.
    case files
    /// Reading deadlines as a calendar.
    case calendar
}
