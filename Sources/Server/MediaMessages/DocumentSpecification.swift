import Domain
import JSON
import Wire

/// Says all about a document that is to be made, but for its notes.
///
/// A document comes as a file of lines of JSON: this is the first, each further one a `DocumentNote`. So neither side ever holds more
/// than a note. All words are those that are to be read: whoever makes the document translates nothing.
public struct DocumentSpecification: Equatable, Sendable {
    /// Limits a line, in bytes: the longest text that a note holds, with what stands around it.
    public static let maximumLineBytes = 16 << 20
    /// Limits the file, in bytes.
    public static let maximumBytes = 48 << 20
    /// Limits the notes.
    public static let maximumNotes = 10_000

    /// Holds the title, one line.
    public let title: String
    /// Holds the line below the title: how many notes, of which days.
    public let detail: String
    /// Holds what stands where there are no notes.
    public let emptyText: String
    /// Names the language by its BCP 47 tag.
    public let language: String
    /// Marks when the document's data changed last, so that the same data gives the same document.
    public let changedAt: Instant
    /// Counts the notes that follow.
    public let noteCount: Int

    /// Describes a document.
    public init(title: String, detail: String, emptyText: String, language: String, changedAt: Instant, noteCount: Int) {
        self.title = title
        self.detail = detail
        self.emptyText = emptyText
        self.language = language
        self.changedAt = changedAt
        self.noteCount = noteCount
    }

    /// Reads the JSON form `{"title","detail","emptyText","language","changedAt","notes"}`; nil for anything else.
    public init?(json: JSON) {
        guard let title = json["title"]?.string, let detail = json["detail"]?.string, let emptyText = json["emptyText"]?.string,
            let language = json["language"]?.string, Self.isTag(language), let changedAt = json.instant(ifAt: "changedAt"),
            let count = json["notes"]?.integer, (0...Int64(Self.maximumNotes)).contains(count)
        else { return nil }
        self.init(
            title: title, detail: detail, emptyText: emptyText, language: language, changedAt: changedAt, noteCount: Int(count))
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "title": .string(title), "detail": .string(detail), "emptyText": .string(emptyText), "language": .string(language),
            "changedAt": .integer(changedAt.milliseconds), "notes": .integer(Int64(noteCount)),
        ]
    }

    /// Tells whether a text may be a tag of a language: letters, digits and hyphens, up to 35 of them (RFC 5646).
    static func isTag(_ text: String) -> Bool {
        (1...35).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
