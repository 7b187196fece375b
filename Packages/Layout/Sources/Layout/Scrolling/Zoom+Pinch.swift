extension Zoom {
    /// Holds two fingers on the content; every change counts from their start, so errors don't add up.
    public struct Pinch: Equatable, Sendable {
        /// Holds the zoom when the fingers came down.
        public let start: Zoom
        /// Holds the point between them then, in the window.
        public let center: Point
        private let rawScale: Double

        /// Puts two fingers down about a point of the window.
        public init(start: Zoom, center: Point) {
            self.start = start
            self.center = center
            rawScale = start.rawScale(displayed: start.scale)
        }

        /// Returns the zoom when the fingers are a ratio as far apart as at the start, about a point that may have moved.
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
