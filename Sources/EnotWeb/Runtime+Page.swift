#if arch(wasm32)
import Browser
import Client

extension Runtime {
    /// Hears what happens to the page: its address, size, visibility, network, other tabs, and newer programs.
    func hear() {
        subscriptions = [
            Navigation.onPop { [unowned(unsafe) self] path in send(.navigated(path: path)) },
            Page.onHide { [unowned(unsafe) self] in send(.hidden) },
            Page.onVisibility { [unowned(unsafe) self] isVisible in send(isVisible ? .wokeUp : .hidden) },
            EventSubscription(.global, "resize") { [unowned(unsafe) self] _ in
                send(.resized(viewportHeight: Runtime.viewportHeight, textScale: Runtime.textScale))
            },
        ]
        subscriptions += Page.onConnectivity { [unowned(unsafe) self] isOnline in if isOnline { send(.wokeUp) } }
        channel = Channel("enot") { [unowned(unsafe) self] text in send(.told(text)) }
        worker = ServiceWorker(
            onUpdateWaiting: { [unowned(unsafe) self] in send(.updateReady) },
            onTakeover: { Navigation.reload() }, onMessage: { _ in })
        worker?.register("/sw.js") { _ in }
    }
}
#endif
