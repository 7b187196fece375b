import Domain

/// Offers notes to link to, while `[[` and the beginning of a title are typed.
public struct LinkOffer: Equatable, Sendable {
    /// Describes a note that can be linked to.
    public struct Choice: Equatable, Sendable {
        /// Holds the first digits of the note's identity.
        public let reference: String
        /// Holds the note's title.
        public let title: String
        /// Names the topic that the note is in.
        public let topic: String

        public init(reference: String, title: String, topic: String) {
            self.reference = reference
            self.title = title
            self.topic = topic
        }
    }

    /// Tells where `[[` begins, in Unicode scalars.
    let start: Int
    /// Lists the notes that are offered.
    public internal(set) var choices: [Choice] = []
    /// The title of a note that is offered to be made, after the choices; nil where there is such a note.
    public internal(set) var newTitle: String?
    /// Numbers the choice that Enter takes; −1 while Enter has its usual meaning.
    public internal(set) var chosen = 0

    /// The number of choices, the new note among them.
    public var count: Int { choices.count + (newTitle.hasValue ? 1 : 0) }
}

/// Reports what a person does about links to notes.
public enum NoteLinkMessage: Equatable, Sendable {
    /// Brings the notes whose titles answer what is typed.
    case offered([LinkOffer.Choice], newTitle: String? = nil)
    /// Brings the note that was made to be linked to.
    case made(LinkOffer.Choice)
    /// Reports an arrow that leads so many choices on.
    case stepped(Int)
    /// Reports that a choice was taken; nil for the one that Enter takes.
    case taken(Int?)
    /// Reports that the offer was refused at this place.
    case closed
    /// Reports a press on a link, by its reference.
    case tapped(String)
    /// Reports a press on a mention, as it is written.
    case mentionTapped(String)
}

/// Asks the composition for what links to notes need.
public enum NoteLinkEffect: Equatable, Sendable {
    /// Asks for the notes whose titles answer what is typed; `NoteLinkMessage.offered` brings them.
    case offer(query: String)
    /// Makes a note of a title; `NoteLinkMessage.made` brings it.
    case make(title: String)
    /// Opens the note of a reference.
    case open(String)
    /// Shows all notes that name a person, by a mention as it is written.
    case showMentions(String)
}
