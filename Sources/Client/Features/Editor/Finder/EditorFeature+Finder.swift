import Core
import Domain
import Search
import ViewTree

extension EditorFeature {
    /// Performs the effects of the finder.
    func perform(_ effect: FinderEffect) {
        switch effect {
        case .showFound: enqueue(.perform(FinderView.currentMark, .scrollIntoView(isCentered: true)))
        case .focusField:
            enqueue(.perform(FinderView.field, .focus))
            enqueue(.perform(FinderView.field, .selectAll))
        }
    }

    /// Marks, in what was opened from the search, what was searched for.
    public func find(_ query: String) {
        guard state.hasValue else { return }
        isFromFinding = true
        perform(state?.find(SearchMarks(SearchQuery(query))) ?? [])
    }
}
