import CHTTPShim
import CMicrohttpd

/// A request's stages on the event thread.
extension HTTPServer {
    /// Checks the head. Answers here only to refuse, since an early answer ends the connection; starts the handler here only if there is a
    /// body to read.
    func headArrived(_ exchange: HTTPExchange, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
        let connection = exchange.connection.pointer
        let watch = Self.watch(of: connection)
        let event = exchange.eventSide
        if event.targetRefusal != 0 { return refuse(exchange, code: event.targetRefusal) }
        let refusal = http_shim_check_head(
            connection, method, event.target, event.targetLength, version, configuration.maxHeaderBytes)
        if refusal != 0 { return refuse(exchange, code: refusal) }
        let name = String(cString: method)
        guard let method = HTTPMethod(rawValue: name) else { return refuse(exchange, HTTPMethod.refusal(of: name)) }
        let headers = Self.headers(of: connection)
        let length = headers["Content-Length"].map { Int($0) ?? Int.max } ?? 0
        if length > configuration.maxBodyBytes { return refuse(exchange, .contentTooLarge) }
        guard exchanges.insert(exchange) else { return refuse(exchange, .serviceUnavailable) }
        watch?.headArrived()

        let parts = exchange.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let request = HTTPRequest(
            method: method == .head ? .get : method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "",
            headers: headers, body: HTTPRequestBody(exchange: exchange, declaredLength: length),
            peerAddress: watch?.peerAddress ?? "", watch: watch)
        exchange.eventSide.isHead = method == .head
        if length == 0 {
            exchange.eventSide.stage = .withoutBody
            exchange.eventSide.request = request
            watch?.enter(.answering(exchange))
        } else {
            exchange.eventSide.stage = .body
            watch?.bodyBegins(endsAfterMilliseconds: configuration.bodyMilliseconds(byteCount: length))
            launch(exchange, request)
        }
        return .YES
    }

    /// Starts the handler of a request without a body, and answers or waits.
    func requestEnded(_ exchange: HTTPExchange) -> MHD_Result {
        if let request = exchange.eventSide.request {
            exchange.eventSide.request = nil
            exchange.bodyEnded()
            launch(exchange, request)
        }
        return answerOrWait(exchange)
    }

    /// Receives a piece of the body; what is left over is presented again once the connection is resumed.
    func bodyArrived(_ exchange: HTTPExchange, _ bytes: UnsafeRawBufferPointer, leftOver: UnsafeMutablePointer<Int>) -> MHD_Result {
        let watch = Self.watch(of: exchange.connection.pointer)
        switch exchange.receive(bytes) {
        case .taken:
            watch?.bodyArrived(bytes.count)
            leftOver.pointee = 0
            return .YES
        case .held:
            watch?.enter(.held)
            return .YES
        }
    }

    /// Marks the body's end, and answers or waits.
    func bodyEnded(_ exchange: HTTPExchange) -> MHD_Result {
        exchange.bodyEnded()
        Self.watch(of: exchange.connection.pointer)?.enter(.answering(exchange))
        return answerOrWait(exchange)
    }

    private func answerOrWait(_ exchange: HTTPExchange) -> MHD_Result {
        guard let response = exchange.takeResponseOrSuspend() else { return .YES }
        return delivery(exchange).send(response)
    }

    private func refuse(_ exchange: HTTPExchange, code: UInt32) -> MHD_Result {
        refuse(exchange, HTTPStatus(rawValue: Int(code)))
    }

    private func refuse(_ exchange: HTTPExchange, _ status: HTTPStatus) -> MHD_Result {
        exchange.eventSide.stage = .refused
        Self.watch(of: exchange.connection.pointer)?.enter(.answering(exchange))
        return delivery(exchange).send(.refusal(status))
    }

    private func delivery(_ exchange: HTTPExchange) -> ResponseDelivery {
        ResponseDelivery(
            exchange: exchange, liveWriters: liveWriters, closesConnection: exchanges.isDraining, log: configuration.log)
    }

    private func launch(_ exchange: HTTPExchange, _ request: HTTPRequest) {
        let handler = handler
        exchange.adopt(Task.immediate { exchange.complete(await handler(request)) })
    }

    private static func headers(of connection: OpaquePointer) -> HTTPHeaders {
        var headers = HTTPHeaders()
        withUnsafeMutablePointer(to: &headers) { _ = MHD_get_connection_values_n(connection, .HEADER_KIND, collectField, $0) }
        return headers
    }
}

private let collectField: MHD_KeyValueIteratorN = { context, _, name, nameLength, value, valueLength in
    guard let headers = context?.assumingMemoryBound(to: HTTPHeaders.self), let name else { return .NO }
    var bytes = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueLength)[...]
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
    headers.pointee.append(
        String(decoding: UnsafeRawBufferPointer(start: name, count: nameLength), as: UTF8.self),
        String(decoding: bytes, as: UTF8.self))
    return .YES
}
