extension ScrollView {
    /// Handles two fingers put around a point of the window.
    public mutating func pinchBegan(about point: Point, time: Double) -> [ScrollEvent] {
        var events = advance(to: time) + stopped()
        pinch = Zoom.Pinch(start: zoom, center: point)
        isZooming = true
        events.append(event(.willBeginZooming))
        return events
    }

    /// Handles a ratio of the fingers' distance to that at the start, around a point of the window.
    public mutating func pinchMoved(ratio: Double, about point: Point, time: Double) -> [ScrollEvent] {
        guard let pinch else { return [] }
        lastMovement = time
        return show(pinch.zoom(ratio: ratio, center: point, isBouncing: isBouncingZoom))
    }

    /// Handles the fingers lifted: scale and offset return inside their limits within 300 ms.
    public mutating func pinchEnded(about point: Point, time: Double) -> [ScrollEvent] {
        guard pinch != nil else { return [] }
        pinch = nil
        var settled = zoom
        settled.zoom(to: zoomScale, about: point)
        let end = ZoomReturn(
            startTime: time, fromScale: zoomScale, fromOffset: contentOffset, naturalSize: settled.contentSize,
            toScale: settled.scale, toOffset: clampedOffset(of: settled))
        if end.toScale == end.fromScale, end.toOffset == end.fromOffset { return finishZoom(end) }
        zoomReturn = end
        return []
    }

    /// Zooms around a point of the window within 300 ms, as after a double tap.
    public mutating func animateZoom(to scale: Double, about point: Point, at time: Double) -> [ScrollEvent] {
        var events = pinchBegan(about: point, time: time)
        pinch = nil
        var target = zoom
        target.zoom(to: scale, about: point)
        zoomReturn = ZoomReturn(
            startTime: time, fromScale: zoomScale, fromOffset: contentOffset, naturalSize: target.contentSize,
            toScale: target.scale, toOffset: clampedOffset(of: target))
        events += advance(to: time)
        return events
    }

    /// Advances the return inside the limits to a time.
    mutating func advanceZoom(to time: Double) -> [ScrollEvent] {
        guard let end = zoomReturn else { return [] }
        let share = TimingCurve.easeOut.value(at: (time - end.startTime) / Self.animationMilliseconds)
        if share >= 1 { return finishZoom(end) }
        return place(
            scale: end.fromScale + (end.toScale - end.fromScale) * share, naturalSize: end.naturalSize,
            offset: Point(
                x: end.fromOffset.x + (end.toOffset.x - end.fromOffset.x) * share,
                y: end.fromOffset.y + (end.toOffset.y - end.fromOffset.y) * share))
    }

    /// Sets scale and offset to where they come to rest.
    mutating func finishZoom(_ end: ZoomReturn) -> [ScrollEvent] {
        zoomReturn = nil
        let events = place(scale: end.toScale, naturalSize: end.naturalSize, offset: end.toOffset)
        isZooming = false
        rebaseDrag()
        return events + [event(.didEndZooming(scale: zoomScale))]
    }

    /// The current zoom of the view.
    private var zoom: Zoom {
        Zoom(
            contentSize: Size(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale), viewport: boundsSize,
            minimum: minimumZoomScale, maximum: maximumZoomScale, scale: zoomScale, offset: contentOffset)
    }

    private func clampedOffset(of zoom: Zoom) -> Point {
        var view = self
        view.contentSize = zoom.scaledSize
        return view.clamped(zoom.offset)
    }

    private mutating func show(_ zoom: Zoom) -> [ScrollEvent] {
        place(scale: zoom.scale, naturalSize: zoom.contentSize, offset: zoom.offset)
    }

    private mutating func place(scale: Double, naturalSize: Size, offset: Point) -> [ScrollEvent] {
        let isZooming = scale != zoomScale
        zoomScale = scale
        contentSize = Size(width: naturalSize.width * scale, height: naturalSize.height * scale)
        let scrolled = moved(to: offset)
        return isZooming ? [event(.didZoom)] + scrolled : scrolled
    }
}
