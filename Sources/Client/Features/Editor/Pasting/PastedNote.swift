import Domain
import EmbeddedSupport
import Merge

/// A text that was pasted into a title: its first line is the title, and all else is text.
struct PastedNote {
    /// The words of the title, on one line.
    let title: [Unicode.Scalar]
    /// What follows; empty for nothing.
    let text: [Unicode.Scalar]

    /// Splits a text at its first line that has words; nil for a text of one line. The sign of a heading is no part of a title.
    init?(_ pasted: String) {
        var lines = ExactText.scalars(of: pasted)[...].split(separator: "\n", omittingEmptySubsequences: false)[...]
        for index in lines.indices where lines[index].last == "\r" { lines[index].removeLast() }
        while let first = lines.first, first.allSatisfy({ ExactText.isSpace($0) }) { lines.removeFirst() }
        guard let first = lines.popFirst()?.drop(while: { ExactText.isSpace($0) }), !lines.isEmpty else { return nil }
        let signs = first.prefix { $0 == "#" }.count
        let isHeading = (1...6).contains(signs) && first.dropFirst(signs).first == " "
        let words = ExactText.scalars(of: ExactText.trimmed(ExactText.text(of: isHeading ? first.dropFirst(signs) : first)))
        while let next = lines.first, next.allSatisfy({ ExactText.isSpace($0) }) { lines.removeFirst() }
        var text = Array(words.dropFirst(Note.maximumTitleLength))
        if !text.isEmpty { text.append("\n") }
        text += lines.joined(separator: ["\n"])
        self.init(words: words, text: text)
    }

    /// Creates a note from words on one line, of which those that don't fit into a title are its text.
    init(title: String) {
        let words = ExactText.scalars(of: title)
        self.init(words: words, text: Array(words.dropFirst(Note.maximumTitleLength)))
    }

    private init(words: [Unicode.Scalar], text: [Unicode.Scalar]) {
        title = ExactText.scalars(of: TitleText.shown(ExactText.text(of: words.prefix(Note.maximumTitleLength))))
        self.text = text
    }

    /// Returns whether a text has several lines, or is longer than a title.
    static func isLongerThanTitle(_ text: String) -> Bool {
        let scalars = ExactText.scalars(of: text)
        return scalars.count > Note.maximumTitleLength || scalars.contains("\n")
    }
}

extension EditorState {
    /// Puts what was pasted into the title, in place of a range in UTF-16 units, and the rest in front of the text.
    mutating func paste(_ pasted: PastedNote, replacing part: Range<Int>) -> [EditorEffect] {
        let replaced = title.scalarRange(of: part)
        let room = max(0, Note.maximumTitleLength - title.scalars.count + replaced.count)
        let words = Array(pasted.title.prefix(room))
        var text = Array(pasted.title.dropFirst(room))
        if !text.isEmpty, !pasted.text.isEmpty { text.append("\n") }
        text += pasted.text
        let edits = title.change(
            TextChangeSet(TextEdit(position: replaced.lowerBound, deletedCount: replaced.count, inserted: words)), selecting: nil, now: now)
        var effects: [EditorEffect] = edits.isEmpty ? [] : [.edit(field: Note.titleField.name, edits)]
        guard !text.isEmpty else { return effects }
        let leftOut = text.count - max(0, min(text.count, Note.maximumTextLength - self.text.scalars.count - 1))
        let rest = text.suffix(leftOut)
        text.removeLast(leftOut)
        let end = text.count
        if !self.text.scalars.isEmpty { text.append("\n") }
        effects += make(LineEdit(TextEdit(position: 0, deletedCount: 0, inserted: text), caret: end))
        if !edits.isEmpty { effects.append(.joinUndo) }
        effects += [.focusText, .selectText(start: self.text.selectionStart, end: self.text.selectionEnd)]
        return rest.isEmpty ? effects : effects + [.offerNote(of: ExactText.text(of: rest))]
    }
}
