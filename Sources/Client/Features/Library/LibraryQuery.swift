import Core
import Domain
import Wire

/// A request to the server about the library.
public enum LibraryQuery: Equatable, Sendable {
    /// Requests a page of the list, as a generation of its filter.
    case files(number: Int, generation: Int)
    /// Requests the details of a file.
    case details(EntityID)
    /// Moves a file to the trash.
    case delete(EntityID, name: String)
    /// Restores a file from the trash.
    case restore(EntityID, name: String)
    /// Changes what a person says of a file, as it was known before.
    case change(FileEntry, FileChangeRequest, isUndoing: Bool)
}
