import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Search
import ViewTree

/// The palette, which leads by keys to every topic and note, and to every command.
public final class PaletteFeature: Feature {
    let needs: any PaletteNeeds

    public init(_ core: Core, needs: any PaletteNeeds) {
        self.needs = needs
        super.init(core)
    }

    private(set) var state = PaletteState()
    /// Whether something was not yet indexed at the last search.
    private var isPartial = false

    /// How many topics and notes are offered at most.
    private static let limit = 12

    /// Applies a message from the palette.
    public func update(_ message: PaletteMessage) {
        for effect in state.update(message) {
            switch effect {
            case .open:
                enqueue(.perform(PaletteView.dialog, .showModal))
                // Behind the sign of commands, before which some browsers put the caret.
                let end = state.text.utf16.count
                if end > 0 { enqueue(.perform(PaletteView.field, .select(start: end, end: end))) }
            case .close: enqueue(.perform(PaletteView.dialog, .close))
            case .offer: offer()
            case .reveal: enqueue(.perform(PaletteView.chosen, .scrollIntoView(isCentered: false)))
            case .focusKeys: enqueue(.perform(PaletteView.keysClose, .focus))
            case .go(let target): go(to: target)
            }
        }
        if case .closed = message { enqueue(.perform(PaletteView.dialog, .close)) }
    }

    private func offer() {
        isPartial = false
        var entries = state.onlyCommands ? [] : places
        for act in core.acts where act.isPossible && act.group != .palette && state.finds(act.name) {
            let key = act.shortcuts.last?.text(usesCommandKey: core.boot.usesCommandKey) ?? ""
            entries.append(PaletteState.Entry(.act(ExactKey(act.id)), name: act.name, detail: key))
        }
        state.offer(entries)
    }

    /// The topics and notes that match the query; without a query, the topics.
    private var places: [PaletteState.Entry] {
        var entries: [PaletteState.Entry] = []
        let query = SearchQuery(state.query)
        if query.isEmpty {
            for topic in notebook.topics().prefix(PaletteFeature.limit) { entries.append(entry(of: topic)) }
            return entries
        }
        let hits = needs.find(query, kinds: [.topic, .note], limit: PaletteFeature.limit, besides: longNote)
        isPartial = !needs.isIndexed(besides: longNote)
        for hit in hits {
            if let topic = notebook.topic(Identifier(hit)) {
                entries.append(entry(of: topic))
            } else if let note = notebook.outline(of: Identifier(hit)) {
                let place =
                    note.topicID.flatMap { notebook.topic($0) }.map { needs.marked(strings.title($0.name), of: $0) } ?? ""
                entries.append(PaletteState.Entry(.note(note.id), name: core.name(of: hit), detail: place))
            }
        }
        return entries
    }

    /// The note or photo being written, if it is too long to be indexed between two keys.
    private var longNote: EntityID? {
        (screen.note?.entity ?? screen.photo?.entity).flatMap { notebook.isLong($0) ? $0 : nil }
    }

    public override func handle(_ event: FeatureEvent) {
        if case .indexed = event { indexed() }
    }

    private func indexed() {
        if state.isOpen, isPartial { state.offer(more: places) }
    }

    private func entry(of topic: Topic) -> PaletteState.Entry {
        let count = strings.topicsNoteCount(count: notebook.noteIDs(in: topic.id).count)
        return PaletteState.Entry(.topic(topic.id), name: strings.title(topic.name), detail: needs.marked(count, of: topic))
    }

    public override var hasKeys: Bool { state.isOpen }

    public override var acts: [Act] {
        [
            Act("palette", .palette, strings.keysGo, keys: [Shortcut("K", .command)]) { [self] in update(.asked(onlyCommands: false)) },
            Act("commands", .palette, strings.keysCommands, keys: [Shortcut("/", .command)]) { [self] in update(.asked(onlyCommands: true))
            },
            Act("keys", .help, strings.paletteKeys, place: 1, keys: [Shortcut("?")]) { [self] in listKeys() },
        ]
    }

    public override func overlay(in frame: Frame) -> [Node] {
        core.account.isHidden ? [] : [.element(PaletteView(state: state, strings: strings) { [self] in frame.send($0, to: update) }.node)]
    }

    /// Shows the list of all keys, those of the current screen first.
    private func listKeys() {
        let first = KeyGroup.Place(rawValue: screen.kind.keys.rawValue) ?? .everywhere
        update(.keysAsked(KeyGroup.all(first: first, acts: core.acts, usesCommandKey: core.boot.usesCommandKey, strings)))
    }

    private func go(to target: PaletteState.Target) {
        switch target {
        case .topic(let topic): show(.notes(topic))
        case .note(let note): show(.editor(note))
        case .act(let id): core.acts.first { ExactKey($0.id) == id }?.perform()
        }
    }
}
