import Domain

/// What is offered while a person types: the notes to link to after `[[` and the beginning of a title, the tags that begin as one that is
/// typed, what a line that begins with `/` can become, or the emoji whose names begin as what is typed after a colon.
public struct LinkOffer: Equatable, Sendable {
    /// What is offered.
    enum Kind: Equatable, Sendable {
        case notes, tags, blocks, emoji
    }

    /// A note that can be linked to, a tag, what a line can become, or an emoji.
    public struct Choice: Equatable, Sendable {
        /// The first digits of the note's identity, with `#` and the name of a heading for one of its headings; the tag; the name of the
        /// act; the emoji. `#` and a name is a heading of the open note.
        public let reference: String
        /// The note's title; the tag with its `#`; the name of what a line can become; the emoji with its name.
        public let title: String
        /// The name of the note's topic; empty for a tag and an emoji; the keys that make the line that.
        public let topic: String

        public init(reference: String, title: String, topic: String) {
            self.reference = reference
            self.title = title
            self.topic = topic
        }
    }

    /// Where `[[`, the tag, `/` or the colon begins, in Unicode scalars.
    let start: Int
    let kind: Kind
    /// What is offered.
    public internal(set) var choices: [Choice] = []
    /// The title of a new note that is offered, after the choices; nil where there is such a note.
    public internal(set) var newTitle: String?
    /// The number of the choice that Enter accepts; −1 while Enter has its usual meaning.
    public internal(set) var chosen = 0

    /// The number of choices, including the new note.
    public var count: Int { choices.count + (newTitle.hasValue ? 1 : 0) }
}

/// What a person does about links to notes.
public enum NoteLinkMessage: Equatable, Sendable {
    /// The notes arrived whose titles answer what is typed, or the tags, or what a line can be made.
    case offered([LinkOffer.Choice], newTitle: String? = nil)
    /// The emoji arrived that answer what is typed.
    case emojiFound([LinkOffer.Choice], typed: String)
    /// The note was created that is to be linked to.
    case made(LinkOffer.Choice)
    /// What a line becomes was found by its name.
    case blockFound(BlockChoice)
    /// An arrow key moved a number of choices on.
    case stepped(Int)
    /// A choice was accepted; nil for the one that Enter accepts.
    case taken(Int?)
    /// The offer was refused at this place.
    case closed
    /// Something happened in the dialog about a link to an address.
    case web(LinkDraftMessage)
    /// A link was tapped, given by its reference.
    case tapped(String)
    /// A mention or a tag was tapped, as it is written.
    case mentionTapped(String)
}

/// What links to notes ask of the feature.
public enum NoteLinkEffect: Equatable, Sendable {
    /// Requests the notes whose titles answer what is typed; `NoteLinkMessage.offered` returns them.
    case offer(query: String)
    /// Requests the tags that begin with what is typed; `NoteLinkMessage.offered` returns them.
    case offerTags(typed: String)
    /// Requests what a line can be made whose name answers what is typed; `NoteLinkMessage.offered` returns it.
    case offerBlocks(typed: String)
    /// Requests the emoji whose names answer what is typed; `NoteLinkMessage.emojiFound` returns them.
    case offerEmoji(typed: String)
    /// Requests what a line becomes, by its name; `NoteLinkMessage.blockFound` returns it.
    case findBlock(String)
    /// Shows the choice that Enter accepts in a list that scrolls.
    case showChosen
    /// Creates a note with a title; `NoteLinkMessage.made` returns it.
    case make(title: String)
    /// Opens the note to which a link leads, by the link's target.
    case open(String)
    /// Shows all notes that name a person or have a tag, by a mention or a tag as it is written.
    case showMentions(String)
}
