/// What may have changed in a watched folder and has to be read again.
public struct FolderChange: Equatable, Sendable {
    /// Whether anything may have changed.
    public var isEverything = false
    /// The folders that appeared, with everything below them.
    public var folders: Set<[UInt8]> = []
    /// The paths of files and folders that appeared, changed or disappeared.
    public var paths: Set<[UInt8]> = []

    /// Creates an empty change.
    public init() {}

    /// A change of anything.
    public static let everything: FolderChange = {
        var change = FolderChange()
        change.isEverything = true
        return change
    }()

    /// Whether nothing has changed.
    public var isEmpty: Bool { !isEverything && folders.isEmpty && paths.isEmpty }
}
