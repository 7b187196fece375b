import Core
import Domain
import Wire

extension Feature {
    /// Requests a note's journal page by page, after those that were read; the answer is nil where the server was not reached, and there is
    /// none once `isWanted` returns false.
    func readJournal(
        of note: Identifier<Note>, after pages: [NoteHistoryAnswer] = [], while isWanted: @escaping () -> Bool,
        answered: @escaping ([NoteHistoryAnswer]?) -> Void
    ) {
        request(.readHistory, note.text, query: "?after=\(pages.last?.revision ?? 0)") { [self] answer in
            guard isWanted() else { return }
            guard let page = answer.value(of: .readHistory), page.revision > pages.last?.revision ?? -1 else { return answered(nil) }
            let pages = pages + [page]
            if page.hasMore { readJournal(of: note, after: pages, while: isWanted, answered: answered) } else { answered(pages) }
        }
    }
}
