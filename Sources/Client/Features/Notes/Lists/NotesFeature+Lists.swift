import Components
import Core
import Domain
import Localization

/// What the lists of notes show.
extension NotesFeature {
    /// The order of a list, with all that it depends on.
    struct KeptOrder {
        let source: NotesSource
        let arrangement: NotesArrangement
        let day: CivilDate
        /// The number of the notebook's state.
        let revision: Int
        let order: ArrangedNotes.Order
    }

    /// Returns the notes of a list as it shows them.
    func arranged(_ source: NotesSource) -> ArrangedNotes {
        let notes = notes(of: source)
        let arrangement = source == state?.source ? state?.arrangement ?? source.usualArrangement : self.arrangement(of: source)
        // Names change while they are typed.
        guard source == .today || arrangement.order != .title && !arrangement.isUsual else {
            return ArrangedNotes(notes: notes, order: ArrangedNotes.Order(places: arrangement.places(of: notes, today: today)))
        }
        let (day, revision) = (today, notebook.arrangementRevision)
        if let kept = keptOrders.first(where: {
            $0.source == source && $0.arrangement == arrangement && $0.day == day && $0.revision == revision
        }) {
            return ArrangedNotes(notes: notes, order: kept.order)
        }
        let order =
            source == .today
            ? ArrangedNotes.Order(today: notes.notes, on: day) : ArrangedNotes.Order(places: arrangement.places(of: notes, today: day))
        keptOrders.removeAll { $0.source == source || $0.source.topic != nil && source.topic != nil }
        keptOrders.append(KeptOrder(source: source, arrangement: arrangement, day: day, revision: revision, order: order))
        return ArrangedNotes(notes: notes, order: order)
    }

    /// Returns the notes that a list chooses from, in the person's own order.
    private func notes(of source: NotesSource) -> NoteList {
        let entities =
            switch source {
            case .topic(let topic): notebook.noteIDs(in: topic)
            case .today, .all: notebook.allNoteIDs()
            }
        return NoteList(entities) { [core] in core.notebook.listedNote($0) }
    }

    /// The lists above the topics, each with what is counted in it: what is due by the end of today, all notes, and all tags.
    public var smartLists: [SmartList] {
        let due = arranged(.today).order.parts.reduce(0) { $1.part == .overdue || $1.part == .today ? $0 + $1.count : $0 }
        return [
            SmartList(screen: .today, icon: .calendar, name: strings.listsToday, count: due),
            SmartList(screen: .allNotes, icon: .list, name: strings.listsAll, count: notebook.allNoteIDs().count),
            SmartList(screen: .tags, icon: .tag, name: strings.listsTags, count: needs.tagCount),
        ]
    }

    /// Returns the name of the screen of a list.
    public func name(of screen: Screen) -> String {
        switch NotesSource(screen) {
        case .today: strings.listsToday
        case .all: strings.listsAll
        case .topic(let topic): notebook.topic(topic).map { strings.title($0.name) } ?? strings.topicsTitle
        case nil: strings.topicsTitle
        }
    }

    /// Returns the name of a note's topic.
    func topicName(of note: Note) -> String {
        note.topicID.flatMap { notebook.topic($0) }.map { strings.title($0.name) } ?? ""
    }

    // MARK: Arrangements

    /// Returns how a list is arranged on this device.
    func arrangement(of source: NotesSource) -> NotesArrangement {
        let stored = source.setting.flatMap { name in arrangements.first { $0.name == name } }
        return stored.flatMap { NotesArrangement(text: $0.value) } ?? source.usualArrangement
    }

    /// Stores how a list is arranged on this device.
    func store(_ arrangement: NotesArrangement, of source: NotesSource) {
        guard let name = source.setting else { return }
        let setting = StoreBatch.Setting(name, arrangement.text)
        arrangements.removeAll { $0.name == setting.name }
        arrangements.append(setting)
        store(setting)
    }
}
