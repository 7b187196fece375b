import Domain
import EmbeddedSupport
import Merge

@testable import Editor

/// Holds a text with a selection, written with a bar at the caret or a bar at each end of what is selected.
struct MarkedText: Equatable, CustomStringConvertible {
    let scalars: [Unicode.Scalar]
    let selection: Range<Int>

    init(scalars: [Unicode.Scalar], selection: Range<Int>) {
        self.scalars = scalars
        self.selection = selection
    }

    init(_ text: String) {
        let parts = Array(text.unicodeScalars).split(separator: "|", omittingEmptySubsequences: false)
        precondition(parts.count == 2 || parts.count == 3, "one bar, or two")
        scalars = parts.flatMap { Array($0) }
        selection = parts[0].count..<(parts[0].count + (parts.count == 3 ? parts[1].count : 0))
    }

    var text: String { ExactText.text(of: scalars) }

    var description: String {
        let parts = [scalars[..<selection.lowerBound], scalars[selection], scalars[selection.upperBound...]].map { ExactText.text(of: $0) }
        return selection.isEmpty ? parts[0] + "|" + parts[2] : parts.joined(separator: "|")
    }

    /// Makes the changes of a rule, and selects what it says; what it leaves alone stays as it is in a field.
    func changed(by edit: LineEdit?) -> MarkedText? {
        guard let edit else { return nil }
        if edit.changes.isEmpty, let selection = edit.selection { return MarkedText(scalars: scalars, selection: selection) }
        var field = MergedField(text)
        field.select(
            startUTF16: UTF16Text.unitCount(of: scalars[..<selection.lowerBound]),
            endUTF16: UTF16Text.unitCount(of: scalars[..<selection.upperBound]))
        _ = field.change(edit.changes, selecting: edit.selection, now: Instant(milliseconds: 0))
        return MarkedText(
            scalars: field.scalars, selection: field.scalarRange(of: field.selectionStart..<field.selectionEnd))
    }
}
