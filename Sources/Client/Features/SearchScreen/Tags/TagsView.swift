import Components
import Localization
import Search
import ViewTree

/// The list of all tags as a tree; each leads to what has it.
struct TagsView {
    let tags: [TagTree.Tag]
    /// Whether the index is not complete yet.
    let isPreparing: Bool
    let strings: Strings
    let send: (SearchMessage) -> Void
    /// Where the list is in the window.
    var place = Page.Place.alone

    /// The element that scrolls.
    static let scroller = ElementID("tags-scroller")

    /// Returns the row at a place.
    static func row(_ place: Int) -> ElementID { ElementID("tag-row-\(place)") }

    /// Returns the screen.
    func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: strings.listsTags)
        page.backLabel = strings.topicsTitle
        page.onBack = { send(.tagsLeft) }
        page.scroller = TagsView.scroller
        page.place = place
        page.actions = [status]
        return [page.node { content }]
    }

    @NodeBuilder private var content: [Node] {
        if !tags.isEmpty {
            el(.ul, "settings tag-list") {
                for (place, tag) in tags.enumerated() { row(tag, at: place) }
            }
        } else if isPreparing {
            el(.p, "page-hint") { strings.findingPreparing }
        } else {
            EmptyState(picture: "empty-notes", title: strings.tagsEmptyTitle, text: strings.tagsEmptyText).node
        }
    }

    private func row(_ tag: TagTree.Tag, at place: Int) -> Element {
        let (send, count) = (self.send, tags.count)
        return el(.li, "setting", key: tag.name) {
            el(.button, "setting-row tag-row") {
                Icon.tag.node
                el(.span, "setting-words") {
                    el(.span, "setting-title") {
                        if !tag.path.isEmpty { el(.span, "visually-hidden") { tag.path } }
                        tag.lastWord
                    }
                    .attr(.dir, "auto")
                    el(.span, "setting-value") { "\(tag.count)" }
                }
                Icon.forward.node
            }
            .style(.indexVariable, "\(min(tag.depth, TagsView.deepest))")
            .attr(.type, "button").ref(TagsView.row(place)).onTap { send(.tagTapped(tag.name)) }
            .on(.keydown) { event in
                guard event.modifiers.isEmpty else { return [] }
                let target: Int
                switch event.text {
                case "ArrowDown": target = place + 1
                case "ArrowUp": target = place - 1
                case "Home": target = 0
                case "End": target = count - 1
                default: return []
                }
                if target >= 0, target < count { send(.tagReached(target)) }
                return .preventDefault
            }
        }
    }

    /// The depth from which on rows are not indented further, so that their words have room.
    private static let deepest = 4
}
