import CHTTPShim
import CMicrohttpd
import Glibc

/// The delivery of an answer to the library; on the event thread, inside its handler callback.
struct ResponseDelivery {
    /// The number of bytes read from a stream at a time.
    static let streamBlockBytes = 16 * 1024
    /// The library's value for a length not known beforehand.
    private static let unknownLength = UInt64.max

    let exchange: HTTPExchange
    let liveWriters: LiveCount
    let closesConnection: Bool
    let log: @Sendable (String) -> Void

    /// Queues an answer; one that the library refuses, such as one with a line break in a header, becomes a 500.
    func send(_ response: HTTPResponse) -> MHD_Result {
        if queue(response) == .YES { return .YES }
        log("an answer with status \(response.status.rawValue) was not acceptable to the library")
        return queue(.refusal(.internalServerError))
    }

    private func queue(_ response: HTTPResponse) -> MHD_Result {
        guard case .stream(let body) = response.body else { return queue(response, as: makeRaw(response.body)) }
        let writer = HTTPResponseWriter(
            connection: exchange.connection, isEventStream: response.isEventStream, liveCount: liveWriters)
        let raw = makeRaw(writer)
        if exchange.eventSide.isHead {
            // For a HEAD with a chunked answer the library would send the last chunk, which must not follow.
            if let raw, http_shim_end_by_close(raw) != 1 { log("a HEAD could not be answered without a body") }
            return queue(response, as: raw)
        }
        let result = queue(response, as: raw)
        if result == .YES {
            exchange.attach(writer)
            writer.run(body, log: log)
        }
        return result
    }

    private func queue(_ response: HTTPResponse, as raw: OpaquePointer?) -> MHD_Result {
        guard let raw else {
            response.discard()
            return .NO
        }
        defer { MHD_destroy_response(raw) }
        for field in response.headers where MHD_add_response_header(raw, field.name, field.value) != .YES { return .NO }
        if closesConnection && response.headers["Connection"] == nil { MHD_add_response_header(raw, "Connection", "close") }
        return MHD_queue_response(exchange.connection.pointer, UInt32(clamping: response.status.rawValue), raw)
    }

    private func makeRaw(_ body: HTTPResponse.Body) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                MHD_create_response_from_buffer($0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .shared(let shared):
            return MHD_create_response_from_buffer_with_free_callback_cls(
                shared.count, shared.address, releaseSharedBytes, Unmanaged.passRetained(shared).toOpaque())
        case .file(let descriptor, let offset, let length):
            guard offset >= 0, length > 0 else {
                // The file of an answer that can't be made is closed with it.
                guard length == 0, let empty = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) else { return nil }
                close(descriptor)
                return empty
            }
            return MHD_create_response_from_fd_at_offset64(UInt64(length), descriptor, UInt64(offset))
        case .stream:
            return nil
        }
    }

    private func makeRaw(_ writer: HTTPResponseWriter) -> OpaquePointer? {
        MHD_create_response_from_callback(
            Self.unknownLength, Self.streamBlockBytes, readStream, Unmanaged.passRetained(writer).toOpaque(), releaseWriter)
    }
}

private let releaseSharedBytes: MHD_ContentReaderFreeCallback = { context in
    if let context { Unmanaged<SharedBytes>.fromOpaque(context).release() }
}

private let readStream: MHD_ContentReaderCallback = { context, _, buffer, capacity in
    guard let context, let buffer else { return HTTPResponseWriter.endWithError }
    let writer = Unmanaged<HTTPResponseWriter>.fromOpaque(context).takeUnretainedValue()
    return writer.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
}

private let releaseWriter: MHD_ContentReaderFreeCallback = { context in
    if let context { Unmanaged<HTTPResponseWriter>.fromOpaque(context).takeRetainedValue().close() }
}
