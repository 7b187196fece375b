import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks which part of a list the Tab key leads to, and how the arrow keys go on from there.
struct ListCellsTests {
    private let screen = RecordedScreen()

    private final class Held {
        var list = ReorderableList(rowHeight: 100)
        var reached: [String] = []
        var keys = ["a", "b", "c"]
        var current: String?
    }

    private let held = Held()

    private func show(canMove: Bool = true) {
        let held = self.held
        _ = held.list.update(.resized(viewport: 500, rowHeight: 100))
        var actions = ReorderableList.Actions(
            label: "List", deleteLabel: { "Delete \($0)" }, moveLabel: { "Move \($0)" }, onOpen: { _ in }, onDelete: { _ in },
            send: { _ = held.list.update($0) })
        actions.onReach = { held.reached.append("\($0) \($1)") }
        actions.canMove = canMove
        screen.render(
            held.list.node(count: held.keys.count, actions) {
                ReorderableList.Row(key: held.keys[$0], name: held.keys[$0], isCurrent: held.current == held.keys[$0], look: 0)
            } content: { _ in
                []
            })
    }

    private func button(_ name: String) throws -> RecordedNode { try #require(screen.find(role: "button", name)) }

    private var stops: [String] {
        screen.dom.root.all { $0.attributes[.tabindex] == "0" && !$0.isLeaving }.map { $0.accessibleName }
    }

    @Test func theTabKeyLeadsToOnePlaceAndBackToIt() throws {
        show()
        #expect(stops == ["a"])
        held.current = "b"
        show()
        #expect(stops == ["b"], "what is open beside the list")
        screen.fire(.focusin, at: try button("Delete c"))
        show()
        #expect(stops == ["Delete c"])
        held.keys = ["a", "b"]
        show()
        #expect(stops == ["b"], "the row has gone")
        held.keys = ["c", "a", "b"]
        show()
        #expect(stops == ["Delete c"], "the row is elsewhere")
    }

    @Test func aCellThatRowsNoLongerHaveGivesWayToTheFirst() throws {
        show()
        screen.fire(.focusin, at: try button("Move b"))
        show()
        #expect(stops == ["Move b"])
        show(canMove: false)
        #expect(stops == ["b"])
    }

    @Test func arrowsLeadFromCellToCell() throws {
        show()
        for (name, key) in [
            ("a", "ArrowRight"), ("Delete a", "ArrowRight"), ("Delete a", "ArrowLeft"), ("Delete a", "ArrowDown"), ("Delete b", "ArrowUp"),
            ("a", "ArrowLeft"), ("Delete a", "ArrowUp"), ("Delete c", "ArrowDown"), ("Move b", "ArrowRight"),
        ] {
            screen.press(key, at: try button(name))
        }
        #expect(held.reached == ["0 delete", "0 move", "0 open", "1 delete", "0 delete"])
    }

    @Test func theRowWithTheFocusStaysInTheDocument() throws {
        held.keys = (0..<100).map { "\($0)" }
        show()
        screen.fire(.focusin, at: try button("1"))
        _ = held.list.update(.scrolled(8_000))
        show()
        #expect(stops == ["1"])
        #expect(try #require(screen.find(role: "grid")).children.filter { !$0.isLeaving }.first?.attributes[.dataKey] == "1")
    }
}
