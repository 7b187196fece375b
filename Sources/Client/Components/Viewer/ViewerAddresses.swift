import Domain

/// The addresses from which the viewer loads files.
public struct ViewerAddresses: Equatable, Sendable {
    private let contentsRoot: String
    private let previewsRoot: String
    private let copiesRoot: String

    /// Creates addresses from the paths of the originals, of the previews and of the copies of films.
    public init(contents: String, previews: String, copies: String) {
        contentsRoot = contents
        previewsRoot = previews
        copiesRoot = copies
    }

    /// Returns the address of an original.
    public func contents(of file: EntityID) -> String { contentsRoot + "/" + file.text }

    /// Returns the address of the copy of a film.
    public func copy(of file: EntityID) -> String { copiesRoot + "/" + file.text }

    /// Returns the address of a preview.
    public func preview(of file: EntityID, _ size: PreviewSize) -> String { previewsRoot + "/\(size.longerEdge)/" + file.text }
}
