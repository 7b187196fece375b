import Domain

/// A file of another program that has many items in it, such as a database: each of its records counts as a file of the source.
protocol RecordContainer: FileContainer {
    /// Returns what a record is; throws for one that can't be read.
    func record(_ place: Int) throws -> SourceRecord
    /// Returns the record that an address in a text leads to; nil for any other address.
    func place(of address: String) -> Int?
}

/// An item of a file of another program.
enum SourceRecord {
    case note(RecordNote)
    /// A file by its identity in the source and its name.
    case file(id: String, name: String)
    /// Something that notes have taken along, such as a tag.
    case taken(LedgerLine.Kind, detail: String)
    case skipped(LedgerLine.Kind, reason: String)
}

/// A note that is a record.
struct RecordNote {
    /// The identity in the source.
    let id: String
    var title = ""
    /// The text as Markdown, with links as the source has them.
    var text = ""
    /// The name of the topic; nil for that of the format.
    var topic: String?
    var tags: [String] = []
    var isArchived = false
    var isPinned = false
    var createdAt: Instant?
    var changedAt: Instant?
    /// The records of the files that stand at its end unless its text shows them.
    var files: [Int] = []
    /// What is different, a phrase each.
    var changes: [String] = []
}
