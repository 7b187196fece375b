import Components
import Domain
import Layout
import ViewTree
import Wire

/// Shows pictures, films and sound large, of the library or of photos.
public final class Viewer: CorePart {
    /// Holds the viewer; nil while it is closed.
    public private(set) var state: MediaViewer?
    /// What it shows; nil before it is first opened.
    public private(set) var items: (any ViewerItems)?
    /// Says that the browser's way back leads out of the viewer.
    public private(set) var isInHistory = false
    /// Says that the program itself goes back, since the viewer was closed.
    private var isLeavingHistory = false

    /// Says that it is open.
    public var isOpen: Bool { state.hasValue }

    /// Tells the viewer where the bytes of files are.
    public static let addresses = ViewerAddresses(
        contents: Route.fileContents, previews: Route.filePreviews, copies: Route.fileCopies)

    /// Opens the viewer at one of some items, growing from the bounds of its cell.
    public func open(_ items: any ViewerItems, at index: Int, from cell: ElementBounds?) {
        self.items = items
        let start = cell.map { Rect(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        state = MediaViewer(index: index, count: count, item: item(index), from: start)
        measureWindow()
        ask(.perform(MediaViewer.dialog, .focus))
        // The browser's own way back closes the viewer first.
        ask(.navigate(path: core.navigation.screen.path, replaces: false))
        isInHistory = true
        if state?.plays == true { ask(.perform(MediaViewer.player, .play)) }
    }

    private func measureWindow() { ask(.measureWindow { [self] in update(.measured($0, scale: $1)) }) }

    /// Takes the size of the window while it is open.
    public func resize() { if isOpen { measureWindow() } }

    /// Takes what happens in the viewer, which asks itself to be drawn.
    public func update(_ message: MediaViewerMessage) { perform(state?.update(message, item: item) ?? []) }

    /// Tells the viewer that its source has changed; `index` counts to where the shown item is now.
    public func reload(at index: Int) {
        perform(state?.reload(index: index, count: count, item: item(index)) ?? [])
    }

    /// Takes the browser's way back where the viewer is what it leaves; false where it is not.
    public func leavesInHistory() -> Bool {
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
    public func drop() {
        isInHistory = false
        state = nil
    }

    private func perform(_ effects: [MediaViewerEffect]) {
        for effect in effects {
            switch effect {
            case .place: if let state { ask(.place(state.placements)) }
            case .animate: ask(.awaitViewerFrame { [self] in update(.frame(milliseconds: $0, isStill: $1)) })
            case .render: ask(.draw)
            case .findCell(let index): findCell(index)
            case .shown(let index): items?.viewerShows(index)
            case .play(let isPlaying): ask(.perform(MediaViewer.player, isPlaying ? .play : .pause))
            case .closed: closed()
            }
        }
    }

    private func closed() {
        let index = state?.index ?? 0
        state = nil
        ask(.draw)
        if let element = items?.viewerFocus(index) { ask(.perform(element, .focus)) }
        if isInHistory {
            isInHistory = false
            isLeavingHistory = true
            ask(.goBack)
        }
    }

    /// Brings the cell of an item into view and asks where it is.
    private func findCell(_ index: Int) {
        if let cell = items?.viewerCell(index) {
            ask(.measureCell(cell) { [self] in update(.cellMeasured($0)) })
        } else {
            update(.cellMeasured(nil))
        }
    }

    private var count: Int { items?.viewerCount ?? 0 }

    private func item(_ index: Int) -> ViewerItem? { items?.viewerItem(index) }

    /// Whether it shows some items.
    public func isShowing(_ others: any ViewerItems) -> Bool { isOpen && items.map { $0 === others } ?? false }

    // MARK: What is shown

    /// Gives the viewer; nothing while it is closed.
    public func nodes(in frame: Frame) -> [Node] {
        guard let state else { return [] }
        return [
            .element(
                state.node(item: item, addresses: Viewer.addresses, actions: actions(in: frame), strings: core.words.strings) {
                    [self] message in frame.act(isDrawn: false) { [self] in update(message) }
                })
        ]
    }

    private func actions(in frame: Frame) -> [Node] {
        guard let state, !state.isClosing, let id = state.shownID else { return [] }
        return items?.viewerActions(state.index, id, in: frame) ?? []
    }

    /// Gives a button of the viewer.
    public static func button(_ icon: Icon, _ label: String, onTap: @escaping () -> Void) -> Node {
        .element(Controls.iconButton(icon, label: label, className: "viewer-button", onTap: onTap))
    }
}
