import Core
import Domain

/// Names what is asked of the server about the library.
public enum LibraryQuery: Equatable, Sendable {
    /// Asks for a page of the list, as a generation of its filter.
    case files(number: Int, generation: Int)
    /// Asks for the details of a file.
    case details(EntityID)
    /// Takes a file to the trash.
    case delete(EntityID, name: String)
    /// Brings a file back from the trash.
    case restore(EntityID, name: String)
}
