import Components
import Wire

extension ViewerItem {
    /// Creates the item of a file of the library.
    public init(of entry: FileEntry) {
        self.init(
            id: entry.id, kind: entry.kind, mediaType: entry.mediaType, width: entry.width, height: entry.height,
            hasPreview: entry.hasPreview, tiny: entry.tiny, name: entry.name, caption: entry.caption)
        becomeDrawn()
        copy = entry.copy
        hasProblem = entry.problem != nil
    }
}
