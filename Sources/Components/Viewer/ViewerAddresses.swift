import Domain

/// Tells where the viewer finds the bytes of files.
public struct ViewerAddresses: Equatable, Sendable {
    private let contentsRoot: String
    private let previewsRoot: String

    /// Makes the addresses below the path of the originals and that of the previews.
    public init(contents: String, previews: String) {
        contentsRoot = contents
        previewsRoot = previews
    }

    /// Gives the address of an original.
    public func contents(of file: EntityID) -> String { contentsRoot + "/" + file.text }

    /// Gives the address of a preview.
    public func preview(of file: EntityID, _ size: PreviewSize) -> String { previewsRoot + "/\(size.longerEdge)/" + file.text }
}
