import Core
import Domain

extension Notebook {
    /// Returns the notes in use of the topics that are not archived, topic by topic and in their order.
    public mutating func allNotes() -> [Note] { allNoteIDs().compactMap { listedNote($0) } }
}
