/// Gathers what may have changed in a watched folder; whoever is told looks there again.
public struct FolderChange: Equatable, Sendable {
    /// Says that anything may have changed.
    public var isEverything = false
    /// Lists folders that came, with all that is below them.
    public var folders: Set<[UInt8]> = []
    /// Lists paths of files and folders that came, changed or went.
    public var paths: Set<[UInt8]> = []

    /// Makes an empty change.
    public init() {}

    /// Stands for anything.
    public static let everything: FolderChange = {
        var change = FolderChange()
        change.isEverything = true
        return change
    }()

    /// Says that nothing has changed.
    public var isEmpty: Bool { !isEverything && folders.isEmpty && paths.isEmpty }
}
