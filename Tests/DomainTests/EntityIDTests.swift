import Testing

@testable import Domain

/// Checks identities and their written form.
struct EntityIDTests {
    @Test func theWrittenFormRoundTrips() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<100 {
            let id = EntityID(using: &generator)
            #expect(EntityID(text: id.text) == id)
            #expect(id.text.utf8.count == EntityID.textLength)
        }
    }

    @Test(arguments: [
        "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33), String(repeating: "G", count: 32),
        "ABCDEF00000000000000000000000000", "0000000000000000000000000000000é",
    ])
    func otherTextsAreNoIdentity(text: String) {
        #expect(EntityID(text: text) == nil)
    }

    @Test func identitiesSortAsTheirWrittenForms() {
        var generator = SystemRandomNumberGenerator()
        let ids = (0..<200).map { _ in EntityID(using: &generator) }
        #expect(ids.sorted().map(\.text) == ids.map(\.text).sorted())
    }
}
