import Domain
import EmbeddedSupport
import Markup

/// The order in which a topic's notes are listed, and the filter that chooses among them.
public struct NotesArrangement: Equatable, Sendable {
    /// The order of the notes.
    public enum Order: Int, CaseIterable, Sendable {
        /// The order that the person has made by dragging.
        case own
        /// The earliest deadline first, notes without one last.
        case deadline
        /// By name alphabetically, notes without a name last.
        case title
        /// The newest note first.
        case created
        /// The note whose words changed most recently first, within a minute the newest; last those for which that is not known.
        case changed
    }

    /// The filter of the notes.
    public enum Filter: Int, CaseIterable, Sendable {
        case all
        /// Notes with a deadline.
        case withDeadline
        /// Notes whose deadline has passed.
        case overdue
    }

    /// The chosen order.
    public var order = Order.own
    /// The chosen filter.
    public var filter = Filter.all

    public init() {}

    /// Whether all notes are shown in the person's own order, so that they can be moved.
    public var isUsual: Bool { order == .own && filter == .all }

    /// Returns the notes shown on a day, in the chosen order; notes that compare equal keep theirs.
    public func arranged(_ notes: [Note], today: CivilDate) -> [Note] {
        places(of: NoteList(notes), today: today).map { places in places.map { notes[$0] } } ?? notes
    }

    /// Returns the places of the notes shown on a day, in the chosen order; nil for all notes in their own order.
    func places(of list: NoteList, today: CivilDate) -> [Int]? {
        if isUsual { return nil }
        let notes = list.notes
        var places: [Int] = []
        for (place, note) in notes.enumerated() where shows(note, today: today) { places.append(place) }
        switch order {
        case .own: break
        case .deadline: places.sortStably { NotesArrangement.isDue(notes[$0], before: notes[$1]) }
        case .title: places = NotesArrangement.named(places, of: notes)
        case .created: places.sortStably { NotesArrangement.isLater(notes[$0].createdAt, than: notes[$1].createdAt) }
        case .changed: places.sortStably { NotesArrangement.isChanged(notes[$0], after: notes[$1]) }
        }
        places.sortStably { notes[$0].group < notes[$1].group }
        return places
    }

    private func shows(_ note: Note, today: CivilDate) -> Bool {
        switch filter {
        case .all: true
        case .withDeadline: note.deadline.hasValue
        case .overdue: note.isOverdue(on: today)
        }
    }

    /// Returns whether the words of one note were changed later than those of another or, in the same minute, whether it is newer.
    static func isChanged(_ note: Note, after other: Note) -> Bool {
        note.changedAt == other.changedAt
            ? isLater(note.createdAt, than: other.createdAt) : isLater(note.changedAt, than: other.changedAt)
    }

    private static func isLater(_ moment: Instant?, than other: Instant?) -> Bool {
        guard let moment else { return false }
        return other.map { moment > $0 } ?? true
    }

    /// Sorts by name, folded as in the search: without capitals and diacritics, so that ё sorts with е; 2 comes before 10.
    private static func named(_ places: [Int], of notes: [Note]) -> [Int] {
        var named: [(place: Int, name: String, folded: String)] = []
        for place in places {
            let name = notes[place].shownName
            named.append((place, name, SearchFolding.folded(name)))
        }
        named.sortStably { left, right in
            if left.folded.isEmpty || right.folded.isEmpty { return !left.folded.isEmpty }
            return ExactText.areSame(left.folded, right.folded)
                ? ExactText.precedes(left.name, right.name) : NaturalOrder.precedes(left.folded, right.folded)
        }
        return named.map { $0.place }
    }

    /// Compares deadlines; one without a time is at the end of its day.
    static func isDue(_ note: Note, before other: Note) -> Bool {
        let (day, otherDay) = (note.deadline ?? .last, other.deadline ?? .last)
        guard day == otherDay else { return day < otherDay }
        return (note.deadlineTime?.minutes ?? .max) < (other.deadlineTime?.minutes ?? .max)
    }
}

/// An arrangement as it is stored in the device's settings.
extension NotesArrangement {
    /// The arrangement as two digits: order and filter.
    public var text: String { "\(order.rawValue)\(filter.rawValue)" }

    /// Reads what `text` wrote; nil for anything else.
    public init?(text: String) {
        let digits = ExactText.bytes(of: text)
        guard digits.count == 2, let order = Order(rawValue: Int(digits[0]) - 0x30), let filter = Filter(rawValue: Int(digits[1]) - 0x30)
        else { return nil }
        self.order = order
        self.filter = filter
    }

    /// Returns the arrangement after an item of the menu was chosen; the items are the orders, then the filters.
    func choosing(_ item: Int) -> NotesArrangement {
        var arrangement = self
        if let order = Order(rawValue: item) { arrangement.order = order }
        if let filter = Filter(rawValue: item - Order.allCases.count) { arrangement.filter = filter }
        return arrangement
    }
}
