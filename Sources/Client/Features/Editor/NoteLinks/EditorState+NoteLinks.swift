import Domain
import EmbeddedSupport
import Markup
import Merge

extension EditorState {
    /// Whether keys choose among offered notes.
    public var offersLinks: Bool { offer.map { $0.count > 0 } ?? false }

    /// Whether Enter accepts an offered note.
    public var hasChosenLink: Bool { offer.map { $0.chosen >= 0 } ?? false }

    /// Applies what happened about links.
    mutating func update(_ message: NoteLinkMessage) -> [EditorEffect] {
        switch message {
        case .offered(let choices, let newTitle):
            offer?.choices = choices
            offer?.newTitle = newTitle
            // Someone who types brackets for another reason continues with Enter.
            offer?.chosen = choices.isEmpty ? -1 : 0
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

    /// Offers the notes that the words before the caret find, or stops offering.
    ///
    /// Nothing is offered within a complete link, nor in captions, which are shown in too little room for links.
    mutating func followLink() -> [EditorEffect] {
        guard !photo.hasValue, text.selectionStart == text.selectionEnd,
            let (start, query) = NoteLink.query(before: caretScalar, in: text.scalars), !NoteLink(at: start, in: text.scalars).hasValue
        else {
            offer = nil
            refusedLink = nil
            return []
        }
        guard refusedLink != start else { return [] }
        if offer?.start != start { offer = LinkOffer(start: start) }
        return [.link(.offer(query: query))]
    }

    /// Replaces the typed words by a link.
    private mutating func insertLink(_ place: Int?) -> [EditorEffect] {
        guard let offer else { return [] }
        let place = place ?? offer.chosen
        if place == offer.choices.count, let title = offer.newTitle { return [.link(.make(title: title))] }
        return offer.choices.indices.contains(place) ? link(to: offer.choices[place]) : []
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
