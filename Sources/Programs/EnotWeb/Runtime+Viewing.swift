#if arch(wasm32)
import Core
import Browser
import Client
import Components
import Layout
import ViewTree

extension Runtime {
    /// Calls the closure at the viewer's next frame; a movement changes a few styles, without a render of the app.
    func awaitViewerFrame(_ completion: @escaping (Double, Bool) -> Void) {
        guard viewerFrame == nil else { return }
        viewerFrame = AnimationFrame.request { [unowned(unsafe) self] time in
            viewerFrame = nil
            act(isDrawn: false) { [reducedMotion] in completion(time, reducedMotion.matches) }
        }
    }

    /// Calls the closure with the size of the window.
    func measureWindow(_ completion: @escaping (Size, Double) -> Void) {
        let size = Size(width: JSObject.global["innerWidth"].number ?? 0, height: Runtime.viewportHeight)
        let scale = JSObject.global["devicePixelRatio"].number ?? 1
        act(isDrawn: false) { completion(size, scale) }
    }

    /// Calls the closure with the bounds of a cell; nil if it isn't visible.
    func measureCell(_ cell: ElementID, _ completion: @escaping (Rect?) -> Void) {
        drawChanges()
        let bounds = renderer.measure(cell)
        let isShown = bounds.map { $0.width > 0 && $0.top < Runtime.viewportHeight && $0.top + $0.height > 0 } ?? false
        let frame = isShown ? bounds.map { Runtime.rect($0) } : nil
        act(isDrawn: false) { completion(frame) }
    }

    /// Writes styles of drawn elements.
    func place(_ placements: [MediaViewer.Placement]) {
        drawChanges()
        for placement in placements {
            if let node = renderer.node(of: placement.element) { renderer.sink.setStyle(node, placement.name, placement.value) }
        }
        renderer.sink.flush()
    }
}
#endif
