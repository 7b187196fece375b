import ViewTree

/// Titles above rows, which divide a list into parts.
extension ReorderableList {
    /// A title above a row.
    public struct Head: Equatable, Sendable {
        /// The index of the row below it.
        public let index: Int
        public let title: String

        public init(index: Int, title: String) {
            self.index = index
            self.title = title
        }
    }

    /// The height of a title, in CSS pixels. Titles push rows down by fewer rows than there are in the document beyond the screen's edge.
    var headHeight: Double { rowHeight * 0.75 }

    /// Returns the heights of all titles above a row, in CSS pixels.
    func heights(ofHeadsUpTo index: Int, _ actions: Actions) -> Double {
        var height = 0.0
        for head in actions.heads where head.index <= index { height += headHeight }
        return height
    }

    /// Returns the title at a place among all.
    func element(ofHead place: Int, _ actions: Actions) -> Element {
        let head = actions.heads[place]
        let offset = Double(head.index) * rowHeight + Double(place) * headHeight
        return el(.div, "list-head", key: "head " + head.title) {
            el(.div) { el(.h2, "list-head-title") { head.title } }.attr(.role, "gridcell")
        }
        .attr(.role, "row")
        .style(.transform, "translateY(\(StyleLength.pixels(offset)))")
        .style(.height, StyleLength.pixels(headHeight))
    }
}
