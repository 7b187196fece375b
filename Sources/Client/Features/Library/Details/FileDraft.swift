import Wire

/// What is being written about a file, until it is saved.
public struct FileDraft: Equatable, Sendable {
    public var name: String
    public var caption: String
    /// Whether the name can be changed: that of a file in a folder of the server can't.
    let hasName: Bool

    /// Creates what is known of a file.
    init(_ entry: FileEntry) {
        name = entry.name
        caption = entry.caption
        hasName = !entry.isReadOnly
    }

    /// Returns what is to be changed of a file; nil for nothing. A name without a letter stays as it was.
    func change(of entry: FileEntry) -> FileChangeRequest? {
        var request = FileChangeRequest()
        if hasName, name != entry.name, name.unicodeScalars.contains(where: { $0.value > 0x20 }) { request.name = name }
        if caption != entry.caption { request.caption = caption }
        return request == FileChangeRequest() ? nil : request
    }
}
