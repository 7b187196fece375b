import Components
import Layout
import Library
import ViewTree
import Wire

extension App {
    /// Tells the viewer where the bytes of files are.
    static let viewerAddresses = ViewerAddresses(contents: Route.fileContents, previews: Route.filePreviews, copies: Route.fileCopies)

    /// Opens the viewer at an item of a source, growing from the bounds of its cell.
    func openViewer(_ source: ViewerSource, at index: Int, from cell: ElementBounds?) {
        viewerSource = source
        let start = cell.map { Rect(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        isViewerOpen = true
        viewer = MediaViewer(index: index, count: viewerCount, item: viewerItem(index), from: start)
        ask(.measureWindow)
        ask(.perform(MediaViewer.dialog, .focus))
        // The browser's own way back closes the viewer first.
        ask(.navigate(path: screen.path, replaces: false))
        isViewerInHistory = true
        if viewer?.plays == true { ask(.perform(MediaViewer.player, .play)) }
    }

    /// Takes what happens in the viewer.
    func updateViewer(_ message: MediaViewerMessage) {
        perform(viewer?.update(message, item: viewerItem) ?? [])
    }

    /// Tells the viewer that its source has changed; `index` counts to where the shown item is now.
    func reloadViewer(at index: Int) {
        perform(viewer?.reload(index: index, count: viewerCount, item: viewerItem(index)) ?? [])
    }

    /// Takes the browser's way back where the viewer is what it leaves; false where it is not.
    func leavesViewerInHistory() -> Bool {
        if isViewerLeavingHistory {
            isViewerLeavingHistory = false
            return true
        }
        guard isViewerInHistory else { return false }
        isViewerInHistory = false
        updateViewer(.closeTapped)
        return true
    }

    /// Takes the viewer away at once, as when another screen comes.
    func dropViewer() {
        isViewerInHistory = false
        if isViewerOpen { removeViewer() }
    }

    private func removeViewer() {
        isViewerOpen = false
        viewer = nil
    }

    private func perform(_ effects: [MediaViewerEffect]) {
        for effect in effects {
            switch effect {
            case .place: if let viewer { ask(.place(viewer.placements)) }
            case .animate: ask(.awaitViewerFrame)
            case .render: ask(.draw)
            case .findCell(let index): findViewerCell(index)
            case .shown(let index): viewerShows(index)
            case .play(let isPlaying): ask(.perform(MediaViewer.player, isPlaying ? .play : .pause))
            case .closed: viewerClosed()
            }
        }
    }

    private func viewerClosed() {
        let index = viewer?.index ?? 0
        removeViewer()
        ask(.draw)
        if let element = viewerFocus(index) { ask(.perform(element, .focus)) }
        if isViewerInHistory {
            isViewerInHistory = false
            isViewerLeavingHistory = true
            ask(.goBack)
        }
    }

    /// Brings the cell of an item into view and asks where it is.
    private func findViewerCell(_ index: Int) {
        if let cell = viewerCell(index) { ask(.measureCell(cell)) } else { updateViewer(.cellMeasured(nil)) }
    }

    // MARK: Sources

    /// Counts the items of the source.
    private var viewerCount: Int {
        switch viewerSource {
        case .library: library.count
        case .photos(let list): list.count
        }
    }

    /// Gives the item at a place of the source; nil for one that is not known yet.
    func viewerItem(_ index: Int) -> ViewerItem? {
        switch viewerSource {
        case .library: libraryViewerItem(index)
        case .photos(let list): photoViewerItem(index, in: list)
        }
    }

    /// Names the cell of an item of the source; nil where there is none to be seen.
    private func viewerCell(_ index: Int) -> ElementID? {
        switch viewerSource {
        case .library: libraryViewerCell(index)
        case .photos(let list): photoViewerCell(index, in: list)
        }
    }

    /// Names what gets the focus once an item of the source is not shown any more.
    private func viewerFocus(_ index: Int) -> ElementID? {
        switch viewerSource {
        case .library: libraryViewerFocus(index)
        case .photos: viewerCell(index)
        }
    }

    /// Has what lies about the shown item brought.
    private func viewerShows(_ index: Int) {
        switch viewerSource {
        case .library: libraryViewerShows(index)
        case .photos(let list): photoViewerShows(index, in: list)
        }
    }
}
