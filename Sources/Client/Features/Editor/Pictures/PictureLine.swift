import EmbeddedSupport
import Markup
import Merge

/// The edit that inserts a picture into a text, on a line of its own.
enum PictureLine {
    /// Returns the edit for a caret, in Unicode scalars.
    ///
    /// The caret continues in the line after the picture, which is added where there is none. A picture that the caret is in stays whole,
    /// and an empty line at the caret is used.
    static func edit(_ line: String, at caret: Int, in scalars: [Unicode.Scalar]) -> LineEdit {
        var start = min(caret, scalars.count)
        while start > 0, scalars[start - 1] != "\n" { start -= 1 }
        var end = min(caret, scalars.count)
        while end < scalars.count, scalars[end] != "\n" { end += 1 }
        let isInPicture = NotePicture(scalars[start..<end]).map { _ in caret > start } ?? false
        let place = isInPicture ? end : min(caret, scalars.count)
        var inserted = ExactText.scalars(of: line)
        if place > start { inserted.insert("\n", at: 0) }
        let hasNext = place == end && end < scalars.count
        if !hasNext { inserted.append("\n") }
        let edit = TextEdit(position: place, deletedCount: 0, inserted: inserted)
        return LineEdit(edit, caret: place + inserted.count + (hasNext ? 1 : 0))
    }
}
