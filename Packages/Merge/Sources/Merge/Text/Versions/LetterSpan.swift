/// Adjacent letters that consecutive events inserted and, if they are gone, consecutive events removed.
struct LetterSpan: Sendable {
    /// The value of `removedBy` for letters that are still there.
    static let never = Int32.max

    /// The index of the first letter in the log's content.
    let content: Int32
    /// The event that inserted the first letter.
    let insertedBy: Int32
    /// The event that removed the first letter; `never` if none did.
    var removedBy = LetterSpan.never
    /// The number of letters.
    var count: Int32

    /// The number of letters that are still there.
    var visibleCount: Int { removedBy == LetterSpan.never ? Int(count) : 0 }

    /// Returns the indices in the log's content of the letters that were there after a number of events.
    func visible(after eventCount: Int32) -> Range<Int> {
        let end = min(count, eventCount - insertedBy)
        let start = removedBy == LetterSpan.never ? 0 : max(0, eventCount - removedBy)
        return start < end ? Int(content + start)..<Int(content + end) : 0..<0
    }

    /// Returns the letters from an index on.
    func suffix(from index: Int32) -> LetterSpan {
        LetterSpan(
            content: content + index, insertedBy: insertedBy + index,
            removedBy: removedBy == LetterSpan.never ? removedBy : removedBy + index, count: count - index)
    }

    /// Returns whether another span, as it was inserted, is the rest of this one.
    func isContinued(by other: LetterSpan) -> Bool {
        removedBy == LetterSpan.never && insertedBy + count == other.insertedBy && content + count == other.content
    }
}
