import Domain
import EmbeddedSupport
import ViewTree
import Wire

/// The content of a mirrored page, drawn from known elements only; nothing of it is parsed as HTML.
public struct ContentView {
    private let pictures: PictureTable

    public init(pictures: PictureTable) {
        self.pictures = pictures
    }

    /// Returns the elements of content.
    public func nodes(_ content: [ContentNode]) -> [Node] { content.map { node($0) } }

    private func node(_ piece: ContentNode) -> Node {
        switch piece {
        case .text(let text): .text(text)
        case .lineBreak: .element(el(.br))
        case .picture(let id, let words): .element(picture(id, words))
        case .link(let address, let inside): link(address, inside)
        case .element(let tag, let inside): .element(element(tag, inside))
        }
    }

    private func element(_ tag: ContentNode.Tag, _ inside: [ContentNode]) -> Element {
        let name: Name =
            switch tag {
            case .paragraph: .p
            case .heading: .h2
            case .subheading: .h3
            case .quotation: .blockquote
            case .verbatim: .pre
            case .bulletList: .ul
            case .numberedList: .ol
            case .item: .li
            case .strong: .strong
            case .emphasis: .em
            case .table: .table
            case .row: .tr
            case .cell: .td
            }
        guard tag == .table else { return el(name) { nodes(inside) } }
        return el(.div, "content-table") { el(.table) { el(.tbody) { nodes(inside) } } }
    }

    /// Returns a link whose scheme is safe; others become plain text, even though the server has checked them.
    private func link(_ address: String, _ inside: [ContentNode]) -> Node {
        let isSafe = ["https://", "http://", "mailto:", "tel:"].contains { ExactText.rest(of: address, after: $0) != nil }
        guard isSafe else { return .element(el(.span) { nodes(inside) }) }
        return .element(
            el(.a, "markup-link") { nodes(inside) }
                .attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer").attr(.dataKey, ContentView.linkKey))
    }

    /// The key of links, so that a click on one is not handled as a click on what is around it.
    static let linkKey = "link"

    private func picture(_ id: EntityID, _ words: String) -> Element {
        guard let known = pictures.picture(id), known.width > 0, known.height > 0 else {
            return CataloguePictures.image(id, words: words, className: "content-picture")
        }
        return CataloguePictures.image(id, words: words, width: known.width, height: known.height, className: "content-picture")
    }
}
