import Blobs
import Glibc
import HTTP
import Services

/// The answer that sends a file: all of it or a range, to be shown or to be saved, or nothing if the client has it already.
struct FileAnswer {
    /// How a browser may cache the answer.
    enum Caching {
        /// For a year without asking.
        case immutable
        /// Only if it asks each time, by the tag.
        case checked
    }

    let contents: FileContents
    let caching: Caching
    /// Whether the file is to be saved, whatever its type.
    let isDownload: Bool

    /// The policy for a file opened as a page: nearly everything is forbidden, above all the site's own origin.
    static let contentSecurityPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

    /// The types that browsers show without running anything in them; all others are saved.
    static let shownTypes: Set = [
        "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heic", "image/heif", "image/bmp", "image/tiff",
        "image/jxl",
        "video/mp4", "video/quicktime", "video/webm", "video/x-matroska", "video/ogg", "video/mpeg", "video/x-msvideo", "video/3gpp",
        "audio/mpeg", "audio/mp4", "audio/aac", "audio/flac", "audio/ogg", "audio/opus", "audio/wav", "audio/webm", "audio/x-wav",
        "audio/aiff", "audio/x-aiff", "video/mp2t", "audio/x-m4a", "audio/x-caf", "audio/vnd.wave",
    ]

    /// Returns the answer to a request; a file that can't be opened is a failure of the server.
    func response(to request: HTTPRequest) throws(ServerError) -> HTTPResponse {
        do throws(BlobError) { return try answer(request) } catch { throw .service(.unexpected(error.message)) }
    }

    /// Returns the answer to a request.
    func answer(_ request: HTTPRequest) throws(BlobError) -> HTTPResponse {
        let tag = "\"\(contents.tag)\""
        var headers = headers(tag)
        if let condition = request.headers["If-None-Match"], EntityTag.matches(condition, tag) {
            return HTTPResponse(status: .notModified, headers: headers)
        }
        let isShown = Self.shownTypes.contains(contents.mediaType)
        headers.append("Content-Type", isShown ? contents.mediaType : "application/octet-stream")
        if isDownload || !isShown { headers.append("Content-Disposition", AttachmentName.field(contents.name)) }
        headers.append("Accept-Ranges", "bytes")
        let whole = Int(contents.bytes.byteCount)
        switch ByteRange.requested(by: request, tag: tag, of: whole) {
        case .whole:
            return HTTPResponse(headers: headers, body: try body(0..<whole))
        case .part(let range):
            headers.append("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(whole)")
            return HTTPResponse(status: .partialContent, headers: headers, body: try body(range))
        case .unsatisfiable:
            headers["Content-Disposition"] = nil
            headers.append("Content-Range", "bytes */\(whole)")
            return HTTPResponse(status: .rangeNotSatisfiable, headers: headers)
        }
    }

    private func headers(_ tag: String) -> HTTPHeaders {
        var headers = HTTPHeaders([
            (name: "ETag", value: tag),
            (name: "Cache-Control", value: caching == .immutable ? "private, max-age=31536000, immutable" : "private, no-cache"),
            (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
        ])
        for field in AnswerHeaders.security where field.name != "Content-Security-Policy" { headers.append(field.name, field.value) }
        headers.append("Content-Security-Policy", Self.contentSecurityPolicy)
        return headers
    }

    private func body(_ range: Range<Int>) throws(BlobError) -> HTTPResponse.Body {
        if range.isEmpty { return .bytes([]) }
        switch contents.bytes {
        case .local(let file): return .file(descriptor: try file.duplicate(), offset: range.lowerBound, length: range.count)
        case .remote(let file): return Self.stream(file, Int64(range.lowerBound)..<Int64(range.upperBound))
        }
    }

    /// Returns the body that is read while it is sent. A storage that fails cuts the connection, and so does, before the last piece is
    /// sent, a whole file that doesn't match its digest.
    private static func stream(_ file: RemoteFile, _ range: Range<Int64>) -> HTTPResponse.Body {
        .stream { writer in
            let hash = ContentHash()
            let digest = range == 0..<file.byteCount ? file.digest : nil
            var place = range.lowerBound
            while place < range.upperBound {
                let end = min(place + RemoteFile.pieceBytes, range.upperBound)
                let piece = try await file.read(place..<end)
                if let digest {
                    piece.withUnsafeBytes(hash.update)
                    guard end < range.upperBound || ContentHash.text(of: hash.finish()) == digest else {
                        throw BlobError.unavailable("\(digest): the bytes don't match their digest")
                    }
                }
                try await writer.write(piece)
                place = end
            }
        }
    }
}
