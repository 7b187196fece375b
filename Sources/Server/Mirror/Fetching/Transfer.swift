import CCurl
import Dispatch
import Glibc
import Synchronization

/// One connection of libcurl, which is kept alive between requests and used by one request at a time.
///
/// `@unchecked Sendable`: the handle is used on the queue alone.
final class Transfer: @unchecked Sendable {
    /// How requests are sent.
    struct Settings: Sendable {
        /// The program's name for sites.
        var agent: String
        /// Whether addresses inside a network may be connected to.
        var allowsPrivateAddresses: Bool
        /// Whether a certificate that no authority vouches for is accepted.
        var allowsUntrustedCertificate: Bool
        /// The longest time of a whole request, in seconds.
        var totalSeconds = Transfer.totalSeconds
    }

    /// The longest time to connect, in seconds.
    static let connectSeconds = 15
    /// The usual longest time of a whole request, in seconds.
    static let totalSeconds = 300
    /// The seconds after which an answer slower than `leastBytesPerSecond` is cancelled.
    static let stallSeconds = 40
    static let leastBytesPerSecond = 50

    private let handle: UnsafeMutableRawPointer
    private let queue: DispatchQueue
    private let cancellation: Cancellation

    /// Creates a connection, which connects when it is first used.
    init(_ settings: Settings, cancellation: Cancellation) {
        Self.start
        guard let handle = curl_easy_init() else { preconditionFailure("libcurl has no memory") }
        self.handle = handle
        self.cancellation = cancellation
        queue = DispatchQueue(label: "enot.transfer")
        enot_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        enot_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        enot_curl_set_text(handle, CURLOPT_PROXY, "")
        enot_curl_set_text(handle, CURLOPT_USERAGENT, settings.agent)
        enot_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        enot_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        enot_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Self.connectSeconds)
        enot_curl_set_number(handle, CURLOPT_TIMEOUT, settings.totalSeconds)
        enot_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Self.leastBytesPerSecond)
        enot_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Self.stallSeconds)
        enot_curl_set_number(handle, CURLOPT_NOPROGRESS, 0)
        if settings.allowsUntrustedCertificate {
            enot_curl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 0)
            enot_curl_set_number(handle, CURLOPT_SSL_VERIFYHOST, 0)
        }
        enot_curl_set_data(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            return Reception.of(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        enot_curl_set_data(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            return Reception.of(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        enot_curl_set_progress(handle) { context, _, _, _, _ in
            guard let context else { return 1 }
            return Reception.of(context).cancellation.isCancelled ? 1 : 0
        }
        if !settings.allowsPrivateAddresses {
            enot_curl_set_socket(handle) { context, _, address in
                guard let context, let address else { return -1 }
                let isPublic = withUnsafePointer(to: &address.pointee.addr) { AddressGuard.isPublic($0) }
                guard isPublic else {
                    Reception.of(context).metPrivateAddress = true
                    return -1
                }
                return socket(address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
            }
        }
    }

    deinit {
        curl_easy_cleanup(handle)
    }

    /// Sends a request without following redirections.
    func perform(_ request: FetchRequest) async throws(MirrorProblem) -> FetchAnswer {
        let result = await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: performNow(request)) }
        }
        return try result.get()
    }

    private func performNow(_ request: FetchRequest) -> Result<FetchAnswer, MirrorProblem> {
        let reception = Reception(request, cancellation: cancellation)
        let context = Unmanaged.passUnretained(reception).toOpaque()
        var list: UnsafeMutablePointer<curl_slist>?
        for (name, value) in request.headers { list = curl_slist_append(list, "\(name): \(value)") }
        defer { curl_slist_free_all(list) }
        enot_curl_set_text(handle, CURLOPT_URL, request.address.text)
        enot_curl_set_list(handle, CURLOPT_HTTPHEADER, list)
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA, CURLOPT_OPENSOCKETDATA] {
            enot_curl_set_pointer(handle, option, context)
        }
        var body = request.body ?? []
        let code = body.withUnsafeMutableBytes { bytes in
            // The bytes are read in place while the request is under way.
            if request.body == nil {
                enot_curl_set_number(handle, CURLOPT_HTTPGET, 1)
            } else {
                enot_curl_set_number(handle, CURLOPT_POST, 1)
                enot_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, bytes.count)
                enot_curl_set_pointer(handle, CURLOPT_POSTFIELDS, bytes.baseAddress)
            }
            return withExtendedLifetime(reception) { curl_easy_perform(handle) }
        }
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA, CURLOPT_OPENSOCKETDATA] {
            enot_curl_set_pointer(handle, option, nil)
        }
        enot_curl_set_list(handle, CURLOPT_HTTPHEADER, nil)
        reception.answer.status = enot_curl_number(handle, CURLINFO_RESPONSE_CODE)
        if !reception.finish() { return .failure(.storage) }
        if code == CURLE_OK { return .success(reception.answer) }
        return .failure(Self.problem(of: code, reception))
    }

    private static func problem(of code: CURLcode, _ reception: Reception) -> MirrorProblem {
        switch code {
        case _ where reception.metPrivateAddress: .privateAddress
        case CURLE_ABORTED_BY_CALLBACK: .cancelled
        case CURLE_WRITE_ERROR: reception.isOverLimit ? .tooLarge : .storage
        case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: .untrusted
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_BAD_CONTENT_ENCODING: .interrupted
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .badAddress
        case CURLE_OPERATION_TIMEDOUT: reception.answer.byteCount > 0 ? .interrupted : .unreachable
        default: .unreachable
        }
    }

    /// Starts libcurl once.
    private static let start: Void = {
        let status = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        precondition(status == CURLE_OK, "libcurl starts")
    }()
}
