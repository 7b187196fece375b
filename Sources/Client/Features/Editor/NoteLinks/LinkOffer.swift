/// Offers notes to link to, while `[[` and the beginning of a title are typed.
public struct LinkOffer: Equatable, Sendable {
    /// Is a note that can be linked to.
    public struct Choice: Equatable, Sendable {
        /// Holds the first digits of its identity.
        public let reference: String
        /// Holds its title.
        public let title: String
        /// Names the topic it is in.
        public let topic: String

        /// Makes a choice.
        public init(reference: String, title: String, topic: String) {
            self.reference = reference
            self.title = title
            self.topic = topic
        }
    }

    /// Tells where `[[` stands, in Unicode scalars.
    let start: Int
    /// Lists what can be chosen.
    public internal(set) var choices: [Choice] = []
    /// Numbers the one that Enter takes.
    public internal(set) var chosen = 0
}

/// Reports what a person does about links to notes.
public enum NoteLinkMessage: Equatable, Sendable {
    /// Brings the notes that answer what is typed.
    case offered([LinkOffer.Choice])
    /// Reports an arrow that leads so many choices on.
    case stepped(Int)
    /// Reports that a choice was taken; nil for the one that is marked.
    case taken(Int?)
    /// Reports that nothing is to be offered here.
    case closed
    /// Reports a press on a link, by its reference.
    case tapped(String)
    /// Reports a press on a mention, as it is written.
    case mentionTapped(String)
}

/// Asks the composition for what links to notes need.
public enum NoteLinkEffect: Equatable, Sendable {
    /// Asks for notes whose titles answer what is typed, which `NoteLinkMessage.offered` brings.
    case offer(query: String)
    /// Opens the note of a reference.
    case open(String)
    /// Shows all that name a person, by a mention as it is written.
    case showMentions(String)
}
