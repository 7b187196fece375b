#if arch(wasm32)
import Browser
import Client
import Domain
import Localization
import ViewTree
import Wire

extension Runtime {
    /// Does what effects ask for.
    func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .load, .store, .readOutbox: performStorage(effect)
        case .request(let request): exchange(request)
        case .listen: listen()
        case .stopListening:
            stream?.close()
            stream = nil
        case .tell(let text): channel?.post(text)
        case .lead:
            Lock.acquire("enot-sync") { [unowned(unsafe) self] lock in
                self.lock = lock
                send(.becameLeader)
            }
        case .wake(let alarm, let milliseconds):
            timers[alarm.rawValue]?.cancel()
            timers[alarm.rawValue] = Timer.after(milliseconds: Double(milliseconds)) { [unowned(unsafe) self] in
                send(.alarm(alarm))
            }
        case .perform(let element, let action): perform(action, on: element)
        case .announceScreen: announceScreen()
        case .navigate(let path, let replaces): replaces ? Navigation.replace(path) : Navigation.push(path)
        case .dress(let language, let title):
            Page.language = language.rawValue
            Page.title = title
        case .copy(let text): Clipboard.write(text) { _ in }
        case .keepStorage: BrowserStorage.requestPersistence { _ in }
        case .update: worker?.activateWaiting()
        }
    }

    private func performStorage(_ effect: Effect) {
        switch effect {
        case .load:
            storage.load { [unowned(unsafe) self] state in send(state.map { .loaded($0) } ?? .loadFailed) }
        case .store(let batch, let id):
            storage.store(batch) { [unowned(unsafe) self] outcome in
                switch outcome {
                case .stored: send(.stored(id: id))
                case .full: send(.storeFailed(id: id, isFull: true))
                case .failed: send(.storeFailed(id: id, isFull: false))
                }
            }
        case .readOutbox(let limit):
            storage.readOutbox(limit: limit) { [unowned(unsafe) self] entries in send(.outboxRead(entries)) }
        default: break
        }
    }

    private func exchange(_ request: Request) {
        var headers: [(name: String, value: String)] = []
        if request.body != nil { headers.append(("content-type", "application/json")) }
        let kind = request.kind
        let sent = HTTPRequest(
            request.method, request.path, headers: headers, body: request.body.map { .text($0) } ?? .none,
            timeoutMilliseconds: Runtime.requestMilliseconds)
        Fetch.send(sent) { [unowned(unsafe) self] result in
            switch result {
            case .success(let answer): send(.answered(kind, status: answer.status, body: answer.text))
            case .failure: send(.unreachable(kind))
            }
        }
    }

    /// Limits the time of a request, in milliseconds.
    private static let requestMilliseconds = 30_000.0

    /// Listens to the server's events; the browser opens a broken stream again by itself.
    private func listen() {
        guard stream == nil, lock != nil else { return }
        stream = EventStream(
            Route.events, onOpen: {},
            onMessage: { [unowned(unsafe) self] _ in send(.announced) },
            onError: { [unowned(unsafe) self] isFinal in
                guard isFinal else { return }
                stream = nil
                Timer.after(milliseconds: Runtime.listenAgainMilliseconds) { [unowned(unsafe) self] in send(.wokeUp) }
            })
    }

    /// Counts the pause before a stream that the server refused is tried again, in milliseconds.
    private static let listenAgainMilliseconds = 15_000.0

    /// Moves the focus to the title of the new screen, but not away from a field that asked for it.
    private func announceScreen() {
        draw()
        let focused = JSObject.document["activeElement"]["tagName"].string
        if focused == "INPUT" || focused == "TEXTAREA" { return }
        let options = JSObject.make()
        options["preventScroll"] = true
        JSObject.document.attempt("getElementById", "page-title").object?.attempt("focus", .object(options))
    }
}
#endif
