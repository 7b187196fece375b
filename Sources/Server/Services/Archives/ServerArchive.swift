import Domain
import Synchronization

/// An archive of everything on a server, on its way to the owner; no other is begun until this one is written or given up.
public final class ServerArchive: Sendable {
    private let maker: ArchiveMaker
    private let moment: Instant
    private let isOver = Mutex(false)

    init(_ maker: ArchiveMaker, at moment: Instant) {
        self.maker = maker
        self.moment = moment
    }

    var isUnderWay: Bool { isOver.withLock { !$0 } }

    /// Writes the archive to a descriptor; blocks its thread, which should be one of `DiskThreads`.
    public func write(to descriptor: Int32) async throws(ServiceError) {
        defer { isOver.withLock { $0 = true } }
        _ = try await maker.write(to: descriptor, now: moment)
    }
}
