#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Lesson
import Localization
import EmbeddedSupport
import Settings
import ViewTree
import Wire

extension Runtime {
    /// Performs effects.
    func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .load: load()
        case .reopenStorage: storage.reopen { [unowned(unsafe) self] in send(.storage(.answers)) }
        case .reload: Navigation.reload()
        case .store(let batch, let id): store(batch, id)
        case .forgetLinkKey: storage.forgetLinkKey()
        case .writeUnsaved(let entries): storage.writeUnsaved(entries)
        case .readOutbox(let limit): readOutbox(limit)
        case .removeAll: storage.removeAll(opening: "/")
        case .removeAllAndEnter(let secret): storage.removeAll(opening: Route.enterRestored + "#" + secret)
        case .persistStorage: BrowserStorage.requestPersistence { _ in }
        case .request(let request): exchange(request)
        case .listen: listen()
        case .stopListening: stopListening()
        case .broadcast(let text): channel?.post(text)
        case .lead: lead()
        case .wake(let alarm, let milliseconds): wake(alarm, after: milliseconds)
        case .stop(let name): stop(name)
        case .readClock: sendClock()
        case .readPlatform(let completion): readPlatform(completion)
        case .perform(let element, let action): perform(action, on: element)
        case .announceScreen: announceScreen()
        case .navigate(let path, let replaces): replaces ? Navigation.replace(path) : Navigation.push(path)
        case .updatePage(let language, let title): updatePage(language, title)
        case .wear(let look): Program.wear(look: look.words)
        case .loadStrings(let language): loadStrings(language)
        case .draw: draw()
        case .animate(let completion): animate(completion)
        case .measureForm(let scroller, let content, let header, let completion): measureForm(scroller, content, header, completion)
        case .awaitFrame(let completion): awaitFormFrame(completion)
        case .place(let placements): place(placements)
        case .awaitViewerFrame(let completion): awaitViewerFrame(completion)
        case .measureWindow(let completion): measureWindow(completion)
        case .measureCell(let cell, let completion): measureCell(cell, completion)
        case .showFullScreen(let isOn): BrowserPage.showFullScreen(isOn)
        case .print: JSObject.global.attempt("print")
        case .open(let address): JSObject.global.attempt("open", .string(ServerPath.address(of: address)), "_blank", "noopener,noreferrer")
        case .copy(let text): Clipboard.write(text) { [unowned(unsafe) self] isDone in send(.copied(isDone)) }
        case .findEmoji(let language, let typed, let completion): findEmoji(language, typed, completion)
        case .verify(let publicKey, let signature, let message, let completion): verify(publicKey, signature, message, completion)
        case .download(let name, let bytes, let files, let places): media.save(name, bytes, files: files.map { $0.text }, at: places)
        case .media(let effect): perform(effect)
        case .snapshot(let effect): perform(effect)
        case .storeLibrary(let key, let text): storeLibrary(key, text)
        case .readLibrary(let key, let completion): readLibrary(key, completion)
        case .forgetLibrary: forgetLibrary()
        case .share(let files, let byteCount, let isDownload, let completion): share(files, byteCount, isDownload: isDownload, completion)
        case .makeDocument(let address, let name, let completion): makeDocument(address, name, completion)
        case .stopDocument: stopDocument()
        case .checkNotifications(let isRequest, let completion): checkNotifications(isRequest: isRequest, completion)
        case .notify(let notification): notify(notification)
        case .subscribeToPushes(let key, let completion): subscribeToPushes(key: key, completion)
        case .unsubscribeFromPushes: unsubscribeFromPushes()
        case .leaveForWorker(let text): leaveForWorker(text)
        case .withdrawNotification(let tag): withdrawNotification(tag: tag)
        case .showBadge(let count): showBadge(count)
        case .update: worker?.activateWaiting()
        }
    }

    private func lead() {
        Lock.acquire("enot-sync") { [unowned(unsafe) self] lock in
            self.lock = lock
            send(.becameLeader)
        }
    }

    private func stop(_ name: String) { timers.removeValue(forKey: ExactKey(name))?.cancel() }

    private func wake(_ alarm: Alarm, after milliseconds: Int) {
        stop(alarm.name)
        timers[ExactKey(alarm.name)] = Timer.after(milliseconds: Double(milliseconds)) { [unowned(unsafe) self] in send(.alarm(alarm)) }
    }

    private func updatePage(_ language: Language, _ title: String) {
        BrowserPage.language = language.rawValue
        Program.remember(language: language.rawValue)
        BrowserPage.title = title
    }

    private func loadStrings(_ language: Language) {
        Program.loadStrings(language: language.rawValue) { [unowned(unsafe) self] isThere in send(.stringsLoaded(isThere)) }
    }

    private func findEmoji(_ language: Language, _ typed: String, _ completion: @escaping (String) -> Void) {
        let words: [JSValue] = [.string(language.rawValue), .string(typed)]
        JSObject.global["enot"]["emoji"].object?.attempt("find", words).object?.then(
            { [unowned(unsafe) self] list in
                let text = list.string ?? ""
                act { completion(text) }
            }, { BrowserConsole.error("emoji: \($0.name)") })
    }

    private func verify(_ publicKey: [UInt8], _ signature: [UInt8], _ message: [UInt8], _ completion: @escaping (Bool?) -> Void) {
        SignatureCheck.run(publicKey: publicKey, signature: signature, message: message) { [unowned(unsafe) self] isGenuine in
            act { completion(isGenuine) }
        }
    }

    /// Sends the app the reader's time zone and next midnight; both are read every time, since clocks change and people travel.
    private func sendClock() {
        let wall = BrowserClock.wallMilliseconds
        send(
            .clockTold(
                offsetMinutes: BrowserClock.offsetMinutes(at: wall), untilMidnight: BrowserClock.millisecondsUntilMidnight(from: wall)))
    }

    /// Calls the closure at the next frame and draws the app in the same turn.
    private func animate(_ completion: @escaping (Double, Bool) -> Void) {
        AnimationFrame.request { [unowned(unsafe) self] time in
            act { [reducedMotion] in completion(time, reducedMotion.matches) }
            draw()
        }
    }

    private func load() {
        storage.load(records: { [unowned(unsafe) self] records in send(.recordsRead(records)) }) { [unowned(unsafe) self] state in
            send(state.map { .loaded($0) } ?? .loadFailed)
        }
    }

    private func store(_ batch: StoreBatch, _ id: Int) {
        storage.store(batch) { [unowned(unsafe) self] outcome in
            switch outcome {
            case .stored: send(.stored(id: id))
            case .full: send(.storeFailed(id: id, isFull: true))
            case .failed: send(.storeFailed(id: id, isFull: false))
            // `watchRemade` reports it, and everything is stored again then.
            case .remade: break
            }
        }
    }

    private func readOutbox(_ limit: Int) {
        storage.readOutbox(limit: limit) { [unowned(unsafe) self] found in
            guard let (entries, revision) = found else { return send(.storage(.outboxMissed)) }
            send(.storage(.outboxRevision(revision)))
            send(.outboxRead(entries))
        }
    }

    private func exchange(_ request: Request) {
        var headers: [(name: String, value: String)] = []
        if request.body != nil { headers.append(("content-type", "application/json")) }
        let sent = FetchRequest(
            request.method, request.path, headers: headers, body: request.body.map { .text($0) } ?? .none,
            timeoutMilliseconds: request.takesLong ? Runtime.longRequestMilliseconds : Runtime.requestMilliseconds)
        Fetch.send(sent) { [unowned(unsafe) self] result in
            switch result {
            case .success(let answer):
                send(.answered(request, status: answer.status, body: answer.text))
            case .failure: send(.answered(request, status: 0, body: ""))
            }
        }
    }

    /// The longest time of a request, in milliseconds.
    private static let requestMilliseconds = 30_000.0
    /// The longest time of a request that takes long, in milliseconds.
    private static let longRequestMilliseconds = 1_800_000.0

    private func stopListening() {
        stream?.close()
        stream = nil
    }

    /// Listens to the server's events; the browser reopens a broken stream by itself.
    private func listen() {
        guard stream == nil, lock != nil else { return }
        stream = EventStream(
            Route.events,
            onOpen: { [unowned(unsafe) self] in
                // What was announced without a stream has to be requested; the server may have been updated meanwhile.
                if hasListened {
                    send(.announced(.session))
                    worker?.checkForUpdate()
                }
                send(.announced(.catalogues))
                hasListened = true
            },
            onMessage: { [unowned(unsafe) self] text in
                send(.announced(ExactText.areSame(text, ServerEvent.sessionText) ? .session : .journal))
            },
            onError: { [unowned(unsafe) self] isFinal in
                guard isFinal else { return }
                stream = nil
                Timer.after(milliseconds: Runtime.listenAgainMilliseconds) { [unowned(unsafe) self] in send(.wokeUp) }
            })
        stream?.onEvent(named: ServerEvent.library) { [unowned(unsafe) self] in send(.announced(.library)) }
        stream?.onEvent(named: ServerEvent.catalogues) { [unowned(unsafe) self] in send(.announced(.catalogues)) }
    }

    /// The pause before a stream that the server refused is tried again, in milliseconds.
    private static let listenAgainMilliseconds = 15_000.0

    /// Moves the focus to the title of the new screen, but not away from a field that has requested it.
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
