import Domain
import Localization

/// The notes that a document is to have, and how it is to be written.
public struct DocumentRequest: Equatable, Sendable {
    /// The notes that a document is made of.
    public enum Subject: Equatable, Sendable {
        /// All notes and photo notes of a topic, in their order.
        case topic(Identifier<Topic>)
        /// Some notes and photo notes, in this order.
        case selection(notes: [Identifier<Note>], photos: [Identifier<Photo>])
    }

    /// The most notes of a selection; an address has no room for many more.
    public static let maximumSelection = 400
    /// The differences of clocks from UTC, in minutes.
    public static let offsets = -14 * 60...14 * 60

    /// The notes.
    public let subject: Subject
    /// The language of everything that the person did not write.
    public let language: Language
    /// The number of minutes by which the reader's clocks are ahead of UTC, for the days on which notes were made.
    public let offsetMinutes: Int

    /// Creates a request; throws `malformed` for a selection of none or too many, and for an impossible difference of clocks.
    public init(_ subject: Subject, language: Language, offsetMinutes: Int = 0) throws(ServiceError) {
        if case .selection(let notes, let photos) = subject {
            guard (1...Self.maximumSelection).contains(notes.count + photos.count) else {
                throw .malformed("A document has a topic or up to \(Self.maximumSelection) selected notes.")
            }
        }
        guard Self.offsets.contains(offsetMinutes) else {
            throw .malformed("An offset of \(offsetMinutes) minutes from UTC is out of range.")
        }
        self.subject = subject
        self.language = language
        self.offsetMinutes = offsetMinutes
    }
}
