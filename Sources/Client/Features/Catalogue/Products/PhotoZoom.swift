import Layout

/// A photo enlarged inside a frame of fixed size, by fingers, wheel, keys and double taps, and moved in both directions (G6).
public struct PhotoZoom: Equatable, Sendable {
    private struct Finger: Equatable, Sendable {
        let id: Int
        var place: Point
    }

    /// The zoom and position of the photo in its frame.
    public private(set) var zoom: Zoom
    private var fingers: [Finger] = []
    private var pinch: Zoom.Pinch?
    private var pinchStart = 0.0
    private var lastTap: (time: Double, place: Point)?
    private var travelled = 0.0

    /// Creates the zoom of a photo of a size, in pixels, that fits its frame by width or height.
    public init(photo: Size, frame: Size = Size(width: 343, height: 300)) {
        zoom = Zoom(contentSize: photo, viewport: frame, maximum: PhotoZoom.greatestScale(photo, frame))
    }

    /// Compares everything but the time of the last tap.
    public static func == (left: PhotoZoom, right: PhotoZoom) -> Bool {
        left.zoom == right.zoom && left.fingers == right.fingers && left.pinch == right.pinch
    }

    private static let doubleTapMilliseconds = 300.0
    private static let tapSlop = 10.0
    private static let keyStep = 40.0
    private static let keyRatio = 1.25

    private static func greatestScale(_ photo: Size, _ frame: Size) -> Double {
        guard photo.width > 0, photo.height > 0 else { return 1 }
        return max(2, 4 * min(frame.width / photo.width, frame.height / photo.height))
    }

    /// Whether the photo is larger than when it just fits.
    public var isEnlarged: Bool { zoom.scale > zoom.fitScale * 1.001 }
    /// Whether fingers are on the photo, so that it follows them without delay.
    public var isHeld: Bool { !fingers.isEmpty }

    /// Applies another size of the frame.
    public mutating func resize(_ frame: Size) {
        guard frame.width > 0, frame.height > 0 else { return }
        zoom = Zoom(contentSize: zoom.contentSize, viewport: frame, maximum: PhotoZoom.greatestScale(zoom.contentSize, frame))
    }

    /// Handles a finger, or a mouse button, pressed at a point of the frame.
    public mutating func press(_ id: Int, at place: Point) {
        guard fingers.count < 2 else { return }
        fingers.append(Finger(id: id, place: place))
        travelled = fingers.count == 1 ? 0 : .greatestFiniteMagnitude
        startPinch()
    }

    /// Handles a move of a finger.
    public mutating func drag(_ id: Int, to place: Point) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let way = Point(x: place.x - fingers[index].place.x, y: place.y - fingers[index].place.y)
        fingers[index].place = place
        travelled += way.x.magnitude + way.y.magnitude
        if let pinch, pinchStart > 0 {
            zoom = pinch.zoom(ratio: distance / pinchStart, center: center)
        } else {
            zoom.pan(by: way)
        }
    }

    /// Handles a finger lifted at a time in milliseconds; two short taps enlarge or fit.
    public mutating func release(_ id: Int, time: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let place = fingers[index].place
        let about = center
        fingers.remove(at: index)
        pinch = nil
        zoom.settle(about: about)
        guard fingers.isEmpty, travelled < PhotoZoom.tapSlop else { return }
        if let last = lastTap, time - last.time < PhotoZoom.doubleTapMilliseconds {
            lastTap = nil
            zoom.doubleTap(at: place)
        } else {
            lastTap = (time, place)
        }
    }

    /// Returns whether the last touch was a short one at a point beside the photo.
    public func wasTouched(beside place: Point) -> Bool {
        let (size, offset) = (zoom.scaledSize, zoom.displayedOffset(pixelScale: 1))
        let isOnPhoto = (0...size.width).contains(place.x + offset.x) && (0...size.height).contains(place.y + offset.y)
        return travelled < PhotoZoom.tapSlop && !isOnPhoto
    }

    /// Handles a turn of the wheel at a point, in pixels; up enlarges.
    public mutating func wheel(_ delta: Double, at place: Point) {
        let step = min(max(delta, -120), 120)
        zoom.zoom(by: 1 - step / 400, about: place)
        zoom.settle(about: place)
    }

    /// Handles a key; returns false for one that has no effect.
    public mutating func key(_ name: String) -> Bool {
        let middle = Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2)
        switch name {
        case "+", "=": zoom.zoom(by: PhotoZoom.keyRatio, about: middle)
        case "-": zoom.zoom(by: 1 / PhotoZoom.keyRatio, about: middle)
        case "0": zoom.zoom(to: zoom.fitScale, about: middle)
        case "ArrowLeft" where isEnlarged: zoom.pan(by: Point(x: PhotoZoom.keyStep, y: 0))
        case "ArrowRight" where isEnlarged: zoom.pan(by: Point(x: -PhotoZoom.keyStep, y: 0))
        case "ArrowUp" where isEnlarged: zoom.pan(by: Point(x: 0, y: PhotoZoom.keyStep))
        case "ArrowDown" where isEnlarged: zoom.pan(by: Point(x: 0, y: -PhotoZoom.keyStep))
        default: return false
        }
        zoom.settle(about: middle)
        return true
    }

    private mutating func startPinch() {
        guard fingers.count == 2 else { return }
        pinch = Zoom.Pinch(start: zoom, center: center)
        pinchStart = distance
    }

    private var center: Point {
        guard let first = fingers.first, let last = fingers.last else { return .zero }
        return Point(x: (first.place.x + last.place.x) / 2, y: (first.place.y + last.place.y) / 2)
    }

    private var distance: Double {
        guard let first = fingers.first, let last = fingers.last else { return 0 }
        let (x, y) = (last.place.x - first.place.x, last.place.y - first.place.y)
        return (x * x + y * y).squareRoot()
    }
}
