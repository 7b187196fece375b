import Domain
import Testing

struct ProfileTests {
    @Test func aSpaceHasOneProfileUnderAKnownIdentity() {
        #expect(Profile().id == Profile.identity)
        #expect(Profile.identity.text == "70726f66696c65000000000000000000")
        #expect(EntityKind.known.contains(.profile))
    }

    @Test func fieldsAreListedWithTheirShapes() throws {
        let schema = try #require(EntitySchema.of(.profile))
        #expect(
            schema.fields.map(\.name) == [
                "firstName", "lastName", "birthDate", "email", "phone", "address", "city", "occupation", "webAddress", "deletedAt",
            ])
        #expect(schema.field("birthDate")?.shape == .date)
        #expect(schema.field("email")?.shape == .text)
    }
}
