import Domain
import EmbeddedSupport
import Markup
import Merge

/// What is offered while a link to a note, a tag, or `/` or a colon and a name is typed.
public struct NoteLinksState: Equatable, Sendable {
    /// What is offered; nil while nothing is.
    public private(set) var offer: LinkOffer?
    /// The place at which a person has refused what was offered, so that nothing is offered there, in Unicode scalars.
    private var refusedLink: Int?

    public init() {}

    /// Whether keys choose among offered notes.
    public var isOffering: Bool { offer.map { $0.count > 0 } ?? false }

    /// Whether Enter accepts an offered note.
    var hasChosen: Bool { offer.map { $0.chosen >= 0 } ?? false }

    /// Stops offering.
    mutating func end() { offer = nil }

    /// Applies what happened about links.
    mutating func update(_ message: NoteLinkMessage, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        switch message {
        case .offered(let choices, let newTitle):
            offer?.choices = choices
            offer?.newTitle = newTitle
            // Someone who types brackets for another reason continues with Enter, and so does someone who writes a new tag.
            let isOfTags = offer?.kind == .tags
            offer?.chosen = choices.isEmpty || isOfTags ? -1 : 0
        case .emojiFound(let choices, let typed):
            // The browser may answer once something else is typed.
            guard offer?.kind == .emoji, let query = EmojiQuery.query(before: text.caret, in: text.scalars),
                ExactText.areSame(query.words, typed)
            else { return [] }
            offer?.choices = choices
            offer?.chosen = choices.isEmpty ? -1 : 0
        case .stepped(let step):
            guard let (count, chosen) = offer.map({ ($0.count, $0.chosen) }), count > 0 else { return [] }
            offer?.chosen = chosen < 0 ? (step > 0 ? 0 : count - 1) : (chosen + step + count) % count
            return [.link(.showChosen)]
        case .taken(let place): return insertLink(place, in: &text, now: now)
        case .made(let choice): return link(to: choice, in: &text, now: now)
        // The editor has both.
        case .blockFound, .web: break
        case .closed: refuse()
        case .tapped(let reference): return [.link(.open(reference))]
        case .mentionTapped(let mention): return [.link(.showMentions(mention))]
        }
        return []
    }

    /// Offers the notes that the words before the caret find, the tags that begin as one before it, what a line that begins with `/` can
    /// become, or emoji; or stops offering.
    ///
    /// Nothing is offered within a complete link, nor in captions, which are shown in too little room for links.
    mutating func follow(_ text: SourceText) -> [EditorEffect] {
        guard !text.isCaption, text.selectionStart == text.selectionEnd,
            let (start, kind, effect) = NoteLinksState.offered(in: text)
        else {
            offer = nil
            refusedLink = nil
            return []
        }
        guard refusedLink != start else { return [] }
        if offer?.start != start || offer?.kind != kind { offer = LinkOffer(start: start, kind: kind) }
        return [.link(effect)]
    }

    /// Returns the edit that begins a link at the caret, or around the selection.
    static func opening(in text: SourceText) -> LineEdit {
        let opening: [Unicode.Scalar] = ["[", "["]
        let edit = TextEdit(position: text.selection.lowerBound, deletedCount: 0, inserted: opening)
        return LineEdit(edit, caret: text.selection.upperBound + opening.count)
    }

    /// Stops offering at this place.
    mutating func refuse() {
        refusedLink = offer?.start
        offer = nil
    }

    /// Returns where what is typed before a caret begins, and the request for what completes it; nil where nothing is offered.
    private static func offered(in text: SourceText) -> (start: Int, kind: LinkOffer.Kind, effect: NoteLinkEffect)? {
        let (caret, scalars) = (text.caret, text.scalars)
        if let (start, query) = NoteLink.query(before: caret, in: scalars) {
            return NoteLink(at: start, in: scalars).hasValue ? nil : (start, .notes, .offer(query: query))
        }
        if let (start, words) = BlockOffer.query(before: caret, in: scalars) {
            return text.paragraphs.isCode(at: start) ? nil : (start, .blocks, .offerBlocks(typed: words))
        }
        if let (start, words) = EmojiQuery.query(before: caret, in: scalars) {
            return text.paragraphs.isCode(at: start) ? nil : (start, .emoji, .offerEmoji(typed: words))
        }
        return Tag.query(before: caret, in: scalars).map { ($0.start, .tags, .offerTags(typed: $0.words)) }
    }

    /// Replaces the typed words by a link.
    private mutating func insertLink(_ place: Int?, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let offer else { return [] }
        let place = place ?? offer.chosen
        if place == offer.choices.count, let title = offer.newTitle { return [.link(.make(title: title))] }
        guard offer.choices.indices.contains(place) else { return [] }
        let choice = offer.choices[place]
        switch offer.kind {
        case .notes: return link(to: choice, in: &text, now: now)
        case .tags: return complete(choice.title, in: &text, now: now)
        case .blocks: return [.link(.findBlock(choice.reference))]
        case .emoji: return put(choice.reference, in: &text, now: now)
        }
    }

    /// Replaces the typed beginning of a tag by the whole tag and a space.
    private mutating func complete(_ tag: String, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        let caret = text.caret
        guard let offer, let start = Tag.query(before: caret, in: text.scalars)?.start, start == offer.start else { return [] }
        let hasSpace = caret < text.scalars.count && ExactText.isSpace(text.scalars[caret])
        let words = ExactText.scalars(of: hasSpace ? tag : tag + " ")
        let edit = TextEdit(position: start, deletedCount: caret - start, inserted: words)
        guard let fitting = text.fitting(LineEdit(edit, caret: start + words.count)) else {
            refuse()
            return []
        }
        return insert(fitting, in: &text, now: now)
    }

    /// Replaces a colon and the beginning of a name by an emoji.
    private mutating func put(_ emoji: String, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        let caret = text.caret
        guard let offer, EmojiQuery.query(before: caret, in: text.scalars)?.start == offer.start else { return [] }
        let words = ExactText.scalars(of: emoji)
        let edit = TextEdit(position: offer.start, deletedCount: caret - offer.start, inserted: words)
        guard let fitting = text.fitting(LineEdit(edit, caret: offer.start + words.count)) else {
            refuse()
            return []
        }
        return insert(fitting, in: &text, now: now)
    }

    private mutating func link(to choice: LinkOffer.Choice, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        guard let offer else { return [] }
        let caret = text.caret
        guard NoteLink.query(before: caret, in: text.scalars)?.start == offer.start else { return [] }
        let isOwn = ExactText.rest(of: choice.reference, after: "#")
        let words =
            isOwn.map { NoteLink.text(ofHeading: choice.title, name: $0) }
            ?? NoteLink.text(title: choice.title, reference: choice.reference)
        let link = ExactText.scalars(of: words)
        let edit = TextEdit(position: offer.start, deletedCount: caret - offer.start, inserted: link)
        guard let fitting = text.fitting(LineEdit(edit, caret: offer.start + link.count)) else {
            refuse()
            return [.offerNote(of: words), .focusText]
        }
        return insert(fitting, in: &text, now: now)
    }

    private mutating func insert(_ edit: LineEdit, in text: inout SourceText, now: Instant) -> [EditorEffect] {
        let effects = text.make(edit, now: now)
        if !effects.isEmpty { offer = nil }
        return effects + [.focusText]
    }
}
