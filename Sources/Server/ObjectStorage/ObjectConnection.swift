import CCurl
import Glibc

/// One connection of libcurl to a storage, which is kept alive between requests and used by one request at a time.
///
/// `@unchecked Sendable`: whoever has taken it from the pool uses it alone.
final class ObjectConnection: @unchecked Sendable {
    /// The longest time to connect, in seconds.
    static let connectSeconds = 10
    /// The largest answer that is kept, in bytes: a list of 1,000 keys is below 1 MB.
    static let maximumAnswerBytes = 4 << 20

    private let handle: UnsafeMutableRawPointer

    init() {
        Self.start
        guard let handle = curl_easy_init() else { preconditionFailure("libcurl has no memory") }
        self.handle = handle
    }

    deinit {
        curl_easy_cleanup(handle)
    }

    /// Sends a request whose fields are complete. The bytes of a successful answer go to `sink`, if there is one, which returns false to
    /// stop. `onMove` is called when bytes were sent or received.
    func perform(
        _ method: ObjectRequest.Method, url: String, headers: [(name: String, value: String)], body: ObjectBody, stallSeconds: Int,
        sink: ((ObjectAnswer, UnsafeRawBufferPointer) -> Bool)?, onMove: () -> Void
    ) throws(StorageError) -> ObjectAnswer {
        try withoutActuallyEscaping(onMove) { onMove throws(StorageError) in
            try perform(
                method, url: url, headers: headers, stallSeconds: stallSeconds, Exchange(body: body, sink: sink, onMove: onMove))
        }
    }

    private func perform(
        _ method: ObjectRequest.Method, url: String, headers: [(name: String, value: String)], stallSeconds: Int, _ exchange: Exchange
    ) throws(StorageError) -> ObjectAnswer {
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        var list: UnsafeMutablePointer<curl_slist>?
        for (name, value) in headers { list = curl_slist_append(list, "\(name): \(value)") }
        // libcurl would wait for an answer to this field before it sends a body.
        list = curl_slist_append(list, "Expect:")
        defer { curl_slist_free_all(list) }
        // Open connections are kept.
        curl_easy_reset(handle)
        enot_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        enot_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        enot_curl_set_text(handle, CURLOPT_PROXY, "")
        enot_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        enot_curl_set_number(handle, CURLOPT_PATH_AS_IS, 1)
        enot_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Self.connectSeconds)
        enot_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
        enot_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, stallSeconds)
        enot_curl_set_text(handle, CURLOPT_URL, url)
        enot_curl_set_list(handle, CURLOPT_HTTPHEADER, list)
        set(method, exchange.body)
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA] { enot_curl_set_pointer(handle, option, context) }
        enot_curl_set_data(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            return Exchange.of(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        enot_curl_set_data(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            Exchange.of(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
            return size * count
        }
        enot_curl_set_data(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
            guard let buffer, let context else { return Int(CURL_READFUNC_ABORT) }
            return Exchange.of(context).send(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
                ?? Int(CURL_READFUNC_ABORT)
        }
        let code = withExtendedLifetime(exchange) { curl_easy_perform(handle) }
        exchange.answer.status = enot_curl_number(handle, CURLINFO_RESPONSE_CODE)
        guard code == CURLE_OK else {
            throw exchange.isStopped ? .stopped : .unreachable(String(cString: curl_easy_strerror(code)))
        }
        return exchange.answer
    }

    private func set(_ method: ObjectRequest.Method, _ body: ObjectBody) {
        switch method {
        case .get: enot_curl_set_number(handle, CURLOPT_HTTPGET, 1)
        case .head: enot_curl_set_number(handle, CURLOPT_NOBODY, 1)
        case .delete: enot_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue)
        case .put, .post:
            enot_curl_set_number(handle, CURLOPT_UPLOAD, 1)
            enot_curl_set_number(handle, CURLOPT_INFILESIZE, Int(body.length))
            enot_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method.rawValue)
        }
    }

    /// One request and its answer, on the thread that performs it.
    private final class Exchange {
        var answer = ObjectAnswer()
        private(set) var isStopped = false
        let body: ObjectBody
        private let sink: ((ObjectAnswer, UnsafeRawBufferPointer) -> Bool)?
        private let onMove: () -> Void
        private var sent: Int64 = 0

        init(body: ObjectBody, sink: ((ObjectAnswer, UnsafeRawBufferPointer) -> Bool)?, onMove: @escaping () -> Void) {
            self.body = body
            self.sink = sink
            self.onMove = onMove
        }

        /// Returns the exchange that was passed to libcurl as context.
        static func of(_ context: UnsafeMutableRawPointer) -> Exchange {
            Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
        }

        func send(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
            guard let count = body.read(at: sent, into: buffer) else { return nil }
            sent += Int64(count)
            onMove()
            return count
        }

        func takeHeader(_ bytes: UnsafeRawBufferPointer) {
            let line = String(decoding: bytes, as: UTF8.self)
            if line.hasPrefix("HTTP/") {
                answer.headers = [:]
                answer.status = line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix(3)) } ?? 0
            } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), answer.headers.count < 100 {
                let value = line[line.utf8.index(after: colon)...]
                answer.headers[line[..<colon].lowercased()] = String(
                    value.unicodeScalars.drop { $0 == " " }.prefix { $0 != "\r" && $0 != "\n" })
            }
        }

        func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            // What the receiver does with the bytes may take long.
            defer { onMove() }
            if let sink, answer.status == 200 || answer.status == 206 {
                isStopped = !sink(answer, bytes)
                return !isStopped
            }
            answer.body.append(contentsOf: bytes)
            return answer.body.count <= ObjectConnection.maximumAnswerBytes
        }
    }

    /// Starts libcurl once.
    private static let start: Void = {
        let status = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        precondition(status == CURLE_OK, "libcurl starts")
    }()
}
