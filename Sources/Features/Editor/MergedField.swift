import Domain
import Merge

/// Holds a text being typed into, and where the caret is, in Unicode scalars.
public struct MergedField: Equatable, Sendable {
    /// Holds the text.
    public private(set) var scalars: [Unicode.Scalar]
    /// Tells where the selection starts.
    public private(set) var selectionStart = 0
    /// Tells where the selection ends.
    public private(set) var selectionEnd = 0
    /// Holds the text as it is shown.
    public private(set) var string: String

    /// Makes a field that holds a text.
    public init(_ text: String) {
        scalars = ExactText.scalars(of: text)
        string = text
    }

    /// Takes what a field of the browser holds after typing and gives the edit that was made; nil when nothing changed.
    public mutating func type(_ text: String, caretUTF16: Int) -> TextEdit? {
        let typed = ExactText.scalars(of: text)
        let caret = UTF16Text.scalarOffset(ofUnit: caretUTF16, in: typed, rounding: .up)
        let edit = TextDifference.edit(from: scalars, to: typed, caret: caret)
        scalars = typed
        string = text
        selectionStart = caret
        selectionEnd = caret
        return edit
    }

    /// Merges what was written elsewhere; the caret stays at the characters it was at.
    public mutating func merge(_ patches: [TextPatch]) {
        for patch in patches {
            scalars.replaceSubrange(patch.position..<(patch.position + patch.deletedCount), with: patch.inserted)
            selectionStart = MergedField.moved(selectionStart, by: patch)
            selectionEnd = MergedField.moved(selectionEnd, by: patch)
        }
        string = ExactText.text(of: scalars)
    }

    /// Notes where the selection is, in UTF-16 units as browsers count.
    public mutating func select(startUTF16: Int, endUTF16: Int) {
        selectionStart = UTF16Text.scalarOffset(ofUnit: startUTF16, in: scalars, rounding: .down)
        selectionEnd = UTF16Text.scalarOffset(ofUnit: endUTF16, in: scalars, rounding: .up)
    }

    /// Gives the selection in UTF-16 units as browsers count.
    public var selectionUTF16: (start: Int, end: Int) {
        (
            UTF16Text.unitOffset(ofScalar: selectionStart, in: scalars),
            UTF16Text.unitOffset(ofScalar: selectionEnd, in: scalars)
        )
    }

    private static func moved(_ offset: Int, by patch: TextPatch) -> Int {
        if offset <= patch.position { return offset }
        if offset <= patch.position + patch.deletedCount { return patch.position }
        return offset - patch.deletedCount + patch.inserted.count
    }
}
