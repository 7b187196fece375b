import Catalogue
import Components
import Core
import Domain
import Editor
import Localization
import Palette
import Panes
import Search
import Settings
import Topics
import ViewTree

/// Leads by keys to every topic and note, and to what can be done.
public final class PaletteCoordinator: Coordinator {
    private(set) var state = PaletteState()
    /// Says that not all was indexed when it was asked last.
    private var isPartial = false

    /// Limits how many topics and notes are offered.
    private static let limit = 12

    /// Takes what happened in the palette.
    public func update(_ message: PaletteMessage) {
        for effect in state.update(message) {
            switch effect {
            case .open: ask(.perform(PaletteView.dialog, .showModal))
            case .close: ask(.perform(PaletteView.dialog, .close))
            case .offer: offer()
            case .reveal: ask(.perform(PaletteView.chosen, .scrollIntoView(isCentered: false)))
            case .focusKeys: ask(.perform(PaletteView.keysClose, .focus))
            case .go(let target): go(to: target)
            }
        }
        if case .closed = message { ask(.perform(PaletteView.dialog, .close)) }
    }

    private func offer() {
        isPartial = false
        var entries = state.onlyCommands ? [] : places
        for command in state.commands(available, strings) {
            entries.append(
                PaletteState.Entry(
                    .command(command), name: command.name(strings), detail: command.key(usesCommandKey: core.boot.usesCommandKey) ?? ""))
        }
        state.offer(entries)
    }

    /// Lists the topics and notes that are looked for; without a query the topics.
    private var places: [PaletteState.Entry] {
        var entries: [PaletteState.Entry] = []
        let query = SearchQuery(state.query)
        if query.isEmpty {
            for topic in notebook.topics().prefix(PaletteCoordinator.limit) { entries.append(entry(of: topic)) }
            return entries
        }
        let hits = features.finding.look(for: query, kinds: [.topic, .note], limit: PaletteCoordinator.limit, besides: longNote)
        isPartial = !features.finding.index.isReady(besides: longNote)
        for hit in hits {
            if let topic = notebook.topic(Identifier(hit)) {
                entries.append(entry(of: topic))
            } else if let note = notebook.outline(of: Identifier(hit)) {
                let place =
                    note.topicID.flatMap { notebook.topic($0) }.map { features.finding.marked(strings.title($0.name), of: $0) } ?? ""
                entries.append(PaletteState.Entry(.note(note.id), name: core.name(of: hit), detail: place))
            }
        }
        return entries
    }

    /// Names what is being written, where it is too long to be indexed between two keys.
    private var longNote: EntityID? { features.editor.state.flatMap { notebook.isLong($0.entity) ? $0.entity : nil } }

    /// Offers what was not indexed yet.
    func lookAgain() {
        if state.isOpen, isPartial { state.offer(more: places) }
    }

    private func entry(of topic: Topic) -> PaletteState.Entry {
        let count = strings.topicsNoteCount(count: notebook.notes(in: topic.id).count)
        return PaletteState.Entry(.topic(topic.id), name: strings.title(topic.name), detail: features.finding.marked(count, of: topic))
    }

    /// Lists what can be done here and now.
    private var available: [PaletteCommand] {
        PaletteCommand.allCases.filter { command in
            switch command {
            case .sidebar: features.panes.state.layout > .column
            case .textAlone: features.panes.list.hasValue && features.panes.hasDetail
            case .nextPane: features.panes.state.layout > .column
            case .findInText: features.editor.state.hasValue
            case .undo: features.editor.state?.canUndo == true
            case .redo: features.editor.state?.canRedo == true
            case .pin: pinned == false
            case .unpin: pinned == true
            case .move, .duplicate, .delete: features.editor.state?.note.hasValue == true
            case .document, .print: features.editor.state.hasValue
            case .textDeadline, .textColor: features.panes.side == .over && features.editor.state.hasValue
            case .archiveTopic: core.shell.listScreen.topic.hasValue && !notebook.isArchived(core.shell.listScreen.topic)
            case .archive: !notebook.archivedTopics().isEmpty
            case .themeSystem: core.look.theme != .system
            case .themeLight: core.look.theme != .light
            case .themeDark: core.look.theme != .dark
            case .newNote, .newTopic, .find, .notes, .photos, .library, .catalogue, .more, .language, .look, .reminders, .density, .devices,
                .profile, .thisDevice, .trash, .backup, .edition, .guide, .lesson, .about, .keys:
                true
            }
        }
    }

    /// Whether the open note is pinned; nil where no note is open.
    private var pinned: Bool? { features.editor.state?.note.map { notebook.outline(of: $0)?.isPinned ?? false } }

    /// Shows the list of all keys, those of the current screen first.
    private func listKeys() {
        let isWide = features.panes.state.layout > .column
        update(
            .keysAsked(
                KeyGroup.all(
                    first: KeyGroup.Place(rawValue: screen.kind.keys.rawValue) ?? .everywhere, usesCommandKey: core.boot.usesCommandKey,
                    isWide: isWide, strings)))
    }

    private func go(to target: PaletteState.Target) {
        switch target {
        case .topic(let topic): show(.notes(topic))
        case .note(let note): show(.editor(note))
        case .command(let command): perform(command)
        }
    }

    /// Does what a command or its key asks for.
    func perform(_ command: PaletteCommand) {
        switch command {
        case .newNote: features.notes.addHere()
        case .newTopic:
            show(.topics)
            features.topics.update(.addTapped)
        case .find: features.finding.openFromHere()
        case .notes: show(.topics)
        case .photos: show(.photos)
        case .library: show(.library)
        case .catalogue: show(features.catalogue.home)
        case .more: show(.more)
        case .language: show(.language)
        case .look: show(.look)
        case .reminders: show(.reminders)
        case .findInText: features.editor.update(.findTapped)
        case .undo: features.editor.update(.historyStepped(isRedo: false, isTitle: nil))
        case .redo: features.editor.update(.historyStepped(isRedo: true, isTitle: nil))
        case .pin, .unpin: features.editor.update(.act(.pin))
        case .move: features.editor.update(.act(.move))
        case .duplicate: features.editor.update(.act(.duplicate))
        case .document: features.editor.update(.act(.document))
        case .print: features.editor.update(.act(.print))
        case .delete: features.editor.update(.act(.delete))
        case .textDeadline: features.editor.update(.act(.deadline))
        case .textColor: features.editor.update(.act(.color))
        case .archiveTopic: if let topic = core.shell.listScreen.topic { features.topics.archive(topic) }
        case .archive: show(.archive)
        case .themeSystem: features.settings.choose(.theme(.system))
        case .themeLight: features.settings.choose(.theme(.light))
        case .themeDark: features.settings.choose(.theme(.dark))
        case .density: features.settings.choose(.density(core.look.density == .compact ? .comfortable : .compact))
        case .devices: show(.devices)
        case .profile: show(.profile)
        case .thisDevice: show(.thisDevice)
        case .trash: show(.trash)
        case .backup: show(.backups)
        case .edition: show(.edition)
        case .guide: show(.guide)
        case .lesson: show(.lesson)
        case .about: show(.about)
        case .sidebar: features.panes.update(.sidebarToggled)
        case .textAlone: features.panes.update(.textAloneToggled)
        case .nextPane: features.panes.update(.left(.screen, isBackwards: false))
        case .keys: listKeys()
        }
    }
}
