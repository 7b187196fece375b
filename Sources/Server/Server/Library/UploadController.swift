import HTTP
import Services
import Wire

/// The uploads of files, part by part.
public struct UploadController: Controller {
    private let uploads: UploadService

    public init(uploads: UploadService) { self.uploads = uploads }

    public var routes: [APIRoute] {
        [
            APIRoute(.beginUpload, for: .person, beginUpload).open(to: .files),
            APIRoute(.tellUpload, for: .person, tellUpload).open(to: .files),
            APIRoute(.appendUpload, for: .person, receiving: .bytes, appendUpload).open(to: .files),
            APIRoute(.giveUpUpload, for: .person, giveUpUpload).open(to: .files),
        ]
    }

    /// Begins an upload or finds the one that was begun.
    private func beginUpload(_ request: APIRequest<UploadRequest>, by caller: Caller) async throws(ServerError) -> UploadAnswer {
        let (id, message) = (try request.id(), try await request.message())
        return try await service(try await uploads.begin(id, message, for: caller))
    }

    /// Returns how many bytes of an upload have arrived.
    private func tellUpload(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> UploadAnswer {
        let id = try request.id()
        return try await service(try await uploads.status(of: id, for: caller))
    }

    /// Receives the next bytes of an upload, as they come.
    private func appendUpload(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> UploadAnswer {
        let (id, offset) = (try request.id(), try request.uploadOffset())
        var digest: [UInt8]?
        if let field = request.http.headers[UploadAnswer.digestHeader] {
            guard let bytes = ContentDigestField.sha256(field) else {
                throw .malformed("The header field \(UploadAnswer.digestHeader) must have a SHA-256 digest.")
            }
            digest = bytes
        }
        var chunks = request.http.body.makeAsyncIterator()
        do throws(ServiceError) {
            return try await uploads.append(
                to: id, at: offset, digest: digest, byteCount: request.http.contentLength, for: caller,
                next: { try await chunks.next(isolation: nil) })
        } catch {
            throw .service(error)
        }
    }

    /// Cancels an upload.
    private func giveUpUpload(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await uploads.cancel(id, for: caller))
    }
}
