import Importing
import Services

/// The options of `enot import`.
struct ImportOptions: Equatable, Sendable {
    /// What is to be done.
    enum Action: Equatable, Sendable {
        /// Move in what folders and archives have.
        case take(paths: [String])
        /// Only say what they have.
        case look(paths: [String])
        /// Move what an import made to the trash, by its number.
        case undo(UInt64)
    }

    let database: Database
    let action: Action
    /// The person who gets the notes; nil if there is only one person.
    let person: String?
    /// The topic for all notes; nil for those of the source.
    let topic: String?
    let isJSON: Bool
    let limits: FileLimits
    /// The most bytes of a person's notes with their history.
    let journalBytes: Int64

    /// The number of digits of an import's number.
    static let numberLength = 12

    /// Parses the options; throws `usage` for invalid values.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        if let text = list.value(of: .undo) {
            guard list.operands.isEmpty else { throw .usage("--undo takes no files") }
            guard text.utf8.count == Self.numberLength, let number = UInt64(text, radix: 16) else {
                throw .usage("--undo needs the number of an import, 12 digits, as the import has printed it")
            }
            action = .undo(number << 16)
        } else {
            guard !list.operands.isEmpty else { throw .usage("wrong arguments\nusage: enot import FILE…") }
            action = try list.isOn(.dryRun) ? .look(paths: list.operands) : .take(paths: list.operands)
        }
        database = try Database(list, environment: environment)
        person = list.value(of: .importOwner)
        topic = list.value(of: .importTopic)
        isJSON = try list.isOn(.json)
        limits = FileLimits(
            fileBytes: try ServeOptions.byteCount(.maxFileSize, list) ?? FileLimits.standardFileBytes,
            totalBytes: try ServeOptions.byteCount(.maxLibrarySize, list))
        journalBytes = try ServeOptions.byteCount(.maxJournalSize, list) ?? JournalRoom.standardSpaceBytes
    }

    /// Returns the digits of an import's number.
    static func text(of number: UInt64) -> String {
        let digits = String(number >> 16, radix: 16)
        return String(repeating: "0", count: numberLength - digits.count) + digits
    }
}
