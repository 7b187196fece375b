import Domain
import ViewTree
import Wire

/// The addresses and elements of catalogue pictures.
public enum CataloguePictures {
    /// The maximum longer edge of a picture in a list, in pixels.
    public static let listEdge = 720
    /// The maximum longer edge of a picture that is zoomed, in pixels.
    static let detailEdge = 2048

    /// Returns the address of a picture whose longer edge is at most `edge` pixels; nil for the original.
    public static func address(_ id: EntityID, edge: Int?) -> String {
        Route.cataloguePictures + "/" + (edge.map { "\($0)" } ?? "original") + "/" + id.text
    }

    /// Returns a picture that is loaded once it is near the screen; without words, screen readers skip it.
    static func image(_ id: EntityID, words: String = "", width: Int = 4, height: Int = 3, className: String) -> Element {
        el(.img, className, key: id.text)
            .attr(.src, address(id, edge: listEdge)).attr(.loading, "lazy").attr(.decoding, "async")
            .attr(.width, "\(width)").attr(.height, "\(height)").attr(.alt, words).attr(.draggable, "false")
    }
}
