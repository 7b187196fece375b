import Merge
import Testing

/// Runs the example of the package's page.
@Suite struct ExampleTests {
    @Test func twoPeopleEditOneText() throws {
        var mine = TextDocument()
        var theirs = TextDocument()
        let alice = Agent(rawValue: 1)
        let bob = Agent(rawValue: 2)
        let first = try mine.edit([TextEdit(position: 0, deletedCount: 0, inserted: Array("milk".unicodeScalars))], by: alice)
        _ = try theirs.apply(first)

        let hers = try mine.edit([TextEdit(position: 4, deletedCount: 0, inserted: Array(", bread".unicodeScalars))], by: alice)
        let his = try theirs.edit([TextEdit(position: 0, deletedCount: 1, inserted: ["M"])], by: bob)
        _ = try mine.apply(his)
        _ = try theirs.apply(hers)
        #expect(mine.string == "Milk, bread" && theirs.string == "Milk, bread")
    }
}
