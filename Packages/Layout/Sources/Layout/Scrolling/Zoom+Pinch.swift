extension Zoom {
    /// A pinch of two fingers on the content; every change is computed from its start, so that errors don't add up.
    public struct Pinch: Equatable, Sendable {
        /// The zoom at the start of the pinch.
        public let start: Zoom
        /// The point between the fingers at the start, in the window.
        public let center: Point
        private let rawScale: Double

        /// Creates a pinch around a point of the window.
        public init(start: Zoom, center: Point) {
            self.start = start
            self.center = center
            rawScale = start.rawScale(displayed: start.scale)
        }

        /// Returns the zoom for a ratio of the fingers' distance to that at the start, around a point that may have moved.
        public func zoom(ratio: Double, center newCenter: Point, isBouncing: Bool = true) -> Zoom {
            var zoom = start
            let raw = rawScale * ratio
            let scale =
                isBouncing ? zoom.displayedScale(raw: raw) : min(max(raw, zoom.minimumScale), zoom.maximumScale)
            zoom.show(scale, about: center, at: newCenter)
            return zoom
        }
    }
}
