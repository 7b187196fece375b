import Blobs
import EmbeddedSupport
import HTTP

/// A file of the web client, ready to be sent.
struct WebAsset: Sendable {
    /// One form of the file's bytes, with the header fields of its answers.
    struct Variant: Sendable {
        fileprivate let content: Content
        fileprivate let tag: String
        fileprivate let headers: HTTPHeaders
        fileprivate let unchangedHeaders: HTTPHeaders
    }

    /// The bytes of a variant: in memory, or in a file of a length that is open for as long as the server runs.
    fileprivate enum Content: Sendable {
        case memory(SharedBytes)
        case disk(OpenFile, length: Int)

        /// Returns the body of an answer; nil if there is no descriptor left for it.
        var body: HTTPResponse.Body? {
            switch self {
            case .memory(let bytes): return .shared(bytes)
            case .disk(let file, let length):
                do throws(BlobError) { return .file(descriptor: try file.duplicate(), offset: 0, length: length) } catch { return nil }
            }
        }
    }

    /// How a variant is compressed.
    enum Encoding: String, CaseIterable, Sendable {
        /// Brotli, which is preferred.
        case brotli = "br"
        case gzip

        /// The suffix of the compressed file, after the file's name.
        var suffix: String {
            switch self {
            case .brotli: ".br"
            case .gzip: ".gz"
            }
        }
    }

    private let plain: Variant
    private let compressed: [(encoding: Encoding, variant: Variant)]

    /// Creates an asset from a file's name, the file and its compressed forms.
    init(name: String, file: WebFile, compressed: [(encoding: Encoding, file: WebFile)] = []) {
        let type = WebMediaType.of(fileName: name)
        plain = Self.variant(file, type: type, encoding: nil, isNegotiated: !compressed.isEmpty)
        self.compressed = compressed.map { form in
            (form.encoding, Self.variant(form.file, type: type, encoding: form.encoding, isNegotiated: true))
        }
    }

    /// Returns the file in the best form that a request accepts, or says that the client's copy is still good.
    func answer(_ request: HTTPRequest) -> HTTPResponse {
        let variant = chosen(for: request)
        if let condition = request.headers["If-None-Match"], EntityTag.matches(condition, variant.tag) {
            return HTTPResponse(status: .notModified, headers: variant.unchangedHeaders)
        }
        guard let body = variant.content.body else { return HTTPResponse(status: .serviceUnavailable) }
        return HTTPResponse(headers: variant.headers, body: body)
    }

    private func chosen(for request: HTTPRequest) -> Variant {
        guard !compressed.isEmpty, let accepted = request.headers["Accept-Encoding"] else { return plain }
        return compressed.first { Self.accepts(accepted, $0.encoding.rawValue) }?.variant ?? plain
    }

    /// Returns whether an `Accept-Encoding` value names a coding and does not refuse it (RFC 9110, section 12.5.3).
    private static func accepts(_ value: String, _ coding: String) -> Bool {
        for item in value.split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard parts.first == coding else { continue }
            let isRefused = parts.dropFirst().contains { part in
                part.hasPrefix("q=0") && part.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
            }
            return !isRefused
        }
        return false
    }

    private static func variant(_ file: WebFile, type: String, encoding: Encoding?, isNegotiated: Bool) -> Variant {
        let tag = "\"" + hash(of: file.bytes) + (encoding.map { "-" + $0.rawValue } ?? "") + "\""
        var unchanged = [(name: "ETag", value: tag), (name: "Cache-Control", value: "no-cache")]
        if isNegotiated { unchanged.append((name: "Vary", value: "Accept-Encoding")) }
        unchanged += AnswerHeaders.security
        var headers = [(name: "Content-Type", value: type)]
        if let encoding { headers.append((name: "Content-Encoding", value: encoding.rawValue)) }
        let content = file.opened.map { Content.disk($0, length: file.bytes.count) } ?? .memory(SharedBytes(file.bytes))
        return Variant(
            content: content, tag: tag, headers: HTTPHeaders(headers + unchanged), unchangedHeaders: HTTPHeaders(unchanged))
    }

    /// Returns the 64-bit FNV-1a hash of bytes (draft-eastlake-fnv), in hexadecimal, which distinguishes versions and does nothing else.
    private static func hash(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        bytes.withUnsafeBufferPointer { buffer in
            for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return HexadecimalDigits.text(of: hash)
    }
}
