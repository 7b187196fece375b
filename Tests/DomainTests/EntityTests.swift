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

    @Test func valuesDifferByTheirScalarsNotByCanonicalEquality() {
        #expect(FieldValue.text("é") != FieldValue.text("e\u{301}"))
        #expect(FieldValue.text("é") == FieldValue.text("\u{E9}"))
    }
}
