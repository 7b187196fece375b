import Blobs
import Store
import Synchronization

/// The room that people have for writing: a quota each, and no more than the disk has room for.
///
/// What was allowed and is not written yet counts as used. One object on the same disk is enough for a server.
public final class JournalRoom: Sendable {
    /// The most bytes that a person's operations may have, with all of their past.
    public var spaceBytes: Int64 { quota.value }
    /// The quota, which may be replaced.
    public let quota: Setting<Int64>
    private let room: DiskRoom?
    private let pending = Mutex<Int64>(0)

    /// The quota of a person unless another is chosen: 1 GiB.
    public static let standardSpaceBytes: Int64 = 1 << 30
    /// The bytes on the disk for each byte of an operation: in the journal, in what follows from it, and in the write-ahead log of both.
    private static let diskFactor: Int64 = 4
    /// The bytes of an operation's rows and their indexes, its text aside.
    private static let rowBytes: Int64 = 512

    /// Creates a room of a quota; without a disk to ask, only the quota counts.
    public init(spaceBytes: Int64 = standardSpaceBytes, room: DiskRoom? = nil) {
        quota = Setting(spaceBytes)
        self.room = room
    }

    /// The bytes of the disk that a batch may use; they are released with the object.
    final class Share: Sendable {
        private let owner: JournalRoom
        private let byteCount: Int64

        fileprivate init(_ owner: JournalRoom, _ byteCount: Int64) {
            self.owner = owner
            self.byteCount = byteCount
        }

        deinit {
            owner.pending.withLock { $0 -= byteCount }
        }
    }

    /// Reserves the bytes that operations need on the disk; throws `storage(full)` if too few would be left.
    func reserve(_ operations: [PreparedOperation]) throws(ServiceError) -> Share {
        try reserve(operations.map { $0.text.utf8.count }, for: operations.allSatisfy(\.isDeletionAlone) ? .deletion : .note)
    }

    /// Reserves the disk space that operations with texts of a length in bytes need; throws `storage(full)` if too little would be left.
    func reserve(_ textByteCounts: [Int], for use: DiskRoom.Use) throws(ServiceError) -> Share {
        let byteCount = textByteCounts.reduce(0) { $0 + JournalRoom.diskFactor * (Int64($1) + JournalRoom.rowBytes) }
        let isAllowed = pending.withLock { pending in
            guard room?.allows(pending + byteCount, of: use) ?? true else { return false }
            pending += byteCount
            return true
        }
        guard isAllowed else { throw .storage(.full) }
        return Share(self, byteCount)
    }
}
