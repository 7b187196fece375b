import Components
import Core
import Domain
import Layout
import Library
import ViewTree
import Wire

/// Shows pictures, films and sound large, of the library or of photos.
public final class ViewerCoordinator: Coordinator {
    /// Holds the viewer; nil while it is closed.
    private(set) var state: MediaViewer?
    /// Tells whose items it shows.
    private(set) var source = ViewerSource.library
    /// Says that the browser's way back leads out of the viewer.
    private(set) var isInHistory = false
    /// Says that the program itself goes back, since the viewer was closed.
    private var isLeavingHistory = false

    /// Says that it is open.
    public var isOpen: Bool { state.hasValue }

    /// Tells the viewer where the bytes of files are.
    static let addresses = ViewerAddresses(
        contents: Route.fileContents, previews: Route.filePreviews, copies: Route.fileCopies)

    /// Opens the viewer at an item of a source, growing from the bounds of its cell.
    func open(_ source: ViewerSource, at index: Int, from cell: ElementBounds?) {
        self.source = source
        let start = cell.map { Rect(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        state = MediaViewer(index: index, count: count, item: item(index), from: start)
        measureWindow()
        ask(.perform(MediaViewer.dialog, .focus))
        // The browser's own way back closes the viewer first.
        ask(.navigate(path: screen.path, replaces: false))
        isInHistory = true
        if state?.plays == true { ask(.perform(MediaViewer.player, .play)) }
    }

    private func measureWindow() { ask(.measureWindow { [self] in update(.measured($0, scale: $1)) }) }

    /// Takes the size of the window while it is open.
    public override func resize() { if isOpen { measureWindow() } }

    /// Takes what happens in the viewer, which asks itself to be drawn.
    public func update(_ message: MediaViewerMessage) { perform(state?.update(message, item: item) ?? []) }

    /// Tells the viewer that its source has changed; `index` counts to where the shown item is now.
    func reload(at index: Int) {
        perform(state?.reload(index: index, count: count, item: item(index)) ?? [])
    }

    /// Takes the browser's way back where the viewer is what it leaves; false where it is not.
    func leavesInHistory() -> Bool {
        if isLeavingHistory {
            isLeavingHistory = false
            return true
        }
        guard isInHistory else { return false }
        isInHistory = false
        update(.closeTapped)
        return true
    }

    /// Takes the viewer away at once, as when another screen comes.
    func drop() {
        isInHistory = false
        state = nil
    }

    /// Goes on to the next where what it shows was deleted, and closes where nothing is left.
    func lose(_ photos: [Identifier<Photo>]) {
        guard let state, case .photos(let list) = source else { return }
        let rest = list.filter { !photos.contains($0) }
        if rest.isEmpty { return update(.closeTapped) }
        source = .photos(rest)
        reload(at: min(state.index, rest.count - 1))
    }

    private func perform(_ effects: [MediaViewerEffect]) {
        for effect in effects {
            switch effect {
            case .place: if let state { ask(.place(state.placements)) }
            case .animate: ask(.awaitViewerFrame { [self] in update(.frame(milliseconds: $0, isStill: $1)) })
            case .render: ask(.draw)
            case .findCell(let index): findCell(index)
            case .shown(let index): follow(index)
            case .play(let isPlaying): ask(.perform(MediaViewer.player, isPlaying ? .play : .pause))
            case .closed: closed()
            }
        }
    }

    private func closed() {
        let index = state?.index ?? 0
        state = nil
        ask(.draw)
        if let element = focus(index) { ask(.perform(element, .focus)) }
        if isInHistory {
            isInHistory = false
            isLeavingHistory = true
            ask(.goBack)
        }
    }

    /// Brings the cell of an item into view and asks where it is.
    private func findCell(_ index: Int) {
        if let cell = cell(index) { ask(.measureCell(cell) { [self] in update(.cellMeasured($0)) }) } else { update(.cellMeasured(nil)) }
    }

    // MARK: Sources

    /// Counts the items of the source.
    private var count: Int {
        switch source {
        case .library: features.library.state.count
        case .file: 1
        case .photos(let list): list.count
        }
    }

    /// Gives the item at a place of the source; nil for one that is not known yet.
    func item(_ index: Int) -> ViewerItem? {
        switch source {
        case .library, .file: features.library.viewerItem(index)
        case .photos(let list): features.photos.viewerItem(index, in: list)
        }
    }

    /// Names the cell of an item of the source; nil where there is none to be seen.
    private func cell(_ index: Int) -> ElementID? {
        switch source {
        case .library, .file: features.library.viewerCell(index)
        case .photos(let list): features.photos.viewerCell(index, in: list)
        }
    }

    /// Names what gets the focus once an item of the source is not shown any more.
    private func focus(_ index: Int) -> ElementID? {
        switch source {
        case .library, .file: features.library.viewerFocus(index)
        case .photos: cell(index)
        }
    }

    /// Has what lies about the shown item brought.
    private func follow(_ index: Int) {
        switch source {
        case .library, .file: features.library.viewerShows(index)
        case .photos(let list): features.photos.viewerShows(index, in: list)
        }
    }

    // MARK: What is shown

    /// Gives the viewer; nothing while it is closed.
    func nodes(in frame: Frame) -> [Node] {
        guard let state else { return [] }
        return [
            .element(
                state.node(item: item, addresses: ViewerCoordinator.addresses, actions: actions(in: frame), strings: strings) {
                    [self] message in frame.act(isDrawn: false) { [self] in update(message) }
                })
        ]
    }

    private func actions(in frame: Frame) -> [Node] {
        guard let state, !state.isClosing, let id = state.shownID else { return [] }
        switch source {
        case .library, .file: return features.library.viewerActions(state.index, id, in: frame)
        case .photos(let list): return state.index < list.count ? features.photos.viewerActions(list[state.index], in: frame) : []
        }
    }

    /// Gives a button of the viewer.
    static func button(_ icon: Icon, _ label: String, onTap: @escaping () -> Void) -> Node {
        .element(Controls.iconButton(icon, label: label, className: "viewer-button", onTap: onTap))
    }
}
