import Domain
import EmbeddedSupport
import Markup
import Merge

extension EditorState {
    /// Says that keys choose among offered notes.
    public var offersLinks: Bool { offer.map { !$0.choices.isEmpty } ?? false }

    /// Takes what happened about links.
    mutating func update(_ message: NoteLinkMessage) -> [EditorEffect] {
        switch message {
        case .offered(let choices):
            offer?.choices = choices
            offer?.chosen = 0
        case .stepped(let step):
            guard let (count, chosen) = offer.map({ ($0.choices.count, $0.chosen) }), count > 0 else { return [] }
            offer?.chosen = (chosen + step + count) % count
        case .taken(let place): return takeLink(place)
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
    private mutating func takeLink(_ place: Int?) -> [EditorEffect] {
        guard let offer else { return [] }
        let place = place ?? offer.chosen
        guard offer.choices.indices.contains(place) else { return [] }
        let caret = caretScalar
        guard NoteLink.query(before: caret, in: text.scalars)?.start == offer.start else { return [] }
        let choice = offer.choices[place]
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
