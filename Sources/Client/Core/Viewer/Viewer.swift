import Components
import Domain
import Layout
import ViewTree
import Wire

/// The full-screen viewer of pictures, films and sound, from the library or of photos.
public final class Viewer: CorePart {
    /// The state of the viewer; nil while it is closed.
    public private(set) var state: MediaViewer?
    /// The items that it shows; nil before it is first opened.
    public private(set) var items: (any ViewerItems)?

    /// Whether it is open.
    public var isOpen: Bool { state.hasValue }

    /// The addresses of the contents of files.
    public static let addresses = ViewerAddresses(
        contents: Route.fileContents, previews: Route.filePreviews, copies: Route.fileCopies)

    /// The time for which the slideshow shows an item, in milliseconds.
    static let slideMilliseconds = 5_000

    /// Opens the viewer at one of some items, growing from the bounds of its cell.
    public func open(_ items: any ViewerItems, at index: Int, from cell: ElementBounds?) {
        self.items = items
        let start = cell.map { Rect(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        state = MediaViewer(index: index, count: count, item: item(index), from: start)
        measureWindow()
        enqueue(.perform(MediaViewer.dialog, .focus))
        if state?.plays == true { enqueue(.perform(MediaViewer.player, .play)) }
    }

    private func measureWindow() { enqueue(.measureWindow { [self] in update(.measured($0, scale: $1)) }) }

    /// Measures the window again while the viewer is open.
    public func resize() { if isOpen { measureWindow() } }

    /// Handles a message of the viewer, which itself asks to be drawn.
    public func update(_ message: MediaViewerMessage) { perform(state?.update(message, item: item) ?? []) }

    /// Reloads the viewer after its items have changed; `index` is the new index of the shown item.
    public func reload(at index: Int) {
        perform(state?.reload(index: index, count: count, item: item(index)) ?? [])
    }

    /// Closes the viewer at once, such as for another screen.
    public func drop() { state = nil }

    private func perform(_ effects: [MediaViewerEffect]) {
        for effect in effects {
            switch effect {
            case .place: if let state { enqueue(.place(state.placements)) }
            case .animate: enqueue(.awaitViewerFrame { [self] in update(.frame(milliseconds: $0, isStill: $1)) })
            case .render: enqueue(.draw)
            case .findCell(let index): findCell(index)
            case .shown(let index): items?.viewerShows(index)
            case .play(let isPlaying): enqueue(.perform(MediaViewer.player, isPlaying ? .play : .pause))
            case .awaitSlide:
                wake("viewer.slide", afterMilliseconds: Viewer.slideMilliseconds) { [self] in
                    enqueue(.awaitViewerFrame { [self] milliseconds, _ in update(.slideDue(time: milliseconds)) })
                }
            case .closed: closed()
            }
        }
    }

    private func closed() {
        let index = state?.index ?? 0
        state = nil
        enqueue(.draw)
        if let element = items?.viewerFocus(index) { enqueue(.perform(element, .focus)) }
    }

    /// Scrolls the cell of an item into view and measures where it is.
    private func findCell(_ index: Int) {
        if let cell = items?.viewerCell(index) {
            enqueue(.measureCell(cell) { [self] in update(.cellMeasured($0)) })
        } else {
            update(.cellMeasured(nil))
        }
    }

    private var count: Int { items?.viewerCount ?? 0 }

    private func item(_ index: Int) -> ViewerItem? { items?.viewerItem(index) }

    /// Returns whether it shows the given items.
    public func isShowing(_ others: any ViewerItems) -> Bool { isOpen && items.map { $0 === others } ?? false }

    // MARK: What is shown

    /// Returns the viewer; empty while it is closed.
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

    /// Returns a button of the viewer.
    public static func button(_ icon: Icon, _ label: String, onTap: @escaping () -> Void) -> Node {
        .element(Controls.iconButton(icon, label: label, className: "viewer-button", onTap: onTap))
    }
}
