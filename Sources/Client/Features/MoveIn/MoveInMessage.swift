import Domain
import ViewTree
import Wire

/// What happened on the screen of imports.
public enum MoveInMessage: Equatable, Sendable {
    case opened
    case backTapped
    /// Files, or a folder, are to be chosen in a field.
    case chooseTapped(ElementID)
    /// Files were chosen or dropped, and become an import.
    case chosen(Range<Int>, EntityID)
    /// A page, by its address, is to become a note in a topic of a name.
    case pageAsked(String, topic: String, EntityID)
    /// How much of the files the server has, in percent.
    case sent(percent: Int)
    /// All files are there.
    case arrived
    case sendingFailed(MoveInState.Problem)
    case sendingCancelled
    /// The server's list of imports arrived.
    case loaded([ImportAnswer])
    /// The server said how far an import is.
    case told(ImportAnswer)
    case failed(MoveInState.Problem)
    case importTapped(EntityID)
    case filterChosen(ImportLedgerAnswer.Line.Outcome?)
    case moreTapped
    /// A page of the ledger arrived.
    case read(ImportLedgerAnswer, isMore: Bool, number: Int)
    case topicTapped
    /// A topic was chosen for all notes; nil for those of the source.
    case topicChosen(String?)
    case topicCancelled
    /// The server is to work on the import that is shown.
    case workTapped(ImportRequest.Action)
    /// An import is to be forgotten.
    case dropTapped(EntityID)
}

/// What the screen asks of its feature.
public enum MoveInEffect: Equatable, Sendable {
    /// Requests the list of imports.
    case load
    /// Requests how far an import is, after a pause.
    case askLater(EntityID)
    /// Opens the browser's file picker of a field.
    case choose(ElementID)
    /// Releases chosen files.
    case forget(Range<Int>)
    case send(Range<Int>, EntityID)
    case stopSending
    case work(EntityID, ImportRequest)
    /// Requests a page of the ledger.
    case read(EntityID, ImportLedgerAnswer.Line.Outcome?, after: Int64, number: Int)
    case drop(EntityID)
    case focusDialog
    case focusFilter
    /// Moves the focus back to the screen.
    case focusScreen
    case back
}
