import Blobs
import Domain
import HTTP
import Services
import Wire

extension Application {
    /// Begins an upload or finds the one that was begun.
    func beginUpload(_ text: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        let message = try await body(of: .beginUpload, in: request)
        return json(try await service(try await files.uploads.begin(id, message, for: caller)), of: .beginUpload)
    }

    /// Returns how many bytes of an upload have arrived.
    func uploadStatus(_ text: Substring, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        return json(try await service(try await files.uploads.status(of: id, for: caller)), of: .tellUpload)
    }

    /// Receives the next bytes of an upload, as they come.
    func appendUpload(_ text: Substring, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        guard let offset = request.headers[UploadAnswer.offsetHeader].flatMap({ Int64($0) }), offset >= 0 else {
            throw .malformed("The header field \(UploadAnswer.offsetHeader) must be the offset of the first byte.")
        }
        var digest: [UInt8]?
        if let field = request.headers[UploadAnswer.digestHeader] {
            guard let bytes = ContentDigestField.sha256(field) else {
                throw .malformed("The header field \(UploadAnswer.digestHeader) must have a SHA-256 digest.")
            }
            digest = bytes
        }
        var chunks = request.body.makeAsyncIterator()
        let answer: UploadAnswer
        do throws(ServiceError) {
            answer = try await files.uploads.append(
                to: id, at: offset, digest: digest, byteCount: request.contentLength, for: caller,
                next: { try await chunks.next(isolation: nil) })
        } catch {
            throw .service(error)
        }
        return json(answer, of: .appendUpload)
    }

    /// Cancels an upload.
    func cancelUpload(_ text: Substring, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        try await service(try await files.uploads.cancel(id, for: caller))
        return done
    }

    /// Returns a page of the library, the places of files, the files in the trash, or those whose contents the server should have and does
    /// not have.
    func listFiles(_ endpoint: Endpoint, _ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        if endpoint == .listLackingFiles { return try await listLackingFiles(request, for: caller) }
        if endpoint == .listFilePlaces {
            return json(try await service(try await files.library.places(for: caller)), of: .listFilePlaces)
        }
        if endpoint == .listTrashedFiles {
            return json(try await service(try await files.library.trashedFiles(for: caller)), of: .listTrashedFiles)
        }
        let list = try FileListRequest(query: request.queryItems())
        return json(try await service(try await files.library.list(list, for: caller)), of: .listFiles)
    }

    /// Returns the files whose contents the server should have and does not have.
    private func listLackingFiles(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        var last: EntityID?
        if let item = request.queryItems().first(where: { $0.name == "after" }) {
            guard let id = EntityID(text: item.value) else { throw .malformed("The file \"\(item.value)\" has no identity's form.") }
            last = id
        }
        return json(try await service(try await files.library.lackingFiles(after: last, for: caller)), of: .listLackingFiles)
    }

    /// Returns everything known about a file, once what a person says of it is changed if that is wanted.
    func fileDetails(
        _ endpoint: Endpoint, _ text: Substring, _ request: HTTPRequest, for caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        if endpoint == .changeFile {
            let message = try await body(of: .changeFile, in: request)
            return json(try await service(try await files.library.change(id, message, for: caller)), of: .changeFile)
        }
        return json(try await service(try await files.library.details(id, for: caller)), of: .tellFile)
    }

    /// Returns the text read in a picture, or how far the reading is.
    func pictureText(_ text: Substring, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        guard let reader = files.reader else { throw .unknownAddress }
        return json(try await service(try await reader.read(id, for: caller)), of: .tellPictureText)
    }

    /// Cancels the reading of a picture.
    func cancelPictureText(_ text: Substring, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        guard let reader = files.reader else { throw .unknownAddress }
        try await service(try await reader.cancel(id, for: caller))
        return done
    }

    /// Moves a file to the trash, or restores it from there.
    func moveFile(_ endpoint: Endpoint, _ text: Substring, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        if endpoint == .trashFile {
            try await service(try await files.library.moveToTrash(id, for: caller))
        } else {
            try await service(try await files.library.restore(id, for: caller))
        }
        return done
    }

    /// Deletes files of the trash for good, or undoes that.
    func emptyFileTrash(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .emptyFileTrash, in: request)
        try await service(try await files.library.emptyTrash(message, for: caller))
        return done
    }

    /// Sends a file's bytes as they were added, or the copy of a film or a sound that browsers can play.
    func sendFile(
        _ endpoint: Endpoint, _ text: Substring, _ request: HTTPRequest, to caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        let id = try fileID(text)
        if endpoint == .sendCopy {
            let copy = try await service(try await files.library.copy(id, for: caller))
            return try send(FileAnswer(contents: copy, caching: .checked, isDownload: false), request)
        }
        let contents = try await service(try await files.library.contents(id, for: caller))
        let isDownload = request.queryItems().contains { $0.name == "download" && $0.value == "1" }
        return try send(FileAnswer(contents: contents, caching: .checked, isDownload: isDownload), request)
    }

    /// Sends a file's preview.
    func sendPreview(
        _ text: Substring, _ size: PreviewSize?, _ request: HTTPRequest, to caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        guard let size else { throw .unknownAddress }
        let id = try fileID(text)
        let contents = try await service(try await files.library.preview(id, size, for: caller))
        return try send(FileAnswer(contents: contents, caching: contents.mayChange ? .checked : .immutable, isDownload: false), request)
    }

    func send(_ answer: FileAnswer, _ request: HTTPRequest) throws(ServerError) -> HTTPResponse {
        do throws(BlobError) {
            return try answer.answer(request)
        } catch {
            throw .service(.unexpected(error.message))
        }
    }

    private func fileID(_ text: Substring) throws(ServerError) -> EntityID {
        guard let id = EntityID(text: String(text)) else { throw .unknownAddress }
        return id
    }
}

extension FileListRequest {
    /// Parses the query of an address as `path` writes it; throws `malformed` for values that can't be read.
    init(query: [(name: String, value: String)]) throws(ServerError) {
        self.init(count: FileListAnswer.maximumCount)
        for item in query {
            switch item.name {
            case "from": from = Int(try Self.number(item))
            case "count": count = Int(try Self.number(item))
            case "since": since = Instant(milliseconds: try Self.number(item))
            case "before": before = Instant(milliseconds: try Self.number(item))
            case "offset":
                let minutes = try Self.number(item)
                guard minutes.magnitude < 24 * 60 else { throw .malformed("An offset of \(minutes) minutes from UTC is out of range.") }
                monthsOffset = Int(minutes)
            case "favorite": isFavorite = item.value == "1"
            case "area":
                guard let edges = GeographicArea(text: item.value) else { throw .malformed("The area \"\(item.value)\" is none.") }
                area = edges
            case "day":
                guard let day = CivilDate(text: item.value) else { throw .malformed("The day \"\(item.value)\" is no date.") }
                anniversary = day
            case "album":
                guard let id = EntityID(text: item.value) else { throw .malformed("The album \"\(item.value)\" has no identity's form.") }
                album = id
            case "kind":
                guard let value = MediaKind(rawValue: item.value) else { throw .malformed("The kind \"\(item.value)\" is unknown.") }
                kind = value
            default: continue
            }
        }
    }

    private static func number(_ item: (name: String, value: String)) throws(ServerError) -> Int64 {
        guard let number = Int64(item.value) else { throw .malformed("\(item.name) must be a whole number.") }
        return number
    }
}
