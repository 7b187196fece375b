import Domain

/// Tells where the viewer finds the bytes of files.
public struct ViewerAddresses: Equatable, Sendable {
    private let contentsRoot: String
    private let previewsRoot: String
    private let copiesRoot: String

    /// Takes the paths of the originals, of the previews and of the copies of films.
    public init(contents: String, previews: String, copies: String) {
        contentsRoot = contents
        previewsRoot = previews
        copiesRoot = copies
    }

    /// Gives the address of an original.
    public func contents(of file: EntityID) -> String { contentsRoot + "/" + file.text }

    /// Gives the address of the copy of a film.
    public func copy(of file: EntityID) -> String { copiesRoot + "/" + file.text }

    /// Gives the address of a preview.
    public func preview(of file: EntityID, _ size: PreviewSize) -> String { previewsRoot + "/\(size.longerEdge)/" + file.text }
}
