/// The check whether there is room on the disk of a folder.
///
/// People's texts come first; files that people send leave bytes free for them, and what can be fetched or made again (mirrored websites,
/// previews, squares of maps) leaves bytes free for both. Below all of them are the bytes that only deletions use, and those that nothing
/// checked here uses: signing in and out is never checked.
public struct DiskRoom: Sendable {
    /// What room is wanted for.
    public enum Use: Sendable, CaseIterable {
        /// What a person throws away.
        case deletion
        /// What a person writes.
        case note
        /// What a person sends.
        case file
        /// What can be fetched or made again.
        case replaceable

        /// The number of bytes that are left free.
        public var reservedBytes: Int64 {
            switch self {
            case .deletion: 16 << 20
            case .note: 64 << 20
            case .file: 128 << 20
            case .replaceable: 384 << 20
            }
        }
    }

    private let freeBytes: @Sendable () -> Int64?

    /// Creates the check for the disk of a folder.
    public init(folder: String, calls: DiskCalls = .system) {
        freeBytes = { calls.freeBytes(folder) }
    }

    /// The number of bytes that are free; nil if the system does not say.
    public var freeByteCount: Int64? { freeBytes() }

    /// Returns whether `byteCount` bytes may be used; true also if the system does not say.
    public func allows(_ byteCount: Int64, of use: Use) -> Bool {
        guard let free = freeBytes() else { return true }
        return free - byteCount >= use.reservedBytes
    }
}
