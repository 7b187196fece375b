/// The reading of a long text in parts, so that its beginning is soon seen.
extension EditorState {
    /// The number of Unicode scalars that are read at a time.
    private static let readLength = 96 << 10

    /// Returns the end of the line in which the next part of a text ends.
    static func readEnd(in scalars: [Unicode.Scalar], after start: Int) -> Int {
        var end = min(start + readLength, scalars.count)
        while end < scalars.count, scalars[end - 1] != "\n" { end += 1 }
        return end
    }

    /// Reads the next part of the text.
    mutating func readMore() {
        guard unreadCount > 0 else { return }
        let start = text.scalars.count - unreadCount
        read(to: EditorState.readEnd(in: text.scalars, after: start))
    }

    /// Reads all of the text that is not read yet.
    mutating func readAll() { if unreadCount > 0 { read(to: text.scalars.count) } }

    private mutating func read(to end: Int) {
        let start = text.scalars.count - unreadCount
        paragraphs.replace(at: start, deleting: 0, inserting: Array(text.scalars[start..<end]))
        unreadCount = text.scalars.count - end
    }
}

extension EditorMessage {
    /// Whether the rest of a long page is due, which changes nothing that is read.
    var isRestDue: Bool { if case .page(.restDue) = self { true } else { false } }
}
