import Components
import Domain
import Localization
import ViewTree
import Wire

/// What the site says of itself, and all its other pages below in the site's order (G8).
struct PagesView {
    let view: CatalogueView
    let snapshot: CatalogueSnapshot

    private var strings: Strings { view.strings }

    /// The content of the place About.
    @NodeBuilder var about: [Node] {
        let pages = tree(below: nil)
        if let page = snapshot.page(.about) {
            text(page)
        } else if pages.isEmpty {
            EmptyState(picture: "raccoon", title: strings.catalogueAbout, text: strings.catalogueNoAbout).node
        }
        if !pages.isEmpty {
            el(.h2, "catalogue-heading") { strings.cataloguePages }
            list(pages)
        }
    }

    /// Returns the content of a page.
    @NodeBuilder func page(_ id: EntityID) -> [Node] {
        if let page = snapshot.page(id) {
            text(page)
            let pages = tree(below: id)
            if page.content.isEmpty, pages.isEmpty { el(.p, "page-hint") { strings.cataloguePageEmpty } }
            if !pages.isEmpty { list(pages) }
        } else {
            EmptyState(picture: "raccoon", title: strings.cataloguePageGone, text: strings.cataloguePageGoneText).node
        }
    }

    @NodeBuilder private func text(_ page: CataloguePage) -> [Node] {
        let content = ContentView(pictures: snapshot.pictures)
        if let gallery = snapshot.galleries.first(where: { $0.page == page.id }) {
            if !gallery.text.isEmpty { el(.article, "content category-text") { content.nodes(gallery.text) } }
            grid(gallery)
        } else {
            el(.article, "content category-text") { content.nodes(page.content) }
        }
    }

    private func grid(_ gallery: PageGallery) -> Element {
        el(.ul, "page-gallery is-" + gallery.design.rawValue) { for picture in gallery.pictures { cell(picture, gallery.design) } }
    }

    private func cell(_ picture: PageGallery.Picture, _ design: CatalogueCategory.Design) -> Element {
        let send = view.send
        let isOpen = picture.id == view.state.openedPicture
        let known = snapshot.pictures.picture(picture.id)
        return el(.li, isOpen ? "page-gallery-cell is-open" : "page-gallery-cell", key: picture.id.text) {
            el(.button, "product-tile") {
                CataloguePictures.image(
                    picture.id, width: isOpen ? max(1, known?.width ?? 1) : 1, height: isOpen ? max(1, known?.height ?? 1) : 1,
                    className: "tile-picture")
                if design == .pictures, !picture.words.isEmpty { el(.span, "tile-name") { picture.words } }
            }
            .attr(.type, "button").attr(.ariaLabel, picture.words.isEmpty ? strings.cataloguePicture : picture.words)
            .attr(.ariaExpanded, isOpen ? "true" : "false").onTap { send(.pagePictureTapped(picture.id)) }
        }
    }

    private struct Row {
        let page: CataloguePage
        let depth: Int
    }

    /// Returns the pages below another with their depth, each once even where the site's pages form a cycle.
    private func tree(below parent: EntityID?) -> [Row] {
        var rows: [Row] = []
        var listed: Set<EntityID> = []
        var waiting: [Row] = []
        for page in snapshot.pages(below: parent).reversed() { waiting.append(Row(page: page, depth: 0)) }
        while let row = waiting.popLast() {
            guard listed.insert(row.page.id).inserted else { continue }
            rows.append(row)
            for page in snapshot.pages(below: row.page.id).reversed() { waiting.append(Row(page: page, depth: row.depth + 1)) }
        }
        return rows
    }

    private func list(_ rows: [Row]) -> Element {
        let send = view.send
        return el(.ul, "settings categories") {
            for row in rows {
                el(.li, "setting", key: row.page.id.text) {
                    el(.button, "setting-row") {
                        el(.span, "setting-title") { row.page.title.isEmpty ? row.page.link : row.page.title }
                        Icon.forward.node
                    }
                    .attr(.type, "button").attr(.dataIndex, "\(min(row.depth, 4))").onTap { send(.pageTapped(row.page.id)) }
                }
            }
        }
    }
}
