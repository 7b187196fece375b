import Domain
import JSON
import Wire

/// The description of a document to be made, without its notes.
///
/// A document is described by a file of lines of JSON: this is the first, each further one is a `DocumentNote`. So neither side ever has
/// more than one note in memory. All words are those shown to readers: the maker of the document translates nothing.
public struct DocumentSpecification: Equatable, Sendable {
    /// The largest size of a line, in bytes: the longest text of a note, with what surrounds it.
    public static let maximumLineBytes = 16 << 20
    /// The largest size of the file, in bytes.
    public static let maximumBytes = 48 << 20
    /// The largest number of notes.
    public static let maximumNotes = 10_000

    /// The title, one line.
    public let title: String
    /// The line below the title: how many notes, of which days.
    public let detail: String
    /// The text shown if there are no notes.
    public let emptyText: String
    /// The BCP 47 tag of the document's language.
    public let language: String
    /// When the document's data last changed, so that the same data gives the same document.
    public let changedAt: Instant
    /// The number of notes that follow.
    public let noteCount: Int

    public init(title: String, detail: String, emptyText: String, language: String, changedAt: Instant, noteCount: Int) {
        self.title = title
        self.detail = detail
        self.emptyText = emptyText
        self.language = language
        self.changedAt = changedAt
        self.noteCount = noteCount
    }

    /// Parses the JSON form `{"title","detail","emptyText","language","changedAt","notes"}`; nil for anything else.
    public init?(json: JSON) {
        guard let title = json["title"]?.string, let detail = json["detail"]?.string, let emptyText = json["emptyText"]?.string,
            let language = json["language"]?.string, Self.isTag(language), let changedAt = json.instant(ifAt: "changedAt"),
            let count = json["notes"]?.integer, (0...Int64(Self.maximumNotes)).contains(count)
        else { return nil }
        self.init(
            title: title, detail: detail, emptyText: emptyText, language: language, changedAt: changedAt, noteCount: Int(count))
    }

    /// The JSON form.
    public var json: JSON {
        [
            "title": .string(title), "detail": .string(detail), "emptyText": .string(emptyText), "language": .string(language),
            "changedAt": .integer(changedAt.milliseconds), "notes": .integer(Int64(noteCount)),
        ]
    }

    /// Returns whether a text can be a language tag: letters, digits and hyphens, up to 35 of them (RFC 5646).
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
