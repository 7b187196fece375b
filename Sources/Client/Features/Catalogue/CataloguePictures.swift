import Domain
import ViewTree
import Wire

/// Draws and addresses pictures of catalogues.
public enum CataloguePictures {
    /// Limits the longer edge of a picture in a list, in pixels.
    public static let listEdge = 720
    /// Limits the longer edge of a picture that is zoomed, in pixels.
    public static let detailEdge = 2048

    /// Gives the address of a picture, its longer edge so many pixels at most; nil for the original.
    public static func address(_ id: EntityID, edge: Int?) -> String {
        Route.cataloguePictures + "/" + (edge.map { "\($0)" } ?? "original") + "/" + id.text
    }

    /// Draws a picture that comes once it is near the screen; without words it says nothing to screen readers.
    static func image(_ id: EntityID, words: String = "", width: Int = 4, height: Int = 3, className: String) -> Element {
        el(.img, className, key: id.text)
            .attr(.src, address(id, edge: listEdge)).attr(.loading, "lazy").attr(.decoding, "async")
            .attr(.width, "\(width)").attr(.height, "\(height)").attr(.alt, words).attr(.draggable, "false")
    }
}
