import ViewTree

/// Shows the raccoon and says what to do where there is nothing yet.
public struct EmptyState {
    /// Names the drawing among the page's pictures.
    public var picture: String
    /// Says what is not there.
    public var title: String
    /// Says what to do.
    public var text: String

    public init(picture: String, title: String, text: String) {
        self.picture = picture
        self.title = title
        self.text = text
    }

    /// Gives the picture and the words.
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
