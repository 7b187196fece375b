import Domain
import Testing

@testable import Notes

/// Checks which notes are selected after clicks and keys, and what remains of it when the list changes.
struct NoteSelectionTests {
    private let rows = (1...6).map { EntityID(high: 0, low: UInt64($0)) }

    private func note(_ number: Int) -> Identifier<Note> { Identifier(rows[number - 1]) }

    /// Plays messages and tells which notes are selected then, numbered from 1.
    private func selected(_ messages: NoteSelection.Message..., from anchor: Int? = nil) -> [Int] {
        var selection = NoteSelection()
        if let anchor { selection.begin(at: rows[anchor - 1]) }
        for message in messages { selection.update(message, rows: rows) }
        return numbers(selection)
    }

    private func numbers(_ selection: NoteSelection) -> [Int] { selection.among(rows).map { Int($0.entity.low) } }

    @Test func notesAreSelectedOneByOneAndLetGo() {
        #expect(selected(.toggled(note(5)), .toggled(note(2))) == [2, 5])
        #expect(selected(.toggled(note(5)), .toggled(note(2)), .toggled(note(5))) == [2])
        #expect(selected(.toggled(note(5)), .toggled(note(5))) == [])
        #expect(selected(.toggled(note(5)), .ended) == [])
    }

    @Test func aStretchGoesFromWhereItBeganWhateverTheDirection() {
        #expect(selected(.extended(to: 3, from: nil), from: 2) == [2, 3, 4])
        #expect(selected(.toggled(note(5)), .extended(to: 1, from: nil)) == [2, 3, 4, 5])
        #expect(selected(.extended(to: 3, from: nil)) == [4], "nothing was opened yet")
        #expect(selected(.extended(to: 9, from: nil), .extended(to: -1, from: nil)) == [])
    }

    @Test func aStretchIsDrawnAnewAndNotAddedUp() {
        #expect(selected(.toggled(note(3)), .extended(to: 5, from: nil), .extended(to: 0, from: nil)) == [1, 2, 3])
        #expect(selected(.toggled(note(3)), .extended(to: 4, from: nil), .extended(to: 3, from: nil)) == [3, 4])
    }

    @Test func whatWasSelectedBesideAStretchStays() {
        #expect(selected(.toggled(note(1)), .toggled(note(4)), .extended(to: 4, from: nil), .extended(to: 5, from: nil)) == [1, 4, 5, 6])
    }

    @Test func keysDrawAStretchFromTheRowWithTheFocus() {
        #expect(selected(.extended(to: 2, from: 1)) == [2, 3])
        #expect(selected(.extended(to: 2, from: 1), .extended(to: 3, from: 2)) == [2, 3, 4])
        #expect(selected(.extended(to: 2, from: 1), .extended(to: 1, from: 2)) == [2])
        #expect(selected(.extended(to: 2, from: 1), .extended(to: 1, from: 2), .extended(to: 0, from: 1)) == [1, 2])
    }

    @Test func keysBeginAnewAfterTheSelectionWasLetGo() {
        #expect(selected(.toggled(note(6)), .ended, .extended(to: 1, from: 0)) == [1, 2])
        #expect(selected(.toggled(note(6)), .toggled(note(6)), .extended(to: 1, from: 0)) == [1, 2])
        #expect(selected(.toggled(note(6)), .ended, .extended(to: 4, from: nil)) == [5, 6], "a mouse goes on from where it was")
    }

    @Test func allAreSelectedAndAStretchCutsThemShort() {
        #expect(selected(.all) == [1, 2, 3, 4, 5, 6])
        #expect(selected(.toggled(note(2)), .all, .toggled(note(4))) == [1, 2, 3, 5, 6])
        #expect(selected(.toggled(note(2)), .all, .extended(to: 3, from: nil)) == [2, 3, 4])
    }

    @Test func whatIsOpenedMeanwhileDoesNotMoveWhereStretchesBegin() {
        var selection = NoteSelection()
        selection.update(.toggled(note(2)), rows: rows)
        selection.begin(at: rows[5])
        selection.update(.extended(to: 3, from: nil), rows: rows)
        #expect(numbers(selection) == [2, 3, 4])
    }

    @Test func whatAnotherDeviceDeletedIsNoLongerSelectedEvenWhenItComesBack() {
        var selection = NoteSelection()
        selection.update(.extended(to: 3, from: 1), rows: rows)
        let left = Array(rows[..<2] + rows[3...])
        #expect(selection.among(left) == [note(2), note(4)])
        selection.update(.toggled(note(6)), rows: left)
        #expect(numbers(selection) == [2, 4, 6])
    }

    @Test func aStretchWhoseBeginningHasGoneBeginsAtTheRowWithTheFocus() {
        var selection = NoteSelection()
        selection.update(.toggled(note(1)), rows: rows)
        let left = Array(rows.dropFirst())
        #expect(selection.among(left) == [])
        selection.update(.extended(to: 3, from: 2), rows: left)
        #expect(numbers(selection) == [4, 5])
    }

    @Test func whatWasTakenOutIsNotSelectedWhenItComesBack() {
        var selection = NoteSelection()
        selection.update(.extended(to: 2, from: 0), rows: rows)
        selection.forget([note(1), note(3)])
        #expect(numbers(selection) == [2])
    }

    @Test func aNoteThatMovesInTheListStaysSelected() {
        var selection = NoteSelection()
        selection.update(.toggled(note(1)), rows: rows)
        #expect(selection.among(rows.reversed()) == [note(1)])
    }
}
