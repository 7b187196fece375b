import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import Replication
import ViewTree
import Wire

/// The screen of the trash, and what is done in it.
public final class TrashFeature: Feature {
    var state = TrashState()
    /// The files of the library in the trash.
    var files = TrashedFiles()
    /// The row that is to be shown, as the search leads to it; nil for none.
    private var sought: EntityID?

    public override var screens: [ScreenKind] { [.trash] }

    public override var acts: [Act] {
        [Act("trash", .person, strings.trashTitle, icon: .trash, place: 4, detail: self.trashedCount) { [self] in show(.trash) }]
    }

    public override func title(of screen: Screen) -> String { strings.trashTitle }

    public override func open(_ screen: Screen) {
        state = TrashState(opened: sought?.text)
        core.notices.close(.expired(name: "", count: 1))
        readFiles()
        reveal()
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .screenChanges(let left, let target): screenChanges(from: left, to: target)
        case .announced(let announcement): if announcement == .library { fetchFiles() }
        case .settingChanged(let setting): receive(setting)
        case .screenChanged, .wokeUp, .signedIn: fetchFiles()
        case .signedOut: files = TrashedFiles()
        default: break
        }
    }

    private func screenChanges(from left: Screen, to target: Screen) {
        sought = target == .trash ? core.navigation.found : nil
    }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.libraryChanged) { fetchFiles() }
    }

    /// Scrolls to the row that the search leads to, once it is there.
    func reveal() {
        guard let row = sought, items.contains(where: { $0.entity == row }) else { return }
        sought = nil
        enqueue(.perform(TrashView.opened, .scrollIntoView(isCentered: false)))
    }

    /// Applies a message from the trash.
    public func update(_ message: TrashMessage) {
        switch message {
        case .restoreTopic(let topic): restore(topic.entity)
        case .restoreNote(let note): restore(note.entity)
        case .restorePhoto(let photo): restore(photo.entity)
        case .restoreFile(let file): restoreFile(file)
        case .rowTapped(let key): state.toggle(key)
        case .deleteTapped(let key, let name):
            guard let entity = EntityID(text: key) else { return }
            let file = files.files.contains { $0.id == entity }
            empty(notebook.trashedItems(now: now, of: entity), file ? [entity] : [], saying: .deletedForGood(name: name))
            enqueue(.announceScreen)
        case .emptyTapped:
            empty(notebook.trashedItems(now: now), files.shown(now: now).map { $0.id }, isAll: true, saying: .trashEmptied)
        case .backTapped: show(.more)
        }
    }

    private func restore(_ entity: EntityID) {
        let former = core.restore(entity)
        say(.restored(name: core.name(of: entity)).undone { [core] in core.restore(former) })
    }

    private func empty(_ items: [Notebook.TrashedItem], _ files: [EntityID], isAll: Bool = false, saying notice: Notice) {
        if !items.isEmpty { change { notebook, now throws(MergeError) in try notebook.emptyTrash(items, now: now) } }
        guard !files.isEmpty else { return say(notice.undone { [self] in refill(items) }) }
        empty(files, isAll: isAll) { [self] emptied, answer in
            if items.isEmpty, emptied.isEmpty { return say(.notDone(isOffline: answer.isUnreachable)) }
            let said = answer.json.hasValue ? notice : .filesStayInTrash
            say(
                said.undone { [self] in
                    if !items.isEmpty { refill(items) }
                    if !emptied.isEmpty { refill(emptied[...]) }
                })
        }
    }

    /// Restores to the trash what was there before it was emptied.
    private func refill(_ items: [Notebook.TrashedItem]) {
        change { notebook, now throws(MergeError) in try notebook.refillTrash(items, now: now) }
    }

    // MARK: What is shown

    /// Something in the trash.
    private enum Item {
        case entity(TrashItem)
        case file(FileEntry)

        var entity: EntityID {
            switch self {
            case .entity(let item): item.entity
            case .file(let file): file.id
            }
        }

        var deletedAt: Instant {
            switch self {
            case .entity(let item): item.deletedAt
            case .file(let file): file.deletedAt ?? Instant(milliseconds: 0)
            }
        }
    }

    /// All that is in the trash, the last deleted one first.
    private var items: [Item] {
        var items: [Item] = []
        for item in core.notebook.trash(now: now) { items.append(.entity(item)) }
        let files = files.shown(now: now)
        guard !files.isEmpty else { return items }
        for file in files { items.append(.file(file)) }
        items.sortStably { $0.deletedAt > $1.deletedAt }
        return items
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        var rows: [TrashView.Row] = []
        for item in items { rows.append(row(item)) }
        var view = TrashView(state: state, rows: rows, strings: strings) { [self] in frame.send($0, to: update) }
        view.isPartial = files.isMissed
        return view.node(search: frame.searchButton)
    }

    private func row(_ item: Item) -> TrashView.Row {
        let left = strings.trashDaysLeft(count: TrashRetention.daysLeft(deletedAt: item.deletedAt, now: now))
        switch item {
        case .entity(let item): return row(item, left: left)
        case .file(let file): return row(file, left: left)
        }
    }

    private func row(_ item: TrashItem, left: String) -> TrashView.Row {
        switch item {
        case .topic(let topic, let count):
            var row = TrashView.Row(
                key: topic.id.text, name: strings.title(topic.name), detail: strings.trashTopic(count: count, left: left),
                restore: .restoreTopic(topic.id))
            if state.isOpen(row.key) {
                let titles = notebook.notesDeleted(with: topic).map { strings.name(of: $0) }
                row.text = titles.joined(separator: "\n")
            }
            return row
        case .photo(let photo): return self.row(photo, left: left)
        case .note(let note):
            var detail = strings.trashNote(left: left)
            if note.isInTrashByDeadline, let deadline = note.deadline {
                detail = strings.trashNoteExpired(deadline: core.words.dayText(deadline), left: left)
            }
            if let topic = note.topicID.flatMap({ notebook.topic($0) }) { detail = strings.title(topic.name) + " · " + detail }
            var row = TrashView.Row(
                key: note.id.text, name: strings.name(of: note), detail: detail,
                restore: .restoreNote(note.id))
            row.excerpt = TrashFeature.excerpt(of: note)
            if state.isOpen(row.key) { row.text = ExactText.trimmed(PageWords.all(of: note.text)) }
            return row
        }
    }

    /// Returns the beginning of the text below a note's name, on one line.
    private static func excerpt(of note: Note) -> String {
        let text = ExactText.scalars(of: note.readableText).drop { ExactText.isSpace($0) }
        return ExactText.trimmed(TitleText.shown(ExactText.text(of: text.prefix(excerptLength))))
    }

    private static let excerptLength = 120

    private func row(_ photo: Photo, left: String) -> TrashView.Row {
        var detail = strings.trashPhoto(left: left)
        if photo.isInTrashByDeadline, let deadline = photo.deadline {
            detail = strings.trashPhotoExpired(deadline: core.words.dayText(deadline), left: left)
        }
        let noteCount = notebook.noteCount(showing: [photo.id], now: now)
        if noteCount > 0 { detail += " · " + strings.picturesInNotes(count: noteCount) }
        var row = TrashView.Row(
            key: photo.id.text, name: core.words.name(of: photo), detail: detail, restore: .restorePhoto(photo.id))
        if state.isOpen(row.key) { row.text = photo.readableCaption }
        if let picture = photo.picture {
            let image = MediaImage(file: picture.file, size: .row, tiny: picture.tiny)
            row.picture = .element(el(.span, "trash-picture") { image.node })
        }
        return row
    }

    /// The number of things in the trash, as digits; empty for none.
    private var trashedCount: String {
        let count = core.notebook.trash(now: now).count + files.count(now: now)
        return count == 0 ? "" : "\(count)"
    }
}
