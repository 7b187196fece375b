import Domain
import Layout

/// Shows files over the whole screen, one beside the other, as a value: fingers, keys and frames go in, placements come out (E13, R3).
///
/// What moves is written as styles by `placements`; the tree is rendered only when other items are to be shown.
public struct MediaViewer: Equatable, Sendable {
    /// Tells how far the viewer is between cell and screen.
    enum Phase: Equatable {
        /// Grows out of the cell, is there, waits for the place of the cell, returns into it.
        case opening, shown, leaving, closing
    }

    /// Separates two items, in CSS pixels.
    static let gap = 24.0
    /// Holds the ratio by which a key zooms.
    public static let keyRatio = 1.5

    /// Counts to the item that is shown.
    public internal(set) var index: Int
    /// Counts the items.
    public internal(set) var count: Int
    /// Says that bars and caption are hidden.
    public internal(set) var isBare = false
    /// Says that what is shown plays.
    public internal(set) var isPlaying = false
    /// Holds the size of the window, in CSS pixels.
    var viewport: Size
    /// Counts the device's pixels in a CSS pixel.
    var scale: Double
    var item: ViewerItem?
    /// Moves from item to item.
    var pager: ScrollView
    /// Enlarges the picture, from 1 at which it just fits.
    var zoom: ScrollView
    var phase = Phase.opening
    /// Runs from 0 in the cell to 1 on the screen.
    var presence = 0.0
    /// Moves the presence; nil at rest.
    var presenceMotion: ViewerMotion?
    /// Holds where the cell is; nil where there is none.
    var cell: Rect?
    /// Holds how far the picture is pulled away, in CSS pixels.
    var pull = Point.zero
    /// Moves the pull back; nil at rest.
    var pullMotion: ViewerMotion?
    /// Holds the pull at the moment it was let go.
    var pullStart = Point.zero
    var fingers: [ViewerFinger] = []
    /// Tells what the fingers do.
    var gesture = ViewerGesture.none
    /// Holds the distance of two fingers when the pinch began, in CSS pixels.
    var pinchDistance = 1.0
    /// Holds the last tap that may begin a double tap.
    var lastTap: ViewerFinger?
    /// Holds the time at which a tap toggles the bars unless another follows, in milliseconds.
    var barsTime: Double?
    /// Says that the person wants no motion.
    var isStill = false
    /// Says that the picture shows larger than its previews, so that the original is loaded.
    var wantsOriginal = false
    /// Names the item whose preview in the size of the screen has come.
    var loaded: EntityID?
    /// Names the item whose original has come.
    var originalLoaded: EntityID?
    /// Names the item that the browser can't play; nil while all is well.
    var unplayable: EntityID?
    /// Says that the copy of the shown film is played: it was there when the film came to be shown, or when the browser could not play it.
    var playsCopy = false

    public init(index: Int, count: Int, item: ViewerItem?, from cell: Rect?) {
        self.index = index
        self.count = count
        self.item = item
        self.cell = cell
        viewport = Size(width: 320, height: 480)
        scale = 1
        pager = ScrollView(boundsSize: .zero, contentSize: .zero)
        zoom = ScrollView(boundsSize: .zero, contentSize: .zero)
        presenceMotion = ViewerMotion()
        playsCopy = item?.copy == .ready
        fit()
    }

    /// Names the item that is shown; nil while it is not known.
    public var shownID: EntityID? { item?.id }

    /// Tells whether what is shown can be played.
    public var plays: Bool { item?.kind == .video || item?.kind == .audio }

    /// Tells whether the viewer is on its way out.
    public var isClosing: Bool { phase == .closing || phase == .leaving }

    /// Takes a message; `item` gives the item at a place, nil for one that is not known yet.
    public mutating func update(_ message: MediaViewerMessage, item: (Int) -> ViewerItem?) -> [MediaViewerEffect] {
        switch message {
        case .measured(let size, let scale):
            viewport = size
            self.scale = scale
            fit()
            return [.render, .place, .animate]
        case .touched(let id, let point, let time): touch(id, point, time)
        case .moved(let id, let point, let time): move(id, point, time)
        case .lifted(let id, let time):
            if lift(id, time, isCancelled: false) { return leave() }
        case .cancelled(let id, let time): _ = lift(id, time, isCancelled: true)
        case .wheel(let delta, let isPinch, let point, let time): turnWheel(delta, isPinch, point, time)
        case .stepped(let distance, let time): step(by: distance, time)
        case .zoomed(let ratio, let time): zoom(by: ratio, time)
        case .barsToggled:
            isBare.toggle()
            return [.render]
        case .frame(let time, let isStill): return advance(to: time, isStill: isStill, item: item)
        case .closeTapped: return leave()
        case .cellMeasured(let rect):
            guard phase == .leaving else { return [] }
            close(into: rect)
            return [.render, .place, .animate]
        case .loaded(let file):
            guard file == shownID, loaded != file else { return [] }
            loaded = file
            return [.render]
        case .originalLoaded(let file):
            originalLoaded = file
            return [.render]
        case .unplayable(let file, let isCopy):
            guard file == shownID, isCopy == playsCopy else { return [] }
            // Where the copy is gone or damaged, the browser may still be able to play the film itself.
            if isCopy { playsCopy = false } else { unplayable = file }
            isPlaying = false
            return [.render]
        case .playToggled: return [.play(!isPlaying)]
        case .playing(let isPlaying):
            self.isPlaying = isPlaying
            return []
        }
        return follow(item) + sharpen() + [.place] + (isMoving ? [.animate] : [])
    }

    /// Takes a change of the list; `index` is where the shown item is now. A step or swipe under way goes on if nothing has moved.
    public mutating func reload(index: Int, count: Int, item: ViewerItem?) -> [MediaViewerEffect] {
        let isOther = item?.id != self.item?.id || item?.width != self.item?.width || item?.height != self.item?.height
        let place = min(index, max(0, count - 1))
        let isMoved = place != self.index || count != self.count
        self.index = place
        self.count = count
        if item?.id != shownID || unplayable != nil { playsCopy = item?.copy == .ready }
        self.item = item
        if isMoved { fitPager() }
        if isOther { fitPicture() }
        return [.render, .place]
    }

    /// Shows the item that the pager has brought to the middle.
    mutating func follow(_ items: (Int) -> ViewerItem?) -> [MediaViewerEffect] {
        let middle = pager.boundsSize.width > 0 ? Int((pager.contentOffset.x / pager.boundsSize.width).rounded()) : 0
        let place = min(max(middle, 0), max(0, count - 1))
        guard place != index else { return [] }
        index = place
        item = items(place)
        loaded = nil
        unplayable = nil
        playsCopy = item?.copy == .ready
        isPlaying = false
        fitPicture()
        return [.render, .shown(place)]
    }

    /// Fits everything into the window, at rest.
    private mutating func fit() {
        fitPager()
        fitPicture()
    }

    private mutating func fitPager() {
        let width = viewport.width + MediaViewer.gap
        pager = ScrollView(
            boundsSize: Size(width: width, height: viewport.height),
            contentSize: Size(width: width * Double(count), height: viewport.height), scale: scale)
        pager.isPaging = true
        pager.isAlwaysBouncingHorizontally = true
        _ = pager.setContentOffset(Point(x: width * Double(index), y: 0))
    }

    private mutating func fitPicture() {
        let frame = MediaViewer.frame(of: item, in: viewport)
        zoom = ScrollView(boundsSize: viewport, contentSize: frame.size, scale: scale)
        zoom.isCenteringContent = true
        if item?.kind == .image {
            let fitting = MediaViewer.picture(of: item, in: viewport).fitScale
            zoom.maximumZoomScale = fitting > 0 ? MediaViewer.picture(of: item, in: viewport).maximumScale / fitting : 1
        }
        _ = zoom.setContentOffset(zoom.clamped(.zero))
        pull = .zero
        pullMotion = nil
        wantsOriginal = false
        _ = sharpen()
    }

    /// Has the original loaded once the picture shows larger than its previews; it stays until another item is shown.
    mutating func sharpen() -> [MediaViewerEffect] {
        guard !wantsOriginal, let item, item.kind == .image else { return [] }
        wantsOriginal = item.isTooCoarse(
            zoom: zoom.zoomScale, width: MediaViewer.frame(of: item, in: viewport).size.width * scale)
        return wantsOriginal ? [.render] : []
    }

    /// Returns the zoom of an item's picture that just fits.
    static func picture(of item: ViewerItem?, in viewport: Size) -> Zoom {
        Zoom(
            contentSize: Size(width: Double(item?.width ?? 0), height: Double(item?.height ?? 0)), viewport: viewport)
    }

    /// Returns where an item is on the screen when it just fits; what has no picture stands on a card in the middle.
    static func frame(of item: ViewerItem?, in viewport: Size) -> Rect {
        var size = Size(width: min(cardSize.width, viewport.width - 2 * gap), height: cardSize.height)
        let hasPicture = (item?.kind == .image || item?.kind == .video) && (item?.width ?? 0) > 0 && (item?.height ?? 0) > 0
        if hasPicture { size = picture(of: item, in: viewport).scaledSize }
        return Rect(
            x: (viewport.width - size.width) / 2, y: (viewport.height - size.height) / 2, width: size.width, height: size.height)
    }

    private static let cardSize = Size(width: 320, height: 240)
}
