import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Search
import ViewTree

extension EditorFeature {
    /// The maximum number of notes or tags that are offered.
    private static let limit = 6

    /// Performs the effects of links to notes.
    func perform(_ effect: NoteLinkEffect) {
        switch effect {
        case .offer(let query): update(.link(.offered(choices(for: query), newTitle: newTitle(for: query))))
        case .offerTags(let typed): update(.link(.offered(tags(beginningWith: typed))))
        case .offerBlocks(let typed):
            let blocks = blocks(for: typed).map { LinkOffer.Choice(reference: $0.id, title: $0.name, topic: $0.keys) }
            update(.link(.offered(blocks)))
        case .findBlock(let id):
            if let block = blocks(for: "").first(where: { ExactText.areSame($0.id, id) }) { update(.link(.blockFound(block.choice))) }
        case .showChosen: enqueue(.perform(EditorView.chosenOffer, .scrollIntoView(isCentered: false)))
        case .make(let title): make(title)
        case .open(let reference):
            if let note = notebook.linkedNote(reference) { show(.editor(note.id)) } else { say(.linkedNoteGone) }
        case .showMentions(let mention): needs.search(for: mention + " ")
        }
    }

    private func blocks(for typed: String) -> [BlockOffer.Item] {
        BlockOffer.items(for: typed, today: writtenToday, usesCommandKey: core.boot.usesCommandKey, strings)
    }

    /// Returns the tags in use that begin with what is typed and are longer.
    private func tags(beginningWith typed: String) -> [LinkOffer.Choice] {
        let beginning = SearchFolding.folded(typed)
        var choices: [LinkOffer.Choice] = []
        for tag in needs.tags {
            let rest = ExactText.rest(of: SearchFolding.folded(tag), after: beginning)
            guard let rest, !rest.isEmpty else { continue }
            choices.append(LinkOffer.Choice(reference: tag, title: "#" + tag, topic: ""))
            if choices.count == EditorFeature.limit { break }
        }
        return choices
    }

    /// Returns the title of a new note that is offered; nil for words that are not a title, or are the title of a note on the device.
    private func newTitle(for typed: String) -> String? {
        let title = ExactText.trimmed(TitleText.shown(typed))
        if title.isEmpty { return nil }
        let wanted = SearchFolding.folded(title)
        for note in found(SearchQuery(typed)) + neighbours where ExactText.areSame(SearchFolding.folded(note.shownName), wanted) {
            return nil
        }
        return title
    }

    /// Creates a note without opening it, and links to it where that was requested.
    private func make(_ title: String) {
        guard let open = state?.note, let topic = notebook.outline(of: open)?.topicID ?? notebook.topics().first?.id,
            !needs.refusesNote(in: topic)
        else { return }
        let note = needs.addNote(to: topic, after: open, title: title)
        update(.link(.made(LinkOffer.Choice(reference: EntityReference(note.entity).text, title: title, topic: ""))))
    }

    /// Returns a note's reference and the title that is shown.
    func linked(_ note: Note) -> EditorView.LinkedNote {
        EditorView.LinkedNote(reference: EntityReference(note.id.entity).text, title: strings.name(of: note))
    }

    /// Returns notes whose names answer what is typed; before the first letter those of the same topic, and where the search, which has no
    /// single letters, finds nothing, those of them whose name contains what is typed.
    private func choices(for typed: String) -> [LinkOffer.Choice] {
        let query = SearchQuery(typed)
        let found = query.isEmpty ? [] : choices(among: found(query))
        guard found.isEmpty else { return found }
        let finder = TextFinder(typed)
        return choices(among: typed.isEmpty ? neighbours : neighbours.filter { finder.finds(in: $0.shownName) })
    }

    private func choices(among notes: [Note]) -> [LinkOffer.Choice] {
        var choices: [LinkOffer.Choice] = []
        for note in notes {
            guard note.id.entity != state?.entity else { continue }
            let name = note.shownName
            if name.isEmpty { continue }
            let topic = note.topicID.flatMap { notebook.topic($0)?.shownName } ?? ""
            choices.append(LinkOffer.Choice(reference: EntityReference(note.id.entity).text, title: name, topic: topic))
            if choices.count == EditorFeature.limit { break }
        }
        return choices
    }

    private func found(_ query: SearchQuery) -> [Note] {
        let ids = needs.find(query, kinds: [.note], limit: 4 * EditorFeature.limit, besides: state?.entity)
        return ids.compactMap { notebook.outline(of: Identifier($0)) }
    }

    private var neighbours: [Note] {
        guard let topic = state?.note.flatMap({ notebook.outline(of: $0)?.topicID }) ?? notebook.topics().first?.id else { return [] }
        return notebook.notes(in: topic)
    }
}
