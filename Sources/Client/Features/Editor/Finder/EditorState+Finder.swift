import Domain
import Search

/// What the finder and the rest of the editor do together.
extension EditorState {
    /// The number of the current hit, from 0, and that of all; nil while nothing is marked.
    public var foundPlace: (current: Int, count: Int)? {
        pages.marks.map { ($0.current, $0.count) } ?? finder.found.map { ($0.current, $0.count) }
    }

    /// Marks what answers a search, until the text changes: on the page, or in the source where that alone has it.
    public mutating func find(_ marks: SearchMarks) -> [EditorEffect] {
        text.readAll()
        finder.mark(nil, in: text)
        if pages.mark(marks) { return pages.showingFound(in: text) }
        finder.mark(marks, in: text)
        guard finder.found.hasValue else { return [] }
        pages.close()
        return [.finder(.showFound)]
    }

    /// Applies what happened about the words to find.
    mutating func update(_ message: FinderMessage) -> [EditorEffect] {
        switch message {
        case .asked:
            bars.panel = nil
            pages.close()
        case .stepped(let step):
            if pages.marks.hasValue { return pages.goToFound(step, in: text) }
        case .closed: pages.unmark()
        case .typed, .replaceToggled, .replacementTyped, .replaceTapped, .replaceAllTapped: break
        }
        let effects = finder.update(message, in: &text, now: now)
        if effects.contains(where: { $0.isEdit }) { edited(byFinder: true) }
        return effects
    }
}
