import Domain
import Localization

/// Says which notes a document is to hold, and how it is to be written.
public struct DocumentRequest: Equatable, Sendable {
    /// Names the notes of a document.
    public enum Subject: Equatable, Sendable {
        /// Names all notes and photo notes of a topic, in their order.
        case topic(Identifier<Topic>)
        /// Names some notes and photo notes, in this order.
        case selection(notes: [Identifier<Note>], photos: [Identifier<Photo>])
    }

    /// Limits the notes of a selection; an address has no room for many more.
    public static let maximumSelection = 400
    /// Limits how far clocks are from UTC, in minutes.
    public static let offsets = -14 * 60...14 * 60

    /// Names the notes.
    public let subject: Subject
    /// Names the language of what the person did not write.
    public let language: Language
    /// Counts the minutes that the reader's clocks are ahead of UTC, for the days on which notes were made.
    public let offsetMinutes: Int

    /// Makes a request; throws `malformed` for a selection of none or too many, and for clocks that nobody has.
    public init(_ subject: Subject, language: Language, offsetMinutes: Int = 0) throws(ServiceError) {
        if case .selection(let notes, let photos) = subject {
            guard (1...Self.maximumSelection).contains(notes.count + photos.count) else {
                throw .malformed("A document holds a topic, or up to \(Self.maximumSelection) notes that are named.")
            }
        }
        guard Self.offsets.contains(offsetMinutes) else { throw .malformed("No clock is \(offsetMinutes) minutes ahead of UTC.") }
        self.subject = subject
        self.language = language
        self.offsetMinutes = offsetMinutes
    }
}
