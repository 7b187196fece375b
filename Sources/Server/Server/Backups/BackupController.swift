import Blobs
import Domain
import Glibc
import HTTP
import Services
import Wire

/// Archives: how the server is backed up, everything on it as one archive, and the restoring of one that a device sends.
public struct BackupController: Controller {
    private let backups: BackupService
    private let sessions: SessionService
    private let events: EventHub
    private let log: Log
    private let now: @Sendable () -> Instant

    public init(
        backups: BackupService, sessions: SessionService, events: EventHub, log: Log, now: @escaping @Sendable () -> Instant
    ) {
        self.backups = backups
        self.sessions = sessions
        self.events = events
        self.log = log
        self.now = now
    }

    public var routes: [APIRoute] {
        [
            APIRoute(.tellBackups, for: .person) { [self] _, caller throws(ServerError) in
                try await service(try await backups.status(for: caller))
            },
            APIRoute(.sendServerArchive, for: .hiddenOwner, answering: .media("application/zip"), sendServerArchive),
            APIRoute(.sendEarlierArchive, for: .hiddenOwner, answering: .bytes, sendEarlierArchive),
            APIRoute(.uploadArchive, for: .person, receiving: .bytes, uploadArchive),
            APIRoute(.importArchive, for: .person, importArchive),
            APIRoute(.dropArchive, for: .person, dropArchive),
        ]
    }

    /// The number of bytes of an archive that are read from the pipe at a time.
    private static let blockBytes = 256 << 10

    /// Removes what was sent of an archive.
    private func dropArchive(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        try await service(try await backups.drop(for: caller))
    }

    /// Sends everything on the server as it is read, without storing any of it in between.
    private func sendServerArchive(_ request: APIRequest<NoMessage>, to owner: Caller) async throws(ServerError) -> HTTPResponse {
        let archive = try await service(try backups.handOut())
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

    /// Sends an archive of what a restore has replaced.
    private func sendEarlierArchive(_ request: APIRequest<NoMessage>, to owner: Caller) async throws(ServerError) -> HTTPResponse {
        let contents = try await service(try backups.earlierArchive(request.queryValue("name") ?? ""))
        return try FileAnswer(contents: contents, caching: .checked, isDownload: true).response(to: request.http)
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
    private func uploadArchive(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> ArchiveAnswer {
        let offset = try request.uploadOffset()
        var chunks = request.http.body.makeAsyncIterator()
        do throws(ServiceError) {
            let reached = try await backups.append(
                at: offset, byteCount: request.http.contentLength, for: caller,
                next: {
                    let chunk = try await chunks.next(isolation: nil)
                    // What arrived is kept in a file, beside the database.
                    if chunk == nil { try await sessions.checkPermission() }
                    return chunk
                })
            return ArchiveAnswer(offset: reached)
        } catch {
            throw .service(error)
        }
    }

    /// Restores the archive that was sent.
    private func importArchive(_ request: APIRequest<ArchiveRequest>, by caller: Caller) async throws(ServerError) -> ArchiveAnswer {
        let replaces = try await request.message().replacesAll
        let (count, secret): (ArchiveCount, String?)
        if replaces {
            (count, secret) = try await service(try await backups.replace(for: caller))
        } else {
            (count, secret) = (try await service(try await backups.read(for: caller)), nil)
            events.announceSession(of: caller.spaceID.entity)
        }
        return ArchiveAnswer(
            entryCount: count.entries, fileCount: count.files, missingCount: count.missing.count + count.refused, secret: secret)
    }
}
