import Testing

@testable import Domain

struct NoteDeadlineTests {
    private let today = CivilDate(text: "2026-03-20") ?? .first

    private func note(deadline: String?, removes: Bool = true, expired: String? = nil, deletedAt: Int64? = nil) -> Note {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.deadline = deadline.flatMap { CivilDate(text: $0) }
        note.removesAfterDeadline = removes
        note.expiredDeadline = expired.flatMap { CivilDate(text: $0) }
        note.deletedAt = deletedAt.map { Instant(milliseconds: $0) }
        return note
    }

    @Test(arguments: [(nil, false), ("2026-03-19", true), ("2026-03-20", false), ("2026-03-21", false), ("2025-12-31", true)])
    func aNoteIsOverdueFromTheDayAfterItsDeadline(deadline: String?, isOverdue: Bool) {
        #expect(note(deadline: deadline).isOverdue(on: today) == isOverdue)
    }

    @Test func onlyAWishedForRemovalThatWasNotDoneYetIsDue() {
        #expect(note(deadline: "2026-03-19").isDueForTrash(on: today))
        #expect(!note(deadline: "2026-03-20").isDueForTrash(on: today))
        #expect(!note(deadline: "2026-03-19", removes: false).isDueForTrash(on: today))
        #expect(!note(deadline: "2026-03-19", deletedAt: 5).isDueForTrash(on: today))
        #expect(!note(deadline: nil).isDueForTrash(on: today))
    }

    @Test func aNoteIsTakenToTheTrashOnceADeadline() {
        #expect(!note(deadline: "2026-03-19", expired: "2026-03-19").isDueForTrash(on: today))
        #expect(!note(deadline: "2026-03-19", expired: "2026-03-19").leavesAfterDeadline)
        #expect(note(deadline: "2026-03-19", expired: "2026-03-10").isDueForTrash(on: today))
    }

    @Test func theTrashKnowsWhatItsDeadlineTookThere() {
        #expect(note(deadline: "2026-03-19", expired: "2026-03-19", deletedAt: 5).isInTrashByDeadline)
        #expect(!note(deadline: "2026-03-19", deletedAt: 5).isInTrashByDeadline)
        #expect(!note(deadline: nil, deletedAt: 5).isInTrashByDeadline)
        #expect(!note(deadline: "2026-03-19", expired: "2026-03-19").isInTrashByDeadline)
    }

    @Test func aColourAloneMakesANoteMoreThanBlank() {
        var coloured = note(deadline: nil)
        coloured.color = HSBColor(hue: 0, saturation: 0.8, brightness: 1)
        #expect(!coloured.isBlank)
    }

    @Test func aDeadlineAloneMakesANoteMoreThanBlank() {
        #expect(note(deadline: nil).isBlank)
        #expect(!note(deadline: "2026-03-19").isBlank)
    }

    @Test func aDeadlineIsADateAndItsRemovalAClaim() {
        let schema = EntitySchema.of(.note)
        #expect(schema?.field("deadline")?.shape == .date)
        #expect(schema?.field("removesAfterDeadline")?.shape == .claim)
    }
}
