import CHTTPShim
import CMicrohttpd
import Glibc

/// The callbacks that the library calls on its event threads. These closures stay out of `main.swift`, where they would inherit the main
/// actor and trap.
extension HTTPServer {
    /// Begins an exchange when a request line has arrived.
    static let onTarget: http_shim_target_callback = { context, target, connection in
        guard let context else { return nil }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        watch(of: connection)?.requestLineArrived()
        let eventSide = HTTPExchange.EventSide(
            target: target, targetLength: strlen(target), targetRefusal: http_shim_check_target(target))
        let exchange = HTTPExchange(
            connection: connection, eventSide: eventSide, liveCount: server.liveExchanges)
        return Unmanaged.passRetained(exchange).toOpaque()
    }

    /// Passes on what has arrived: first the head, then pieces of the body, then the end.
    static let onRequestPart: MHD_AccessHandlerCallback = { context, connection, _, method, version, data, size, slot in
        guard let context, let connection, let method, let version, let size, let raw = slot?.pointee else { return .NO }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(raw).takeUnretainedValue()
        switch exchange.eventSide.stage {
        case .head:
            return server.headArrived(exchange, method: method, version: version)
        case .withoutBody:
            return server.requestEnded(exchange)
        case .body where size.pointee == 0:
            return server.bodyEnded(exchange)
        case .body:
            return server.bodyArrived(exchange, UnsafeRawBufferPointer(start: data, count: size.pointee), leftOver: size)
        case .refused:
            size.pointee = 0
            return .YES
        }
    }

    /// Ends an exchange, successful or not.
    static let onRequestCompleted: MHD_RequestCompletedCallback = { context, connection, slot, _ in
        guard let context, let connection, let slot, let raw = slot.pointee else { return }
        slot.pointee = nil
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(raw).takeRetainedValue()
        watch(of: connection)?.enter(.idle)
        // A request that was not passed on retains the exchange through its body.
        exchange.eventSide.request = nil
        exchange.close()
        server.exchanges.remove(exchange)
    }

    /// Refuses a connection when the largest number is open; its address and whether somebody is signed in are not known yet.
    static let onAccept: MHD_AcceptPolicyCallback = { context, _, _ in
        guard let context else { return .NO }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        if server.connections.hasRoom { return .YES }
        server.note("connection limit: one was refused")
        return .NO
    }

    /// Begins and ends the watch on a connection.
    static let onConnectionChange: MHD_NotifyConnectionCallback = { context, connection, socketContext, change in
        guard let context, let connection else { return }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        guard change == .CONNECTION_NOTIFY_STARTED else {
            if let watch = watch(of: connection) { server.connections.remove(watch) }
            return
        }
        let (watch, isOtherCut) = server.connections.open(
            descriptor: http_shim_descriptor(connection), peerAddress: peerAddress(of: connection),
            nowMilliseconds: MonotonicClock.milliseconds())
        if isOtherCut { server.note("connection limit: one gave way") }
        // The table owns the watch for as long as the connection lives.
        socketContext?.pointee = Unmanaged.passUnretained(watch).toOpaque()
    }

    /// Returns the identity with which a new connection is met.
    static let onHandshake: http_shim_identity_callback = { socketContext in
        socketContext.flatMap { Unmanaged<ConnectionWatch>.fromOpaque($0).takeUnretainedValue().identity }
    }

    /// Receives a line of the library's log.
    static let onLogLine: http_shim_log_callback = { context, line in
        guard let context else { return }
        Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().note(String(cString: line))
    }

    /// Returns the watch on a connection.
    static func watch(of connection: OpaquePointer) -> ConnectionWatch? {
        http_shim_socket_context(connection).map { Unmanaged<ConnectionWatch>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func peerAddress(of connection: OpaquePointer) -> String {
        var address = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        http_shim_peer_address(connection, &address, address.count)
        return String(decoding: address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
