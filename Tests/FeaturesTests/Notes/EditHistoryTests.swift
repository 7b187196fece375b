import Domain
import Merge
import Testing

@testable import Editor

/// Checks undo and redo of one field: what makes a step, and that only what was done here is undone.
struct EditHistoryTests {
    /// A field with a clock.
    private struct Stage {
        var field: MergedField
        var now = Instant(milliseconds: 0)

        init(_ text: String) { field = MergedField(text) }

        var text: String { field.string }

        /// Types letters at the end, each a while after the other.
        mutating func type(_ letters: String, after milliseconds: Int64 = 100) {
            for letter in letters.unicodeScalars {
                let end = field.scalars.count
                replace(end..<end, with: String(letter), after: milliseconds)
            }
        }

        mutating func replace(_ part: Range<Int>, with text: String, after milliseconds: Int64 = 100, isComposing: Bool = false) {
            now = Instant(milliseconds: now.milliseconds + milliseconds)
            let inserted = Array(text.unicodeScalars)
            _ = field.type(inserted, replacing: part, caretUTF16: part.lowerBound + inserted.count, isComposing: isComposing, now: now)
        }

        /// Undoes as often as told, and gives the text after each time.
        mutating func undo(_ times: Int) -> [String] {
            (0..<times).map { _ in
                _ = field.step(isRedo: false)
                return text
            }
        }

        mutating func redo(_ times: Int) -> [String] {
            (0..<times).map { _ in
                _ = field.step(isRedo: true)
                return text
            }
        }
    }

    @Test func writingIsUndoneByWords() {
        var stage = Stage("")
        stage.type("two words")
        #expect(stage.undo(3) == ["two", "", ""])
        #expect(stage.redo(3) == ["two", "two words", "two words"])
        #expect(stage.field.selectionEnd == 9)
    }

    @Test func aPauseEndsAStep() {
        var stage = Stage("")
        stage.type("ab")
        stage.type("cd", after: EditHistory.pauseMilliseconds)
        #expect(stage.undo(3) == ["abc", "ab", ""])
    }

    @Test func lettersThatAreDeletedOneAfterTheOtherComeBackTogether() {
        var stage = Stage("abcdef")
        for end in [6, 5, 4] { stage.replace((end - 1)..<end, with: "") }
        #expect(stage.text == "abc" && stage.undo(1) == ["abcdef"])
        for _ in 0..<2 { stage.replace(1..<2, with: "") }
        #expect(stage.text == "adef" && stage.undo(1) == ["abcdef"])
    }

    @Test func writingAfterUndoingLeavesNothingToDoAgain() {
        var stage = Stage("")
        stage.type("one two")
        #expect(stage.undo(1) == ["one"])
        stage.type("!")
        #expect(!stage.field.history.canRedo && stage.redo(1) == ["one!"])
        #expect(stage.undo(2) == ["one", ""])
    }

    @Test func aTextThatWasClearedComesBackWhole() {
        var stage = Stage("a 😀 long text")
        stage.field.select(startUTF16: 0, endUTF16: 14)
        stage.replace(0..<14, with: "")
        #expect(stage.text.isEmpty && stage.undo(1) == ["a 😀 long text"])
        #expect(stage.field.selectionStart == 0 && stage.field.selectionEnd == 14)
    }

    @Test func whatAnInputMethodComposesIsOneStep() {
        var stage = Stage("x")
        stage.field.beginComposition()
        for (part, text) in [(1..<1, "k"), (1..<2, "か"), (2..<2, "n"), (2..<3, "ん"), (1..<3, "漢")] {
            stage.replace(part, with: text, after: 5_000, isComposing: true)
        }
        #expect(stage.text == "x漢" && stage.undo(1) == ["x"])
    }

    @Test func onlyWhatWasDoneHereIsUndone() {
        var stage = Stage("start ")
        stage.type("mine")
        // Another device writes before, into the middle, and after it.
        stage.field.merge([TextPatch(position: 0, deletedCount: 0, inserted: Array("A ".unicodeScalars))], by: .others, now: stage.now)
        stage.field.merge([TextPatch(position: 10, deletedCount: 0, inserted: Array("-B-".unicodeScalars))], by: .others, now: stage.now)
        stage.field.merge([TextPatch(position: 15, deletedCount: 0, inserted: Array(" C".unicodeScalars))], by: .others, now: stage.now)
        #expect(stage.text == "A start mi-B-ne C")
        #expect(stage.undo(1) == ["A start -B- C"])
        #expect(stage.redo(1) == ["A start mi-B-ne C"])
    }

    @Test func whatOthersDeletedMeanwhileIsNotDeletedAgain() {
        var stage = Stage("one ")
        stage.type("two")
        stage.field.merge([TextPatch(position: 0, deletedCount: 6, inserted: [])], by: .others, now: stage.now)
        #expect(stage.text == "o" && stage.undo(1) == [""])
        stage = Stage("keep")
        stage.type("x")
        stage.field.merge([TextPatch(position: 4, deletedCount: 1, inserted: [])], by: .others, now: stage.now)
        #expect(!stage.field.history.canUndo && stage.undo(1) == ["keep"])
    }

    @Test func stepsBelowOthersAreMovedToo() {
        var stage = Stage("")
        stage.type("first")
        stage.type(" second")
        stage.replace(0..<5, with: "1st", after: 3_000)
        stage.field.merge([TextPatch(position: 3, deletedCount: 0, inserted: Array(" and".unicodeScalars))], by: .others, now: stage.now)
        #expect(stage.text == "1st and second")
        #expect(stage.undo(3) == ["first and second", "first and", " and"])
        #expect(stage.redo(3) == ["first and", "first and second", "1st and second"])
    }

    @Test func onlyTheLastStepsAreRemembered() {
        var stage = Stage("")
        for _ in 0...EditHistory.maximumStepCount { stage.type("a", after: EditHistory.pauseMilliseconds) }
        _ = stage.undo(EditHistory.maximumStepCount)
        #expect(stage.text == "a" && !stage.field.history.canUndo)
    }

    @Test func aDraggedWordComesBackInOneStep() {
        for (drop, dragged, back) in [(8, " bbb cccaaa", "aaa bbb ccc"), (0, "cccaaa bbb ", "aaa bbb ccc")] {
            var stage = Stage("aaa bbb ccc")
            stage.type("!")
            stage.now = Instant(milliseconds: stage.now.milliseconds + 5_000)
            stage.replace(11..<12, with: "", after: 5_000)
            let word = drop == 8 ? 0..<3 : 8..<11
            stage.replace(word, with: "", after: 5_000)
            stage.replace(drop..<drop, with: drop == 8 ? "aaa" : "ccc", after: 3)
            #expect(stage.text == dragged)
            #expect(stage.undo(1) == [back])
            #expect(stage.redo(1) == [dragged])
            #expect(stage.undo(2) == [back, "aaa bbb ccc!"])
        }
    }

    @Test func aWordThatAKeyboardReplacesByCuttingAndPastingIsOneStep() {
        var stage = Stage("a wrod here")
        stage.replace(2..<6, with: "")
        stage.replace(2..<2, with: "word", after: 1)
        #expect(stage.text == "a word here" && stage.undo(1) == ["a wrod here"] && !stage.field.history.canUndo)
    }

    @Test func whatIsCutAndPastedByHandIsTwoSteps() {
        var stage = Stage("aaa bbb")
        stage.replace(0..<3, with: "")
        stage.replace(4..<4, with: "aaa", after: EditHistory.gestureMilliseconds + 1)
        #expect(stage.undo(2) == [" bbb", "aaa bbb"])
    }

    @Test func whatThePersonHadInsertedIsAStepAndWhatOthersWriteIsNone() {
        var stage = Stage("my words")
        stage.type("!")
        stage.field.merge([TextPatch(position: 0, deletedCount: 0, inserted: Array("READ ".unicodeScalars))], by: .person, now: stage.now)
        stage.field.merge([TextPatch(position: 0, deletedCount: 0, inserted: Array("other ".unicodeScalars))], by: .others, now: stage.now)
        #expect(stage.text == "other READ my words!")
        #expect(stage.undo(3) == ["other my words!", "other my words", "other my words"])
        #expect(stage.redo(2) == ["other my words!", "other READ my words!"])
    }

    @Test func whatFollowsAnEndedStepIsAStepOfItsOwn() {
        var history = EditHistory()
        for (place, letter) in ["a", "b"].enumerated() {
            let edit = TextEdit(position: place, deletedCount: 0, inserted: Array(letter.unicodeScalars))
            history.record(edit, deleted: [], isComposing: false, now: Instant(milliseconds: Int64(place)))
            history.endStep()
        }
        let undone = history.undo(in: ["a", "b"])?.changes.replacements
        #expect(undone?.count == 1 && undone?[0].position == 1 && undone?[0].deletedCount == 1)
        #expect(history.canUndo)
    }
}
