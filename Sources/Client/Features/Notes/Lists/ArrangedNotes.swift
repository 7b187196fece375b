import Domain
import EmbeddedSupport

/// Notes as a list shows them: which of them, in which order, and in which parts.
public struct ArrangedNotes {
    /// The order of a list, which can be kept while nothing but texts change.
    struct Order {
        /// The places of the shown notes among all; nil for all of them in their own order.
        var places: [Int]?
        /// The parts of the list from top to bottom, with the numbers of their notes; empty for a list without parts.
        var parts: [(part: TodayPart, count: Int)] = []
    }

    /// All notes of the list, shown or not.
    let notes: NoteList
    let order: Order

    /// The number of shown notes.
    var count: Int { order.places?.count ?? notes.count }

    var isEmpty: Bool { count == 0 }

    /// Returns the shown note at an index.
    subscript(index: Int) -> Note { notes[order.places?[index] ?? index] }

    /// The shown notes, from top to bottom.
    var entities: [EntityID] {
        var entities: [EntityID] = []
        entities.reserveCapacity(count)
        for index in 0..<count { entities.append(notes.entities[order.places?[index] ?? index]) }
        return entities
    }
}

extension ArrangedNotes.Order {
    /// Arranges what matters on a day: each part by deadline, or with the note on top that was changed last.
    init(today notes: [Note], on day: CivilDate) {
        var members = [[Int]](repeating: [], count: TodayPart.allCases.count)
        for (place, note) in notes.enumerated() {
            let part = TodayPart(of: note, on: day)
            if part == .recent {
                ArrangedNotes.Order.insert(place, of: notes, into: &members[part.rawValue])
            } else {
                members[part.rawValue].append(place)
            }
        }
        var all: [Int] = []
        for part in TodayPart.allCases {
            var places = members[part.rawValue]
            if places.isEmpty { continue }
            switch part {
            case .overdue, .today, .nextDays: places.sortStably { NotesArrangement.isDue(notes[$0], before: notes[$1]) }
            case .pinned: places.sortStably { NotesArrangement.isChanged(notes[$0], after: notes[$1]) }
            case .recent: break
            }
            parts.append((part, places.count))
            all += places
        }
        places = all
    }

    /// Inserts a note into those that were changed last, the latest first.
    private static func insert(_ place: Int, of notes: [Note], into recent: inout [Int]) {
        let index = recent.firstIndex { NotesArrangement.isChanged(notes[place], after: notes[$0]) } ?? recent.count
        guard index < TodayPart.recentCount else { return }
        recent.insert(place, at: index)
        if recent.count > TodayPart.recentCount { recent.removeLast() }
    }
}
