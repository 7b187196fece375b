#if arch(wasm32)
/// One request, which continues even if nobody holds it.
public final class Fetch {
    /// A closure that receives the answer or the failure, once.
    public typealias Completion = (Result<HTTPAnswer, FetchFailure>) -> Void

    private let request: FetchRequest
    private var completion: Completion?
    private var controller: JSObject?
    private var timer: Timer?

    private init(_ request: FetchRequest, _ completion: @escaping Completion) {
        self.request = request
        self.completion = completion
    }

    /// Sends a request; the completion is called later, never within this call.
    public static func send(_ request: FetchRequest, completion: @escaping Completion) { Fetch(request, completion).start() }

    private func start() {
        do throws(JSError) {
            controller = try JSObject.global["AbortController"].object?.new().object
            let promise = try JSObject.global.call("fetch", .string(ServerPath.address(of: request.url)), .object(options())).object
            promise?.then({ self.receive($0) }, { _ in self.finish(.failure(.offline)) })
            timer = Timer.after(milliseconds: request.timeoutMilliseconds) { self.stop(.timedOut) }
        } catch {
            BrowserConsole.error("fetch: \(error.message)")
            timer = Timer.after(milliseconds: 0) { self.finish(.failure(.offline)) }
        }
    }

    private func options() -> JSObject {
        let options = JSObject.make()
        let headers = JSObject.make()
        for header in request.headers { headers[header.name] = .string(header.value) }
        options["method"] = .string(request.method)
        options["headers"] = .object(headers)
        if let controller { options["signal"] = controller["signal"] }
        switch request.body {
        case .none: break
        case .text(let text): options["body"] = .string(text)
        case .bytes(let bytes): options["body"] = .object(JSObject.bytes(bytes))
        case .object(let object): options["body"] = .object(object)
        }
        return options
    }

    private func receive(_ response: JSValue) {
        guard let response = response.object, let body = response.attempt("text").object else { return finish(.failure(.offline)) }
        let status = Int(response["status"].number ?? 0)
        body.then(
            { self.finish(.success(HTTPAnswer(status: status, text: $0.string ?? ""))) },
            { _ in self.finish(.failure(.offline)) })
    }

    private func stop(_ failure: FetchFailure) {
        let controller = controller
        finish(.failure(failure))
        controller?.attempt("abort")
    }

    private func finish(_ result: Result<HTTPAnswer, FetchFailure>) {
        timer?.cancel()
        timer = nil
        controller = nil
        let receiver = completion
        completion = nil
        receiver?(result)
    }
}
#endif
