import Merge
import Testing

@testable import Editor

/// Checks typing and merging in one field.
struct MergedFieldTests {
    @Test func typingGivesTheEditThatWasMade() {
        var field = MergedField("hello")
        #expect(field.type("help lo", caretUTF16: 5) != nil)
        #expect(field.string == "help lo")
        #expect(field.type("help lo", caretUTF16: 5) == nil)
    }

    @Test func theCaretStaysAtItsCharactersWhenTextArrives() {
        var field = MergedField("hello")
        field.select(startUTF16: 2, endUTF16: 4)
        field.merge([TextPatch(position: 0, deletedCount: 0, inserted: ["a", "😀"])])
        #expect(field.string == "a😀hello")
        #expect(field.selectionStart == 4 && field.selectionEnd == 6)
        #expect(field.selectionUTF16 == (5, 7))
        field.merge([TextPatch(position: 3, deletedCount: 2, inserted: [])])
        #expect(field.selectionStart == 3)
    }

    @Test func textAfterTheCaretLeavesItWhereItIs() {
        var field = MergedField("hello")
        field.select(startUTF16: 2, endUTF16: 2)
        field.merge([TextPatch(position: 4, deletedCount: 1, inserted: ["p", "!"])])
        #expect(field.selectionStart == 2)
    }
}
