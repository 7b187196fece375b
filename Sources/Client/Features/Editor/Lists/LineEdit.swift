import Merge

/// The changes that a rule of lists makes.
struct LineEdit: Equatable {
    let changes: TextChangeSet
    /// The selection in the changed text, in Unicode scalars; nil where the selection stays at its characters.
    let selection: Range<Int>?

    /// Creates one change, with the caret at a place of the changed text.
    init(_ edit: TextEdit, caret: Int) {
        changes = TextChangeSet(edit)
        selection = caret..<caret
    }

    /// Creates changes during which the selection stays at its characters.
    init(_ edits: [TextEdit]) {
        changes = TextChangeSet(edits)
        selection = nil
    }

    /// Creates changes that move a selection along; what is inserted at one of its ends comes before that end.
    init(_ edits: [TextEdit], carrying selection: Range<Int>) {
        changes = TextChangeSet(edits)
        self.selection = LineEdit.carried(selection.lowerBound, edits)..<LineEdit.carried(selection.upperBound, edits)
    }

    /// Creates changes after which a range of the changed text is selected.
    init(_ edits: [TextEdit], selecting selection: Range<Int>) {
        changes = TextChangeSet(edits)
        self.selection = selection
    }

    /// Creates changes after which a range of the changed text is selected; with nil the selection stays at its characters.
    init(_ edits: [TextEdit], optionallySelecting selection: Range<Int>?) {
        changes = TextChangeSet(edits)
        self.selection = selection
    }

    /// The number of Unicode scalars that the text grows by.
    var growth: Int { changes.replacements.reduce(0) { $0 + $1.inserted.count - $1.deletedCount } }

    private static func carried(_ place: Int, _ edits: [TextEdit]) -> Int {
        var carried = place
        for edit in edits where edit.position <= place {
            carried += edit.inserted.count - min(edit.deletedCount, place - edit.position)
        }
        return carried
    }
}
