import Domain
import Merge
import Testing

@testable import Editor

struct MergedFieldTests {
    private let now = Instant(milliseconds: 0)

    @Test func typingGivesTheEditThatWasMade() {
        var field = MergedField("hello")
        let edit = field.type(["p", " "], replacing: 3..<4, caretUTF16: 5, now: now)
        #expect(edit == TextEdit(position: 3, deletedCount: 1, inserted: ["p", " "]))
        #expect(field.string == "help o")
        #expect(field.selectionStart == 5 && field.selectionEnd == 5)
        #expect(field.type([], replacing: 2..<2, caretUTF16: 5, now: now) == nil)
        #expect(field.revision == 0)
    }

    @Test func partsAreCountedInUnitsOfTheBrowser() {
        var field = MergedField("a😀b")
        #expect(field.type(["x"], replacing: 3..<4, caretUTF16: 4, now: now) == TextEdit(position: 2, deletedCount: 1, inserted: ["x"]))
        #expect(field.type([], replacing: 1..<3, caretUTF16: 1, now: now) == TextEdit(position: 1, deletedCount: 1, inserted: []))
        #expect(field.string == "ax")
    }

    @Test func unitsAreCountedRightWhereverPairsComeAndGo() {
        var field = MergedField("ab")
        #expect(field.type(["😀"], replacing: 1..<1, caretUTF16: 3, now: now)?.position == 1)
        #expect(field.type(["x"], replacing: 3..<3, caretUTF16: 4, now: now)?.position == 2)
        field.merge([TextPatch(position: 0, deletedCount: 0, inserted: ["😀"])], by: .others, now: Instant(milliseconds: 0))
        #expect(field.type([], replacing: 5..<6, caretUTF16: 5, now: now) == TextEdit(position: 3, deletedCount: 1, inserted: []))
        #expect(field.type([], replacing: 0..<2, caretUTF16: 0, now: now)?.deletedCount == 1)
        field.merge([TextPatch(position: 1, deletedCount: 1, inserted: [])], by: .others, now: Instant(milliseconds: 0))
        #expect(field.string == "ab")
        #expect(field.type(["y"], replacing: 2..<2, caretUTF16: 3, now: now)?.position == 2)
    }

    @Test(arguments: [9..<12, 0..<100, -3..<1]) func partsOutsideTheTextAreTakenForWhatLiesInside(part: Range<Int>) {
        var field = MergedField("hello")
        let edit = field.type(["!"], replacing: part, caretUTF16: 1, now: now)
        #expect(edit.map { $0.position + $0.deletedCount <= 5 } == true)
    }

    @Test func theCaretStaysAtItsCharactersWhenTextArrives() {
        var field = MergedField("hello")
        field.select(startUTF16: 2, endUTF16: 4)
        field.merge([TextPatch(position: 0, deletedCount: 0, inserted: ["a", "😀"])], by: .others, now: Instant(milliseconds: 0))
        #expect(field.string == "a😀hello")
        #expect(field.selectionStart == 5 && field.selectionEnd == 7)
        #expect(field.revision == 1)
        field.merge([TextPatch(position: 3, deletedCount: 2, inserted: [])], by: .others, now: Instant(milliseconds: 0))
        #expect(field.selectionStart == 4)
    }

    @Test func textAfterTheCaretLeavesItWhereItIs() {
        var field = MergedField("hello")
        field.select(startUTF16: 2, endUTF16: 2)
        field.merge([TextPatch(position: 4, deletedCount: 1, inserted: ["p", "!"])], by: .others, now: Instant(milliseconds: 0))
        #expect(field.selectionStart == 2)
    }
}
