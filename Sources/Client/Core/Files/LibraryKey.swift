import Domain

/// The keys under which the device stores what the server told of the library.
public enum LibraryKey {
    /// Returns the key of the details of a file.
    public static func details(of file: EntityID) -> String { "file/" + file.text }
}
