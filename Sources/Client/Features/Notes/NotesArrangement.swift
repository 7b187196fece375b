import Domain
import EmbeddedSupport
import Markup

/// Tells in which order a topic's notes are listed, and which of them.
public struct NotesArrangement: Equatable, Sendable {
    /// Names an order.
    public enum Order: Int, CaseIterable, Sendable {
        /// Keeps the order that the person has made by dragging.
        case own
        /// Puts the earliest deadline first, and notes without one last.
        case deadline
        /// Goes by the alphabet of names, and puts notes without one last.
        case title
        /// Puts the note that was made last first.
        case created
        /// Puts the note whose words were changed last first, and those of which that is not known last.
        case changed
    }

    /// Names a filter of the notes.
    public enum Filter: Int, CaseIterable, Sendable {
        case all
        /// Shows those with a deadline.
        case withDeadline
        /// Shows those whose deadline has passed.
        case overdue
    }

    /// Holds the order.
    public var order = Order.own
    /// Holds the choice.
    public var filter = Filter.all

    public init() {}

    /// Tells whether all notes are shown in the person's own order, so that they can be moved.
    public var isUsual: Bool { order == .own && filter == .all }

    /// Lists the notes that are shown on a day, in the chosen order; notes that compare equal keep theirs.
    public func arranged(_ notes: [Note], today: CivilDate) -> [Note] {
        if isUsual { return notes }
        var arranged: [Note] = []
        for note in notes where shows(note, today: today) { arranged.append(note) }
        switch order {
        case .own: break
        case .deadline: arranged.sortStably { NotesArrangement.isDue($0, before: $1) }
        case .title: arranged = NotesArrangement.named(arranged)
        case .created: arranged.sortStably { NotesArrangement.isLater($0.createdAt, than: $1.createdAt) }
        case .changed: arranged.sortStably { NotesArrangement.isLater($0.changedAt, than: $1.changedAt) }
        }
        arranged.sortStably { $0.group < $1.group }
        return arranged
    }

    private func shows(_ note: Note, today: CivilDate) -> Bool {
        switch filter {
        case .all: true
        case .withDeadline: note.deadline.hasValue
        case .overdue: note.isOverdue(on: today)
        }
    }

    private static func isLater(_ moment: Instant?, than other: Instant?) -> Bool {
        guard let moment else { return false }
        return other.map { moment > $0 } ?? true
    }

    /// Sorts by names as the search folds them: no capitals and no marks, so that ё stands with е.
    private static func named(_ notes: [Note]) -> [Note] {
        var named: [(note: Note, name: String, folded: String)] = []
        for note in notes {
            let name = note.shownName
            named.append((note, name, SearchFolding.folded(name)))
        }
        named.sortStably { left, right in
            if left.folded.isEmpty || right.folded.isEmpty { return !left.folded.isEmpty }
            return ExactText.areSame(left.folded, right.folded)
                ? ExactText.precedes(left.name, right.name) : ExactText.precedes(left.folded, right.folded)
        }
        return named.map { $0.note }
    }

    /// Compares deadlines; one without a time is at the end of its day.
    private static func isDue(_ note: Note, before other: Note) -> Bool {
        let (day, otherDay) = (note.deadline ?? .last, other.deadline ?? .last)
        guard day == otherDay else { return day < otherDay }
        return (note.deadlineTime?.minutes ?? .max) < (other.deadlineTime?.minutes ?? .max)
    }
}

/// Stores an arrangement as a setting of the device.
extension NotesArrangement {
    /// Writes the arrangement as two digits: order and filter.
    public var text: String { "\(order.rawValue)\(filter.rawValue)" }

    /// Reads what `text` wrote; nil for anything else.
    public init?(text: String) {
        let digits = ExactText.bytes(of: text)
        guard digits.count == 2, let order = Order(rawValue: Int(digits[0]) - 0x30), let filter = Filter(rawValue: Int(digits[1]) - 0x30)
        else { return nil }
        self.order = order
        self.filter = filter
    }

    /// Gives the arrangement with an item of the menu chosen; the items are the orders and then the filters.
    func choosing(_ item: Int) -> NotesArrangement {
        var arrangement = self
        if let order = Order(rawValue: item) { arrangement.order = order }
        if let filter = Filter(rawValue: item - Order.allCases.count) { arrangement.filter = filter }
        return arrangement
    }
}
