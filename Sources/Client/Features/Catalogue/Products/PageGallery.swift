import Domain
import Wire

/// Shows a page that is mostly pictures as a grid with its text above, as a category is shown (G7).
public struct PageGallery: Equatable, Sendable {
    /// Holds a picture and what the site says of it.
    public struct Picture: Equatable, Sendable {
        /// Identifies the picture.
        public let id: EntityID
        /// Holds what the site says of it; empty for nothing.
        public let words: String
    }

    /// Identifies the page.
    public let page: EntityID
    /// Tells how the pictures are shown: with words below, or edge to edge.
    public let design: CatalogueCategory.Design
    /// Lists the pictures in their order.
    public private(set) var pictures: [Picture] = []
    /// Holds the text without the pictures.
    public let text: [ContentNode]

    /// Counts the pictures from which on a page is shown as a grid.
    static let leastPictures = 4

    /// Takes the pictures out of a page; nil for one of few pictures.
    public init?(_ page: CataloguePage) {
        var pictures: [Picture] = []
        text = PageGallery.text(of: page.content, &pictures)
        guard pictures.count >= PageGallery.leastPictures else { return nil }
        self.page = page.id
        self.pictures = pictures
        design = pictures.count { !$0.words.isEmpty } * 2 >= pictures.count ? .pictures : .mosaic
    }

    /// Takes the pictures out of content, and the elements that are empty without them.
    private static func text(of content: [ContentNode], _ pictures: inout [Picture]) -> [ContentNode] {
        var text: [ContentNode] = []
        for piece in content {
            switch piece {
            case .picture(let id, let words):
                if !pictures.contains(where: { $0.id == id }) { pictures.append(Picture(id: id, words: words)) }
            case .element(let tag, let inside):
                let rest = self.text(of: inside, &pictures)
                if !rest.isEmpty || inside.isEmpty { text.append(.element(tag, rest)) }
            case .link(let address, let inside):
                let rest = self.text(of: inside, &pictures)
                if !rest.isEmpty { text.append(.link(address, rest)) }
            case .text, .lineBreak: text.append(piece)
            }
        }
        return text
    }
}
