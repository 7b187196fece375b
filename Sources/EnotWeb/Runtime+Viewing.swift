#if arch(wasm32)
import Browser
import Client
import Components
import Layout
import ViewTree

extension Runtime {
    /// Does what the viewer needs, past the render of the app: what moves is a few styles a frame.
    func performViewing(_ effect: Effect) {
        switch effect {
        case .draw: drawSoon()
        case .place(let placements): place(placements)
        case .awaitViewerFrame:
            guard viewerFrame == nil else { return }
            viewerFrame = AnimationFrame.request { [unowned(unsafe) self] time in
                viewerFrame = nil
                send(.viewer(.frame(milliseconds: time, isStill: reducedMotion.matches)))
            }
        case .measureWindow:
            let size = Size(width: JSObject.global["innerWidth"].number ?? 0, height: Runtime.viewportHeight)
            send(.viewer(.measured(size, scale: JSObject.global["devicePixelRatio"].number ?? 1)))
        case .measureCell(let cell):
            draw()
            let bounds = renderer.measure(cell)
            let isShown = bounds.map { $0.width > 0 && $0.top < Runtime.viewportHeight && $0.top + $0.height > 0 } ?? false
            send(.viewer(.cellMeasured(isShown ? bounds.map { Runtime.rect($0) } : nil)))
        case .goBack: Navigation.back()
        default: break
        }
    }

    private func place(_ placements: [MediaViewer.Placement]) {
        drawChanges()
        for placement in placements {
            if let node = renderer.node(of: placement.element) { renderer.sink.setStyle(node, placement.name, placement.value) }
        }
        renderer.sink.flush()
    }
}
#endif
