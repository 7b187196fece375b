import Domain
import RandomTesting
import Testing

@testable import Notes

/// Checks what the list of what matters today shows.
struct ArrangedNotesTests {
    private let today = CivilDate(text: "2026-03-20") ?? .first

    private func note(_ title: String, _ deadline: String? = nil, changed: Int64? = nil, isPinned: Bool = false) -> Note {
        var note = Note(id: Identifier(EntityID(high: 2, low: UInt64(title.utf8.first ?? 0))))
        note.title = title
        note.deadline = deadline.flatMap { CivilDate(text: $0) }
        note.changedAt = changed.map { Instant(milliseconds: $0) }
        note.isPinned = isPinned
        return note
    }

    private func arranged(_ notes: [Note]) -> ArrangedNotes { ArrangedNotes(notes: NoteList(notes), order: .init(today: notes, on: today)) }

    private func titles(_ list: ArrangedNotes) -> String {
        var titles = ""
        for index in 0..<list.count { titles += list[index].title }
        return titles
    }

    @Test func aNoteIsInTheFirstPartThatItBelongsTo() {
        let notes: [Note] = [
            note("a", changed: 1), note("b", "2026-03-27"), note("c", "2026-03-28", changed: 3), note("d", "2026-03-20", isPinned: true),
            note("e", isPinned: true), note("f", "2026-03-19"), note("g", "2026-03-21", changed: 9), note("h", "2025-12-31"),
            note("i", changed: 2), note("j", "2026-05-01", changed: 5, isPinned: true), note("k"),
        ]
        let list = arranged(notes)
        #expect(titles(list) == "hfdgbjeciak")
        #expect(list.order.parts.map { $0.part } == [.overdue, .today, .nextDays, .pinned, .recent])
        #expect(list.order.parts.map { $0.count } == [2, 1, 2, 2, 4])
        #expect(list.entities.count == list.count && list.entities.first == list[0].id.entity)
        #expect(arranged([]).isEmpty && arranged([notes[0]]).order.parts.map { $0.part } == [.recent])
    }

    @Test func ofTheOthersOnlyThoseAreShownThatWereChangedLast() {
        for seed in UInt64(1)...20 {
            var random = SeededRandom(seed: seed)
            let count = random.next(below: 60)
            var notes: [Note] = []
            for _ in 0..<count { notes.append(note("x", changed: random.next(below: 4) == 0 ? nil : Int64(random.next(below: 30)))) }
            let list = arranged(notes)
            let moments: [Int64] = notes.map { $0.changedAt?.milliseconds ?? -1 }
            let sorted = moments.indices.sorted { (left: Int, right: Int) -> Bool in
                moments[left] == moments[right] ? left < right : moments[left] > moments[right]
            }
            #expect(list.order.places == Array(sorted.prefix(TodayPart.recentCount)), "seed \(seed)")
        }
    }
}
