#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Layout
import ProfileForm
import ThisDevice
import ViewTree

extension Runtime {
    /// Calls the closure with the measures of the form at the next frame: by then the browser has handled a change of focus.
    func measureForm(_ scroller: ElementID, _ content: ElementID, _ header: ElementID, _ completion: @escaping (FormMeasure) -> Void) {
        AnimationFrame.request { [unowned(unsafe) self] _ in
            draw()
            if let measure = measure(scroller, content, header) { act { completion(measure) } }
        }
    }

    /// Calls the closure at the form's next frame and draws the app in the same turn.
    func awaitFormFrame(_ completion: @escaping (Double) -> Void) {
        AnimationFrame.request { [unowned(unsafe) self] time in
            let isStill = MediaQuery(MediaQuery.reducedMotion).matches
            act { completion(isStill ? .greatestFiniteMagnitude : time) }
            draw()
        }
    }

    /// Calls the closure with what the browser says about the device, by client hints if it has them.
    func readPlatform(_ completion: @escaping (PlatformFacts) -> Void) {
        send(.fullScreen(BrowserPage.isFullScreen))
        let navigator = JSObject.navigator
        let userAgent = navigator["userAgent"].string ?? ""
        let touchPointCount = Int32(exactly: navigator["maxTouchPoints"].number ?? 0) ?? 0
        func finish(_ hints: JSValue) {
            let facts = PlatformFacts(
                userAgent: userAgent, touchPointCount: Int(touchPointCount), platform: hints["platform"].string ?? "",
                platformVersion: hints["platformVersion"].string ?? "", model: hints["model"].string ?? "")
            act { completion(facts) }
        }
        let names = JSObject.array(["platform", "platformVersion", "model"])
        guard let promise = navigator["userAgentData"].object?.attempt("getHighEntropyValues", names).object else {
            return finish(.undefined)
        }
        promise.then({ finish($0) }, { _ in finish(.undefined) })
    }

    /// The page's viewport and its visible part.
    static var visibleViewport: VisibleViewport {
        let height = viewportHeight
        let visible = JSObject.global["visualViewport"]
        return VisibleViewport(
            size: Size(width: JSObject.global["innerWidth"].number ?? 0, height: height), top: visible["offsetTop"].number ?? 0,
            height: visible["height"].number ?? height, zoom: visible["scale"].number ?? 1)
    }

    private func measure(_ scroller: ElementID, _ content: ElementID, _ header: ElementID) -> FormMeasure? {
        guard let frame = renderer.measure(scroller), let contentFrame = renderer.measure(content),
            let scrolled = renderer.node(of: scroller).flatMap({ renderer.sink.object(of: $0) }),
            let headed = renderer.node(of: header).flatMap({ renderer.sink.object(of: $0) })
        else { return nil }
        let focused = JSObject.document["activeElement"].object
        let isField = focused.map { scrolled.attempt("contains", .object($0)).bool ?? false } ?? false
        return FormMeasure(
            viewport: Runtime.visibleViewport, frame: Runtime.rect(frame), content: Runtime.rect(contentFrame),
            headerHeight: headed["offsetHeight"].number ?? 0, offset: scrolled["scrollTop"].number ?? 0,
            field: isField ? focused.map { Runtime.rect($0.attempt("getBoundingClientRect")) } : nil,
            fieldKey: isField ? focused?.attempt("getAttribute", "data-key").string ?? "" : "",
            scale: JSObject.global["devicePixelRatio"].number ?? 1)
    }

    private static func rect(_ box: JSValue) -> Rect {
        Rect(
            x: box["left"].number ?? 0, y: box["top"].number ?? 0, width: box["width"].number ?? 0, height: box["height"].number ?? 0)
    }

    /// Returns bounds as a rectangle.
    static func rect(_ bounds: ElementBounds) -> Rect {
        Rect(x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height)
    }
}
#endif
