import Testing

@testable import Domain

/// Checks what entities show to visitors, and how long the trash keeps them.
struct EntityTests {
    @Test func theSchemaListsEveryFieldOnce() {
        for kind in EntityKind.known {
            let names = EntitySchema.of(kind)?.fields.map(\.name) ?? []
            #expect(!names.isEmpty)
            #expect(Set(names).count == names.count)
        }
    }

    @Test func titleAndTextAreMerged() {
        let schema = EntitySchema.of(.note)
        #expect(schema?.field("title")?.shape == .merged)
        #expect(schema?.field("text")?.shape == .merged)
        #expect(schema?.field("topicID")?.shape == .reference)
        #expect(schema?.field("color")?.shape == .color)
        #expect(schema?.field("nothing")?.shape == nil)
    }

    @Test func anUnknownKindHasNoSchema() {
        #expect(EntitySchema.of(EntityKind(name: "spaceship")) == nil)
    }

    @Test func theTrashKeepsExactlyThirtyDays() {
        let deletedAt = Instant(milliseconds: 1_000)
        let last = deletedAt.adding(days: 30)
        #expect(!TrashRetention.isExpired(deletedAt: deletedAt, now: Instant(milliseconds: last.milliseconds - 1)))
        #expect(TrashRetention.isExpired(deletedAt: deletedAt, now: last))
    }

    @Test func theTrashCountsTheDaysLeftFromThirtyToOne() {
        let deletedAt = Instant(milliseconds: 1_000)
        let left = { (milliseconds: Int64) in
            TrashRetention.daysLeft(deletedAt: deletedAt, now: Instant(milliseconds: deletedAt.milliseconds + milliseconds))
        }
        let day: Int64 = 86_400_000
        #expect(left(0) == 30 && left(1) == 30 && left(day - 1) == 30)
        #expect(left(day) == 29 && left(29 * day - 1) == 2 && left(29 * day) == 1)
        #expect(left(30 * day) == 1 && left(31 * day) == 1, "what waits to be removed is not said to be there for no day")
        #expect(left(-5 * day) == 30, "a device whose clock lags says no more than all")
    }

    @Test func aDeletionThatCountsAsOverIsTurnedBack() {
        let deletedAt = Instant(milliseconds: 1_700_000_000_000)
        let emptied = TrashRetention.emptied(deletedAt: deletedAt)
        for days in 0..<TrashRetention.days {
            let now = deletedAt.adding(days: days)
            #expect(TrashRetention.isExpired(deletedAt: emptied, now: now))
            #expect(TrashRetention.refilled(deletedAt: emptied, now: now) == deletedAt)
            #expect(TrashRetention.refilled(deletedAt: deletedAt, now: now) == nil, "it is still there")
        }
        #expect(TrashRetention.refilled(deletedAt: deletedAt, now: deletedAt.adding(days: TrashRetention.days)) == nil, "it went by itself")
    }

    @Test func valuesDifferByTheirScalarsNotByCanonicalEquality() {
        #expect(FieldValue.text("é") != FieldValue.text("e\u{301}"))
        #expect(FieldValue.text("é") == FieldValue.text("\u{E9}"))
    }
}
