import Components
import Domain
import ViewTree
import Wire

/// The small picture of a file in a list or a grid, or the icon of its kind.
struct FileThumbnail {
    let entry: FileEntry
    let size: PreviewSize

    /// The picture or the icon.
    @NodeBuilder var nodes: [Node] {
        if entry.hasPreview {
            MediaImage(file: entry.id, size: size, tiny: entry.tiny).node
        } else {
            el(.span, "file-icon") { Icon.of(entry.kind).node }
        }
    }
}
