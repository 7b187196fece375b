import JSON

/// Tells what was read from an archive, or how much of one has arrived.
public struct ArchiveAnswer: Equatable, Sendable {
    /// Counts the bytes that have arrived.
    public var offset: Int64
    /// Counts the changes that it held.
    public var entryCount: Int
    /// Counts the files that it held.
    public var fileCount: Int
    /// Counts the files whose contents it lacks, and the changes that could not be taken over.
    public var missingCount: Int
    /// Holds the secret that signs the browser in to what a whole server's archive made of the server; nil for a person's.
    public var secret: String?

    /// Makes an answer.
    public init(offset: Int64 = 0, entryCount: Int = 0, fileCount: Int = 0, missingCount: Int = 0, secret: String? = nil) {
        self.offset = offset
        self.entryCount = entryCount
        self.fileCount = fileCount
        self.missingCount = missingCount
        self.secret = secret
    }

    /// Reads an answer from its JSON form.
    public init(json: JSON) throws(WireError) {
        self.init(
            offset: try json.byteCount(at: "offset"), entryCount: try json.count(at: "entries"), fileCount: try json.count(at: "files"),
            missingCount: try json.count(at: "missing"), secret: json["secret"]?.string)
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "offset": .integer(offset), "entries": .integer(Int64(entryCount)), "files": .integer(Int64(fileCount)),
            "missing": .integer(Int64(missingCount)), "secret": secret.map { .string($0) } ?? .null,
        ]
    }
}
