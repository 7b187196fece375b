import Blobs
import Domain
import Glibc
import HTTP
import Services
import Wire

extension Application {
    /// The number of bytes of an archive that are read from the pipe at a time.
    private static let blockBytes = 256 << 10

    private func archives() throws(ServerError) -> BackupService {
        guard let backups else { throw .unknownAddress }
        return backups
    }

    /// Removes what was sent of an archive.
    func dropArchive(for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        try await service(try await backups.drop(for: caller))
        return done
    }

    /// Returns how the server is backed up.
    func backupStatus(for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        return json(try await service(try await backups.status(for: caller)), of: .tellBackups)
    }

    /// Sends everything on the server, or an archive of what a restore has replaced.
    func sendArchive(_ endpoint: Endpoint, _ request: HTTPRequest, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        endpoint == .sendEarlierArchive ? try await sendEarlierArchive(request, to: caller) : try await sendServerArchive(to: caller)
    }

    /// Sends everything on the server as it is read, without storing any of it in between.
    private func sendServerArchive(to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        let archive = try await service(try await backups.handOut(to: caller))
        var headers = AnswerHeaders.empty
        headers.append("Content-Type", "application/zip")
        let day = CivilDate(now(), offsetMinutes: 0)
        headers.append("Content-Disposition", AttachmentName.field("enot-server-\(day.text).zip"))
        return HTTPResponse(
            headers: headers,
            body: .stream { [log] writer in
                let (reading, writing) = try Self.openPipe()
                let making = Task {
                    defer { close(writing) }
                    do throws(ServiceError) {
                        try await DiskThreads.run { () async throws(ServiceError) in try await archive.write(to: writing) }
                    } catch {
                        if !Task.isCancelled { log.write(.error, "the archive is incomplete: \(error)") }
                        throw error
                    }
                }
                do {
                    while let block = try await DiskThreads.run({ () throws(BlobError) in try Self.block(of: reading) }) {
                        try await writer.write(block)
                    }
                    close(reading)
                } catch {
                    making.cancel()
                    // From here on the writing side fails with EPIPE.
                    close(reading)
                    throw error
                }
                try await making.value
            })
    }

    private func sendEarlierArchive(_ request: HTTPRequest, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        let name = request.queryItems().first { $0.name == "name" }?.value ?? ""
        let contents = try await service(try await backups.earlierArchive(name, for: caller))
        return try send(FileAnswer(contents: contents, caching: .checked, isDownload: true), request)
    }

    private static func openPipe() throws(BlobError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BlobError("pipe", "archive") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func block(of descriptor: Int32) throws(BlobError) -> [UInt8]? {
        var block = [UInt8](repeating: 0, count: blockBytes)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw BlobError("read", "archive") }
            return count == 0 ? nil : Array(block[..<count])
        }
    }

    /// Receives the next bytes of an archive.
    func receiveArchive(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        guard let offset = request.headers[UploadAnswer.offsetHeader].flatMap({ Int64($0) }), offset >= 0 else {
            throw .malformed("The header field \(UploadAnswer.offsetHeader) must be the offset of the first byte.")
        }
        var chunks = request.body.makeAsyncIterator()
        let reached: Int64
        do throws(ServiceError) {
            reached = try await backups.append(
                at: offset, byteCount: request.contentLength, for: caller,
                next: {
                    let chunk = try await chunks.next(isolation: nil)
                    // What arrived is kept in a file, beside the database.
                    if chunk == nil { try await sessions.checkPermission() }
                    return chunk
                })
        } catch {
            throw .service(error)
        }
        return json(ArchiveAnswer(offset: reached), of: .takeArchive)
    }

    /// Restores the archive that was sent.
    func readArchive(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        let backups = try archives()
        let replaces = try await body(of: .readArchive, in: request).replacesAll
        let (count, secret): (ArchiveCount, String?)
        if replaces {
            (count, secret) = try await service(try await backups.replace(for: caller))
        } else {
            (count, secret) = (try await service(try await backups.read(for: caller)), nil)
            events.announceSession(of: caller.spaceID.entity)
        }
        let answer = ArchiveAnswer(
            entryCount: count.entries, fileCount: count.files, missingCount: count.missing.count + count.refused, secret: secret)
        return json(answer, of: .readArchive)
    }
}
