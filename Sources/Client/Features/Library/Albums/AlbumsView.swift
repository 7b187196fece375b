import Components
import Domain
import Localization
import ViewTree
import Wire

/// The list of albums, each with its cover, its name and the number of its files.
struct AlbumsView {
    let state: AlbumsState
    let strings: Strings
    let send: (AlbumsMessage) -> Void

    /// The nodes of the screen.
    func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: strings.albumsTitle)
        page.backLabel = strings.libraryTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.hasDialog
        page.className = "albums"
        page.actions = [
            status, .element(Controls.iconButton(.plus, label: strings.albumsAdd, className: "primary") { send(.newTapped) }),
        ]
        return [page.node { content }] + AlbumDialogs(state: state, strings: strings, send: send).nodes
    }

    @NodeBuilder private var content: [Node] {
        if !state.list.isEmpty {
            if state.condition == .offline { el(.p, "page-hint", key: "offline") { strings.libraryOffline }.attr(.role, "status") }
            el(.ul, "album-list", key: "list") { for album in state.list { card(album) } }
        } else {
            switch state.condition {
            case .loading: el(.p, "page-hint", key: "loading") { strings.commonLoading }.attr(.role, "status")
            case .offline:
                EmptyState(picture: "empty-topics", title: strings.libraryOfflineTitle, text: strings.albumsOffline).node
            case .failed: EmptyState(picture: "empty-topics", title: strings.libraryFailedTitle, text: strings.libraryFailed).node
            case .ready: EmptyState(picture: "empty-topics", title: strings.albumsEmptyTitle, text: strings.albumsEmptyText).node
            }
        }
    }

    private func card(_ album: Album) -> Element {
        let send = self.send
        return el(.li, "album", key: album.id.text) {
            el(.button, "album-open") {
                el(.span, "album-cover") {
                    if let cover = album.cover { MediaImage(file: cover, size: .cell, tiny: "").node } else { Icon.album.node }
                }
                el(.span, "album-name") { album.name }.attr(.dir, "auto")
                el(.span, "album-count") { strings.libraryCount(count: album.count) }
            }
            .attr(.type, "button").attr(.ariaLabel, strings.fileRow(name: album.name, detail: strings.libraryCount(count: album.count)))
            .onTap { send(.albumTapped(album.id)) }
        }
    }
}
