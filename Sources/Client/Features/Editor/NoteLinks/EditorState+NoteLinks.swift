import Domain
import EmbeddedSupport
import Markup
import Merge

extension EditorState {
    /// Whether keys choose among offered notes.
    public var offersLinks: Bool { offer.map { $0.count > 0 } ?? false }

    /// Whether Enter accepts an offered note.
    var hasChosenLink: Bool { offer.map { $0.chosen >= 0 } ?? false }

    /// Applies what happened about links.
    mutating func update(_ message: NoteLinkMessage) -> [EditorEffect] {
        switch message {
        case .offered(let choices, let newTitle):
            offer?.choices = choices
            offer?.newTitle = newTitle
            // Someone who types brackets for another reason continues with Enter, and so does someone who writes a new tag.
            let isOfTags = offer?.isOfTags ?? false
            offer?.chosen = choices.isEmpty || isOfTags ? -1 : 0
        case .stepped(let step):
            guard let (count, chosen) = offer.map({ ($0.count, $0.chosen) }), count > 0 else { return [] }
            offer?.chosen = chosen < 0 ? (step > 0 ? 0 : count - 1) : (chosen + step + count) % count
        case .taken(let place): return insertLink(place)
        case .made(let choice): return link(to: choice)
        case .closed:
            refusedLink = offer?.start
            offer = nil
        case .tapped(let reference): return [.link(.open(reference))]
        case .mentionTapped(let mention): return [.link(.showMentions(mention))]
        }
        return []
    }

    /// Offers the notes that the words before the caret find, or the tags that begin as one before it, or stops offering.
    ///
    /// Nothing is offered within a complete link, nor in captions, which are shown in too little room for links.
    mutating func followLink() -> [EditorEffect] {
        guard !photo.hasValue, text.selectionStart == text.selectionEnd, let (start, effect) = offered(before: caretScalar) else {
            offer = nil
            refusedLink = nil
            return []
        }
        guard refusedLink != start else { return [] }
        if offer?.start != start { offer = LinkOffer(start: start) }
        if case .offerTags = effect { offer?.isOfTags = true }
        return [.link(effect)]
    }

    /// Returns where what is typed before a caret begins, and the request for what completes it; nil where nothing is offered.
    private func offered(before caret: Int) -> (start: Int, effect: NoteLinkEffect)? {
        if let (start, query) = NoteLink.query(before: caret, in: text.scalars) {
            return NoteLink(at: start, in: text.scalars).hasValue ? nil : (start, .offer(query: query))
        }
        return Tag.query(before: caret, in: text.scalars).map { ($0.start, .offerTags(typed: $0.words)) }
    }

    /// Replaces the typed words by a link.
    private mutating func insertLink(_ place: Int?) -> [EditorEffect] {
        guard let offer else { return [] }
        let place = place ?? offer.chosen
        if place == offer.choices.count, let title = offer.newTitle { return [.link(.make(title: title))] }
        guard offer.choices.indices.contains(place) else { return [] }
        return offer.isOfTags ? complete(offer.choices[place].title) : link(to: offer.choices[place])
    }

    /// Replaces the typed beginning of a tag by the whole tag and a space.
    private mutating func complete(_ tag: String) -> [EditorEffect] {
        let caret = caretScalar
        guard let offer, let start = Tag.query(before: caret, in: text.scalars)?.start, start == offer.start else { return [] }
        let hasSpace = caret < text.scalars.count && ExactText.isSpace(text.scalars[caret])
        let words = ExactText.scalars(of: hasSpace ? tag : tag + " ")
        let edit = TextEdit(position: start, deletedCount: caret - start, inserted: words)
        guard let fitting = fitting(LineEdit(edit, caret: start + words.count)) else { return update(NoteLinkMessage.closed) }
        let effects = make(fitting)
        if !effects.isEmpty { self.offer = nil }
        return effects + [.focusText]
    }

    private mutating func link(to choice: LinkOffer.Choice) -> [EditorEffect] {
        guard let offer else { return [] }
        let caret = caretScalar
        guard NoteLink.query(before: caret, in: text.scalars)?.start == offer.start else { return [] }
        let words = NoteLink.text(title: choice.title, reference: choice.reference)
        let link = ExactText.scalars(of: words)
        let edit = TextEdit(position: offer.start, deletedCount: caret - offer.start, inserted: link)
        guard let fitting = fitting(LineEdit(edit, caret: offer.start + link.count)) else {
            return update(NoteLinkMessage.closed) + [.offerNote(of: words), .focusText]
        }
        let effects = make(fitting)
        if !effects.isEmpty { self.offer = nil }
        return effects + [.focusText]
    }
}
