#if arch(wasm32)
import Core
import Browser
import Client
import Localization
import Reminders
import ThisDevice

extension Runtime {
    /// The strings of the languages that the page has loaded.
    static var vocabulary: Vocabulary {
        Vocabulary { language in
            Program.words(language: language.rawValue).map { Strings(language, words: $0) }
        }
    }

    /// Subscribes to what happens to the page: its address, size, visibility, network, other tabs, and newer programs.
    func subscribe() {
        subscriptions = [
            Navigation.onPop { [unowned(unsafe) self] path in send(.navigated(path: path)) },
            BrowserPage.onHide { [unowned(unsafe) self] in send(.hidden) },
            BrowserPage.onFullScreen { [unowned(unsafe) self] in send(.fullScreen(BrowserPage.isFullScreen)) },
            BrowserPage.onVisibility { [unowned(unsafe) self] isVisible in send(isVisible ? .wokeUp : .hidden) },
            EventSubscription(.global, "resize") { [unowned(unsafe) self] _ in
                send(
                    .resized(
                        viewportWidth: Runtime.viewportWidth, viewportHeight: Runtime.viewportHeight, textScale: Runtime.textScale))
            },
        ]
        if let visible = JSObject.global["visualViewport"].object {
            for event in ["resize", "scroll"] {
                subscriptions.append(
                    EventSubscription(visible, event) { [unowned(unsafe) self] _ in send(.viewportChanged(Runtime.visibleViewport)) })
            }
        }
        subscriptions += BrowserPage.onConnectivity { [unowned(unsafe) self] isOnline in if isOnline { send(.wokeUp) } }
        channel = Channel("enot") { [unowned(unsafe) self] text in send(.told(text)) }
        worker = ServiceWorker(
            onUpdateWaiting: { [unowned(unsafe) self] in send(.updateReady) },
            onTakeover: { Navigation.reload() },
            onMessage: { [unowned(unsafe) self] path in send(.notificationOpened(path: path)) })
    }

    /// Subscribes to what pages of other tabs leave behind, and lets the service worker load what it stores: only after the first screen is
    /// drawn, which both would delay.
    func followOtherPrograms() {
        storage.watchUnsaved { [unowned(unsafe) self] entries in send(.unsavedFound(entries)) }
        worker?.register("/sw.js") { _ in }
        launches = LaunchQueue(limit: NoteDraft.maximumByteCount) { [unowned(unsafe) self] name, readings in
            send(readings.map { .opened(TextFile(name: name, listed: $0[...])) } ?? .media(.textTooLarge(name: name)))
        }
    }
}
#endif
