import Glibc

/// The receiver of one answer within its limit, on the thread of its transfer.
final class Reception {
    /// The largest size of the header fields, in bytes.
    static let headerLimit = 256 << 10

    /// What has arrived so far.
    var answer: FetchAnswer
    /// Whether the connection would have led inside a network.
    var metPrivateAddress = false
    /// Whether the answer exceeded its limit.
    private(set) var isOverLimit = false
    let cancellation: Cancellation
    private let limit: Int
    private let path: String?
    private var descriptor: Int32 = -1
    private var headerBytes = 0
    private var status = 0
    private var hasFailed = false

    init(_ request: FetchRequest, cancellation: Cancellation) {
        answer = FetchAnswer(address: request.address)
        limit = request.limit
        path = request.file
        self.cancellation = cancellation
    }

    /// Returns the reception that was passed to libcurl as context.
    static func of(_ context: UnsafeMutableRawPointer) -> Reception {
        Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
    }

    /// Receives a line of the head; returns false when there are too many.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= Self.headerLimit else {
            isOverLimit = true
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            answer.headers = []
            let parts = line.split(separator: " ")
            status = parts.count > 1 ? Int(ASCII.trimmed(parts[1])) ?? 0 : 0
        } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
            answer.headers.append((name: line[..<colon].lowercased(), value: ASCII.trimmed(line[line.utf8.index(after: colon)...])))
        }
        return true
    }

    /// Receives a piece of the body; returns false when it is too long or can't be stored.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        answer.byteCount += bytes.count
        guard answer.byteCount <= limit else {
            isOverLimit = true
            return false
        }
        guard let path, status == 200 else {
            answer.body.append(contentsOf: bytes)
            return true
        }
        if descriptor < 0 { descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        var offset = 0
        while offset < bytes.count {
            let count = write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                hasFailed = true
                return false
            }
            offset += count
        }
        return true
    }

    /// Closes the file; returns false when it could not be written.
    func finish() -> Bool {
        if descriptor >= 0 {
            if close(descriptor) != 0 { hasFailed = true }
            descriptor = -1
        }
        return !hasFailed
    }
}
