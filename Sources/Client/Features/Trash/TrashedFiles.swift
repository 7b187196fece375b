import Domain
import Wire

/// The files of the library that are in the trash, as the server or the device knows them.
public struct TrashedFiles: Equatable, Sendable {
    /// The files, the last deleted one first.
    public private(set) var files: [FileEntry] = []
    /// The number of files that the server has beyond these.
    private var others = 0
    /// Whether the server has not been reached since it was asked last.
    var isMissed = false

    public init() {}

    /// Receives what the server answers, or what the device has stored of that.
    public mutating func receive(_ answer: FileListAnswer) {
        files = answer.files.filter { $0.deletedAt != nil }
        others = max(0, answer.total - answer.files.count)
        isMissed = false
    }

    /// Returns the files whose time in the trash is not over.
    public func shown(now: Instant) -> [FileEntry] {
        files.filter { file in file.deletedAt.map { !TrashRetention.isExpired(deletedAt: $0, now: now) } ?? false }
    }

    /// Returns the number of files, those included that are not listed.
    public func count(now: Instant) -> Int { shown(now: now).count + others }

    /// Removes files that are restored or deleted for good.
    public mutating func remove(_ removed: [EntityID]) { files.removeAll { removed.contains($0.id) } }
}
