import Core
import Domain
import EmbeddedSupport
import Localization
import Markdown
import Markup
import Search
import ViewTree

extension EditorFeature {
    /// The maximum number of notes or tags that are offered.
    private static let limit = 6
    /// The maximum number of headings that are offered.
    private static let headingLimit = 20

    /// Performs the effects of links to notes.
    func perform(_ effect: NoteLinkEffect) {
        switch effect {
        case .offer(let query):
            let headings = headings(for: query)
            update(
                .link(
                    headings.isEmpty
                        ? .offered(choices(for: query), newTitle: newTitle(for: query)) : .offered(headings)))
        case .offerTags(let typed): update(.link(.offered(tags(beginningWith: typed))))
        case .offerBlocks(let typed):
            let blocks = blocks(for: typed).map { LinkOffer.Choice(reference: $0.id, title: $0.name, topic: $0.keys) }
            update(.link(.offered(blocks)))
        case .offerEmoji(let typed):
            enqueue(
                .findEmoji(strings.language, typed: typed) { [self] in update(.link(.emojiFound(EditorFeature.emoji($0), typed: typed))) })
        case .findBlock(let id):
            if let block = blocks(for: "").first(where: { ExactText.areSame($0.id, id) }) { update(.link(.blockFound(block.choice))) }
        case .showChosen: enqueue(.perform(EditorView.chosenOffer, .scrollIntoView(isCentered: false)))
        case .make(let title): make(title)
        case .open(let target): open(target)
        case .showMentions(let mention): needs.search(for: mention + " ")
        }
    }

    /// Opens the note to which a link leads, at its heading.
    private func open(_ target: String) {
        guard let note = notebook.linkedNote(target) else { return say(.linkedNoteGone) }
        upcomingHeading = NoteLink.parts(of: target).heading.map { (note.id, $0) }
        show(.editor(note.id))
    }

    private func blocks(for typed: String) -> [BlockOffer.Item] {
        BlockOffer.items(for: typed, today: writtenToday, usesCommandKey: core.boot.usesCommandKey, strings)
    }

    /// Reads emoji as the browser lists them: a line for each, itself and its name with a tab between them.
    static func emoji(_ list: String) -> [LinkOffer.Choice] {
        ExactText.scalars(of: list).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count == 2 else { return nil }
            let (emoji, name) = (ExactText.text(of: parts[0]), ExactText.text(of: parts[1]))
            return LinkOffer.Choice(reference: emoji, title: emoji + " " + name, topic: "")
        }
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

    /// Returns the headings that answer what is typed behind `#`: those of the open note, or of the note whose title stands before it.
    private func headings(for typed: String) -> [LinkOffer.Choice] {
        let scalars = ExactText.scalars(of: typed)
        guard let sign = scalars.firstIndex(of: "#") else { return [] }
        let (title, words) = (ExactText.text(of: scalars[..<sign]), ExactText.text(of: scalars[(sign + 1)...]))
        if title.isEmpty {
            return headings(in: state?.text.string ?? "", answering: words) { LinkOffer.Choice(reference: $0, title: $1, topic: "") }
        }
        guard let note = note(named: title) else { return [] }
        let (reference, name) = (EntityReference(note.id.entity).text, note.shownName)
        return headings(in: notebook.note(note.id)?.text ?? "", answering: words) {
            LinkOffer.Choice(reference: reference + $0, title: name + NoteLink.separator + $1, topic: "")
        }
    }

    private func headings(
        in text: String, answering words: String, _ choice: (_ target: String, _ words: String) -> LinkOffer.Choice
    ) -> [LinkOffer.Choice] {
        let page = NotePage(text)
        let finder = TextFinder(words)
        var choices: [LinkOffer.Choice] = []
        for heading in page.document.headings where !heading.name.isEmpty && heading.name.count <= NoteLink.maximumHeadingLength {
            let shown = page.words(within: heading.node, of: page.sections[heading.section])
            guard words.isEmpty || finder.finds(in: shown) else { continue }
            choices.append(choice("#" + String(decoding: heading.name, as: UTF8.self), shown))
            if choices.count == EditorFeature.headingLimit { break }
        }
        return choices
    }

    /// Returns the note with a title, or else the first that answers it.
    private func note(named title: String) -> Note? {
        let wanted = SearchFolding.folded(ExactText.trimmed(title))
        let candidates = found(SearchQuery(title)) + neighbours
        let named = candidates.first { ExactText.areSame(SearchFolding.folded($0.shownName), wanted) && $0.id.entity != state?.entity }
        return named ?? choices(for: title).first.flatMap { notebook.linkedNote($0.reference) }
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
