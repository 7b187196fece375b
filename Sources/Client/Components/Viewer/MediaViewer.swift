import Domain
import Layout

/// A viewer of files over the whole screen, one beside the other, as a value: fingers, keys and frames go in, placements come out (E13,
/// R3).
///
/// What moves is written as styles by `placements`; the tree is rendered only when other items are to be shown.
public struct MediaViewer: Equatable, Sendable {
    /// How far the viewer is between cell and screen.
    enum Phase: Equatable {
        /// It grows out of the cell.
        case opening
        case shown
        /// It waits for the place of the cell.
        case leaving
        /// It returns into the cell.
        case closing
    }

    /// The distance between two items, in CSS pixels.
    static let gap = 24.0
    /// The ratio by which a key zooms.
    public static let keyRatio = 1.5

    /// The index of the shown item.
    public internal(set) var index: Int
    /// The number of items.
    public internal(set) var count: Int
    /// Whether bars and caption are hidden.
    public internal(set) var isBare = false
    /// Whether what is shown is playing.
    public internal(set) var isPlaying = false
    /// Whether one item after another is shown by itself.
    public internal(set) var isSlideshow = false
    /// The size of the window, in CSS pixels.
    var viewport: Size
    /// The number of the device's pixels in a CSS pixel.
    var scale: Double
    var item: ViewerItem?
    /// The scrolling from item to item.
    var pager: ScrollView
    /// The zoom of the picture; at 1 it just fits.
    var zoom: ScrollView
    var phase = Phase.opening
    /// How far the picture has grown, from 0 in the cell to 1 on the screen.
    var presence = 0.0
    /// The motion of the presence; nil at rest.
    var presenceMotion: ViewerMotion?
    /// Where the cell is; nil if there is none.
    var cell: Rect?
    /// How far the picture is pulled away, in CSS pixels.
    var pull = Point.zero
    /// The motion of the pull back; nil at rest.
    var pullMotion: ViewerMotion?
    /// The pull at the moment it was let go.
    var pullStart = Point.zero
    var fingers: [ViewerFinger] = []
    /// What the fingers do.
    var gesture = ViewerGesture.none
    /// The distance of two fingers when the pinch began, in CSS pixels.
    var pinchDistance = 1.0
    /// The last tap that may begin a double tap.
    var lastTap: ViewerFinger?
    /// The time at which a tap toggles the bars unless another follows, in milliseconds.
    var barsTime: Double?
    /// Whether the person wants no motion.
    var isStill = false
    /// Whether the picture is shown larger than its previews, so that the original is loaded.
    var wantsOriginal = false
    /// The item whose preview in the size of the screen has been loaded.
    var loaded: EntityID?
    /// The item whose original has been loaded.
    var originalLoaded: EntityID?
    /// The item that the browser can't play or show; nil if there is no problem.
    var unplayable: EntityID?
    /// Whether the copy of the shown film is played: it was ready when the film was first shown, or when the browser could not play it.
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

    /// The shown item; nil while it is not known.
    public var shownID: EntityID? { item?.id }

    /// Whether what is shown can be played.
    public var plays: Bool { item?.kind == .video || item?.kind == .audio }

    /// Whether the viewer is closing.
    public var isClosing: Bool { phase == .closing || phase == .leaving }

    /// Applies a message; `item` returns the item at a place, nil for one that is not known yet.
    public mutating func update(_ message: MediaViewerMessage, item: (Int) -> ViewerItem?) -> [MediaViewerEffect] {
        switch message {
        case .measured(let size, let scale):
            viewport = size
            self.scale = scale
            fit()
            return [.render, .place, .animate]
        case .touched(let id, let point, let time):
            isSlideshow = false
            touch(id, point, time)
        case .moved(let id, let point, let time): move(id, point, time)
        case .lifted(let id, let time):
            if lift(id, time, isCancelled: false) { return leave() }
        case .cancelled(let id, let time): _ = lift(id, time, isCancelled: true)
        case .wheel(let delta, let isPinch, let point, let time): turnWheel(delta, isPinch, point, time)
        case .stepped(let distance, let time): step(by: distance, time)
        case .zoomed(let ratio, let time): zoom(by: ratio, time)
        case .slidesToggled:
            isSlideshow = !isSlideshow && index + 1 < count
            isBare = isSlideshow
            return isSlideshow ? [.render, .awaitSlide] : [.render]
        case .slideDue(let time):
            guard isSlideshow, !isClosing else { return [] }
            // A film or a sound is heard to its end.
            if isPlaying { return [.awaitSlide] }
            guard index + 1 < count else { return update(.slidesToggled, item: item) }
            step(by: 1, time)
            return follow(item) + sharpen() + [.place, .awaitSlide] + (isMoving ? [.animate] : [])
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
            // If the copy is gone or damaged, the browser may still be able to play the film itself.
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

    /// Applies a change of the list; `index` is where the shown item is now. A step or swipe under way continues if nothing has moved.
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

    /// Requests the original once the picture is shown larger than its previews; it stays until another item is shown.
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

    /// Returns where an item is on the screen when it just fits; what has no picture is on a card in the middle.
    static func frame(of item: ViewerItem?, in viewport: Size) -> Rect {
        var size = Size(width: min(cardSize.width, viewport.width - 2 * gap), height: cardSize.height)
        let hasPicture = (item?.kind == .image || item?.kind == .video) && (item?.width ?? 0) > 0 && (item?.height ?? 0) > 0
        if hasPicture { size = picture(of: item, in: viewport).scaledSize }
        return Rect(
            x: (viewport.width - size.width) / 2, y: (viewport.height - size.height) / 2, width: size.width, height: size.height)
    }

    private static let cardSize = Size(width: 320, height: 240)
}
