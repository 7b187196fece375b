import Components
import Core
import EmbeddedSupport
import Search
import ViewTree

/// The list of tags.
extension SearchFeature {
    /// The number of tags in use, as far as the index is complete.
    public var tagCount: Int { index.index.tagTree.count }

    /// Returns the list of tags.
    func tagsView(in frame: Frame) -> TagsView {
        var view = TagsView(tags: index.index.tagTree.list, isPreparing: !index.isReady(), strings: strings) { [self] in
            frame.send($0, to: update)
        }
        view.place = frame.place(of: .tags)
        return view
    }

    /// Moves the focus to the tag that was chosen last, if it is still in use.
    func focusTag() {
        let place = state.lastTag.isEmpty ? nil : index.index.tagTree.list.firstIndex { ExactText.areSame($0.name, state.lastTag) }
        if let place { enqueue(.perform(TagsView.row(place), .focus)) }
    }
}
