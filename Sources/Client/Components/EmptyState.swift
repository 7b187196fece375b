import ViewTree

/// The raccoon, and what to do where there is nothing yet.
public struct EmptyState {
    /// The drawing's name among the page's pictures.
    public var picture: String
    /// What is missing.
    public var title: String
    /// What to do.
    public var text: String

    public init(picture: String, title: String, text: String) {
        self.picture = picture
        self.title = title
        self.text = text
    }

    /// The picture and the texts.
    public var node: Node {
        .element(
            el(.div, "empty") {
                el(.img, "empty-picture").attr(.src, "/app/images/" + picture + ".svg").attr(.alt, "")
                el(.p, "empty-title") { title }
                el(.p, "empty-text") { text }
            }
            .insertion(.fade))
    }
}
