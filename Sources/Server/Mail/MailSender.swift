import CCurl
import Dispatch

/// A sender of mails to one mail server by libcurl (RFC 5321), over TLS if the address begins with `smtps:` or the server offers it.
public struct MailSender: Sendable {
    /// The longest time for sending a mail, in seconds.
    static let timeoutSeconds = 60

    private let server: String
    private let user: String
    private let password: String
    private let sender: String
    private let mustEncrypt: Bool

    /// Parses `smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS` or `smtps:`; without a port it is 587 or 465, without `from` the user is the
    /// sender.
    ///
    /// With a password, a server that offers no TLS is refused unless it is on this machine. Throws `malformed`.
    public init(address: String) throws(MailError) {
        guard let handle = curl_url() else { throw .malformed("out of memory") }
        defer { curl_url_cleanup(handle) }
        guard curl_url_set(handle, CURLUPART_URL, address, 0) == CURLUE_OK, let scheme = Self.part(CURLUPART_SCHEME, handle),
            scheme == "smtp" || scheme == "smtps", let host = Self.part(CURLUPART_HOST, handle)
        else { throw .malformed("the mail server must be smtp://HOST or smtps://HOST") }
        let port = Self.part(CURLUPART_PORT, handle) ?? (scheme == "smtps" ? "465" : "587")
        user = Self.part(CURLUPART_USER, handle) ?? ""
        password = Self.part(CURLUPART_PASSWORD, handle) ?? ""
        let query = Self.part(CURLUPART_QUERY, handle) ?? ""
        sender = query.hasPrefix("from=") ? String(query.dropFirst(5)) : user
        guard MailMessage.isAddress(sender) else { throw .malformed("the sender is missing: smtp://HOST?from=ADDRESS") }
        server = "\(scheme)://\(host):\(port)"
        mustEncrypt = !password.isEmpty && !["localhost", "127.0.0.1", "[::1]"].contains(host)
    }

    /// Sends a mail; throws `malformed`, `unreachable` or `refused`.
    public func send(_ mail: MailMessage) async throws(MailError) {
        let message = try mail.message(from: sender)
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: sendNow(message, to: mail.receiver)) }
        }
        try result.get()
    }

    private func sendNow(_ message: [UInt8], to receiver: String) -> Result<Void, MailError> {
        guard let handle = curl_easy_init() else { return .failure(.unreachable("out of memory")) }
        defer { curl_easy_cleanup(handle) }
        let upload = Upload(message)
        let receivers = curl_slist_append(nil, "<\(receiver)>")
        defer { curl_slist_free_all(receivers) }
        enot_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        enot_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        enot_curl_set_text(handle, CURLOPT_PROXY, "")
        enot_curl_set_text(handle, CURLOPT_URL, server)
        enot_curl_set_number(handle, CURLOPT_TIMEOUT, Self.timeoutSeconds)
        if !user.isEmpty, !password.isEmpty {
            enot_curl_set_text(handle, CURLOPT_USERNAME, user)
            enot_curl_set_text(handle, CURLOPT_PASSWORD, password)
        }
        enot_curl_set_encryption(handle, mustEncrypt ? 1 : 0)
        enot_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(sender)>")
        enot_curl_set_list(handle, CURLOPT_MAIL_RCPT, receivers)
        enot_curl_set_number(handle, CURLOPT_UPLOAD, 1)
        enot_curl_set_pointer(handle, CURLOPT_READDATA, Unmanaged.passUnretained(upload).toOpaque())
        enot_curl_set_data(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
            guard let buffer, let context else { return 0 }
            return Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue().read(into: buffer, limit: size * count)
        }
        let code = withExtendedLifetime(upload) { curl_easy_perform(handle) }
        let detail = String(cString: curl_easy_strerror(code))
        switch code {
        case CURLE_OK: return .success(())
        case CURLE_LOGIN_DENIED, CURLE_SEND_ERROR, CURLE_REMOTE_ACCESS_DENIED, CURLE_WEIRD_SERVER_REPLY, CURLE_USE_SSL_FAILED:
            return .failure(.refused(detail))
        default: return .failure(enot_curl_number(handle, CURLINFO_RESPONSE_CODE) >= 400 ? .refused(detail) : .unreachable(detail))
        }
    }

    /// The bytes of a mail, passed to libcurl a piece at a time.
    private final class Upload {
        private let bytes: [UInt8]
        private var offset = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        func read(into buffer: UnsafeMutablePointer<CChar>, limit: Int) -> Int {
            let count = min(limit, bytes.count - offset)
            for index in 0..<count { buffer[index] = CChar(bitPattern: bytes[offset + index]) }
            offset += count
            return count
        }
    }

    private static func part(_ part: CURLUPart, _ handle: OpaquePointer) -> String? {
        var escaped: UnsafeMutablePointer<CChar>?
        // With CURLU_URLDECODE the plus sign of an address in the query would become a space.
        guard curl_url_get(handle, part, &escaped, 0) == CURLUE_OK, let escaped else { return nil }
        defer { curl_free(escaped) }
        guard let text = curl_easy_unescape(nil, escaped, 0, nil) else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
