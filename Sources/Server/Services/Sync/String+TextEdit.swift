import Merge

extension String {
    /// Applies edits, each to the text that the one before it left, with positions in scalars; after an error the text is undefined.
    mutating func apply(_ edits: [TextEdit]) throws(TextError) {
        guard edits.count == 1 else {
            var gap = ScalarGap(self)
            for edit in edits { try gap.apply(edit) }
            self = gap.string
            return
        }
        let edit = edits[0]
        guard edit.deletedCount >= 0 else { throw .negativeDeletedCount(edit.deletedCount) }
        guard edit.position >= 0,
            let start = unicodeScalars.index(unicodeScalars.startIndex, offsetBy: edit.position, limitedBy: unicodeScalars.endIndex),
            let end = unicodeScalars.index(start, offsetBy: edit.deletedCount, limitedBy: unicodeScalars.endIndex)
        else { throw .positionOutOfBounds(position: edit.position, length: unicodeScalars.count) }
        unicodeScalars.replaceSubrange(start..<end, with: edit.inserted)
    }
}
