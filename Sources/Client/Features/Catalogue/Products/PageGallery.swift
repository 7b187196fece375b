import Domain
import Wire

/// A page that is mostly pictures, shown as a grid with its text above, as a category is shown (G7).
public struct PageGallery: Equatable, Sendable {
    /// A picture and what the site says of it.
    public struct Picture: Equatable, Sendable {
        /// The identity of the picture.
        public let id: EntityID
        /// What the site says of it; empty for nothing.
        public let words: String
    }

    /// The identity of the page.
    public let page: EntityID
    /// How the pictures are shown: with words below, or edge to edge.
    public let design: CatalogueCategory.Design
    /// The pictures in their order.
    public private(set) var pictures: [Picture] = []
    /// The text without the pictures.
    public let text: [ContentNode]

    /// The minimum number of pictures of a page that is shown as a grid.
    static let leastPictures = 4

    /// Separates the pictures of a page from its text; nil for a page of few pictures.
    public init?(_ page: CataloguePage) {
        var pictures: [Picture] = []
        text = PageGallery.text(of: page.content, &pictures)
        guard pictures.count >= PageGallery.leastPictures else { return nil }
        self.page = page.id
        self.pictures = pictures
        design = pictures.count { !$0.words.isEmpty } * 2 >= pictures.count ? .pictures : .mosaic
    }

    /// Returns content without its pictures, and without the elements that are empty without them.
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
