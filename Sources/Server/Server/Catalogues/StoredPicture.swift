import Glibc
import HTTP

/// A picture in a file of the server, which browsers may keep.
struct StoredPicture {
    let path: String
    let mediaType: String
    /// How long a browser may keep it, as a field `Cache-Control` says it.
    let caching: String

    /// Returns the answer that sends the picture; throws `unknownAddress` if its file is gone.
    func response() throws(ServerError) -> HTTPResponse {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unknownAddress }
        var about = stat()
        guard fstat(descriptor, &about) == 0 else {
            close(descriptor)
            throw .unknownAddress
        }
        var headers = HTTPHeaders(AnswerHeaders.security)
        headers["Content-Security-Policy"] = "default-src 'none'; sandbox; frame-ancestors 'none'"
        headers.append("Content-Type", mediaType)
        headers.append("Cache-Control", "private, " + caching)
        headers.append("Cross-Origin-Resource-Policy", "same-origin")
        return HTTPResponse(headers: headers, body: .file(descriptor: descriptor, offset: 0, length: Int(about.st_size)))
    }
}
