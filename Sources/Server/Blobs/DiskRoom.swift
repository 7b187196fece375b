/// Decides whether there is room on the disk of a folder.
///
/// What people write comes first; files that people send leave bytes free for it, and what can be had again (mirrored websites, previews,
/// squares of maps) leaves bytes free for both. Below all of them lie the bytes that only deletions take, and those that nothing takes that
/// asks here: signing in and out never does.
public struct DiskRoom: Sendable {
    /// Names what room is wanted for.
    public enum Use: Sendable, CaseIterable {
        /// What a person throws away.
        case deletion
        /// What a person writes.
        case note
        /// Holds what a person sends.
        case file
        /// Holds what can be fetched or made again.
        case replaceable

        /// Counts the bytes that are left free.
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

    /// Asks for the disk of a folder.
    public init(folder: String, calls: DiskCalls = .system) {
        freeBytes = { calls.freeBytes(folder) }
    }

    /// Tells whether so many bytes may be taken; true also where the system does not say.
    public func allows(_ byteCount: Int64, of use: Use) -> Bool {
        guard let free = freeBytes() else { return true }
        return free - byteCount >= use.reservedBytes
    }
}
