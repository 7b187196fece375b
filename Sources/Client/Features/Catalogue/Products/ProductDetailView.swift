import Components
import Domain
import EmbeddedSupport
import Layout
import Localization
import ViewTree
import Wire

/// A product in full: the photo that zooms in its frame, stars, actions, and what is known (G6).
public struct ProductDetailView {
    private let view: CatalogueView
    private let strings: Strings
    private let send: (ProductDetailMessage) -> Void

    /// Creates the view from that of the tab, whose state has the detail.
    public init(view: CatalogueView) {
        self.view = view
        strings = view.strings
        let send = view.send
        self.send = { send(.detail($0)) }
    }

    /// Returns the star at a place, so that the focus can follow the choice.
    public static func star(_ place: Int) -> ElementID { StarsView.reference(place) }

    /// The photo's frame.
    public static let frame = ElementID("product-frame")
    /// The key of what has an action of its own: a click on it does not lead back.
    static let inside = "inside"
    private static let pixelScale = 2.0
    private static let zoomKeys = ["+", "=", "-", "0"]
    private static let moveKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

    private var state: CatalogueState { view.state }
    private var opinion: ProductOpinion? {
        view.facts.opinions.first { $0.id.entity == state.detail?.product }
    }

    /// The nodes of the screen.
    public var node: [Node] {
        let send = view.send
        var page = Page(title: state.productTitle(strings))
        page.className = "product-page"
        page.isCovered = state.hasDialog
        page.backLabel = strings.catalogueTitle
        page.onBack = { send(.productLeft) }
        page.onContent = { event in
            let isOutside = event.targetKey.map { ExactText.areSame($0, Page.ground) } ?? false
            guard event.text == "Escape" && !event.isComposing || event.text.isEmpty && isOutside else { return [] }
            send(.productLeft)
            return .preventDefault
        }
        return [page.node { ground }] + dialogs
    }

    private var ground: Element {
        el(.div, "detail-ground") {
            if let product = state.detailProduct {
                el(.div, "detail") { content(product) }
            } else if let gone = state.detail.flatMap({ state.snapshot?.gone($0.product) }) {
                el(.div, "detail") { content(gone: gone) }
            } else if state.isReading || state.isSeeking || isOnItsWay {
                el(.p, "catalogue-nothing") { strings.commonLoading }.attr(.role, "status")
            } else {
                EmptyState(picture: "raccoon", title: strings.productGoneTitle, text: strings.productGoneText).node
            }
        }
    }

    private var isOnItsWay: Bool {
        guard let detail = state.detail, let index = state.snapshot?.index else { return !state.isOffline && !state.summaries.isEmpty }
        return index.preparedPlace(of: detail.product) != nil
    }

    /// Returns what is known of a product that has left the site: what the person thinks of it.
    @NodeBuilder private func content(gone product: ProductIndex.Entry) -> [Node] {
        let send = self.send
        EmptyState(picture: "raccoon", title: product.name, text: strings.productLeftText).node
        StarsView.choice(opinion?.rating?.stars, strings) { send(.rated($0)) }
        remark
    }

    @NodeBuilder private func content(_ product: CatalogueProduct) -> [Node] {
        let send = self.send
        frame(product)
        if product.pictures.count > 1 { thumbnails(product) }
        StarsView.choice(opinion?.rating?.stars, strings) { send(.rated($0)) }
        buttons(product)
        if !product.article.isEmpty || !product.price.isEmpty || product.isBack {
            el(.p, "product-facts") {
                if !product.formerPrice.isEmpty { el(.s) { product.formerPrice } }
                if !product.price.isEmpty { el(.strong) { product.price } }
                if product.isBack { el(.span, "product-featured") { strings.catalogueBack } }
                if !product.article.isEmpty { el(.span) { strings.catalogueArticle(article: product.article) } }
            }
        }
        ProductText.attributes(product.attributes, strings)
        el(.div, "content") { ContentView(pictures: state.snapshot?.pictures ?? PictureTable()).nodes(product.content) }
            .attr(.dataKey, ProductDetailView.inside)
        remark
        if let address = WebAddress(typed: product.link) {
            el(.a, "button plain product-link") { strings.productSite }
                .attr(.href, address.text).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
                .attr(.dataKey, ProductDetailView.inside)
        }
    }

    // MARK: Photo

    private func frame(_ product: CatalogueProduct) -> Element {
        let send = self.send
        let label = strings.productZoom(name: product.name)
        // A photo that just fits leaves the arrow keys to the page, which scrolls.
        let isEnlarged = state.detail?.photo?.isEnlarged ?? false
        let keys = ProductDetailView.zoomKeys + (isEnlarged ? ProductDetailView.moveKeys : [])
        return el(.div, state.detail?.photo?.isHeld ?? false ? "photo-frame is-held" : "photo-frame") {
            if let picture = state.detailPicture {
                photo(picture)
            } else {
                el(.img, "photo-missing").attr(.src, "/app/images/raccoon.svg").attr(.alt, "")
            }
        }
        .ref(ProductDetailView.frame).attr(.tabindex, "0").attr(.role, "img").attr(.ariaLabel, label)
        .attr(.dataKey, ProductDetailView.inside)
        .on(.resize) { event in
            send(.frameMeasured(Size(width: event.currentTarget.width, height: event.currentTarget.height)))
            return []
        }
        .on(.pointerdown) { event in
            guard event.button == 0 else { return [] }
            send(.pressed(event.pointerID, ProductDetailView.place(event)))
            return [.capturePointer]
        }
        .on(.pointermove) { event in
            guard event.buttons != 0 else { return [] }
            send(.dragged(event.pointerID, ProductDetailView.place(event)))
            return []
        }
        .on(.pointerup) { event in
            send(.released(event.pointerID, time: event.timeMilliseconds))
            return []
        }
        .on(.pointercancel) { event in
            send(.released(event.pointerID, time: event.timeMilliseconds))
            return []
        }
        .on(.click) { event in
            send(.tapped(ProductDetailView.place(event)))
            return []
        }
        .on(.wheel) { event in
            send(.wheeled(event.wheelDeltaY, Point(x: event.x - event.currentTarget.left, y: event.y - event.currentTarget.top)))
            return .preventDefault
        }
        .on(.keydown) { event in
            guard event.modifiers.subtracting(.shift).isEmpty, keys.contains(where: { ExactText.areSame($0, event.text) }) else {
                return []
            }
            send(.keyed(event.text))
            return [.preventDefault, .stopPropagation]
        }
    }

    private static func place(_ event: Event) -> Point {
        Point(x: event.x - event.currentTarget.left, y: event.y - event.currentTarget.top)
    }

    /// Returns the picture as it is zoomed; the large one lies over the small one, which is loaded first.
    @NodeBuilder private func photo(_ id: EntityID) -> [Node] {
        if let photo = state.detail?.photo {
            let (size, offset) = (photo.zoom.scaledSize, photo.zoom.displayedOffset(pixelScale: ProductDetailView.pixelScale))
            el(.div, "photo-plane", key: id.text) {
                image(id, edge: CataloguePictures.listEdge)
                image(id, edge: CataloguePictures.detailEdge)
            }
            .style(.width, StyleLength.pixels(size.width)).style(.height, StyleLength.pixels(size.height))
            .style(.transform, "translate(" + StyleLength.pixels(-offset.x) + "," + StyleLength.pixels(-offset.y) + ")")
        }
    }

    private func image(_ id: EntityID, edge: Int) -> Element {
        el(.img, "photo-layer").attr(.src, CataloguePictures.address(id, edge: edge)).attr(.alt, "").attr(.draggable, "false")
            .attr(.decoding, "async")
    }

    private func thumbnails(_ product: CatalogueProduct) -> Element {
        let send = self.send
        return el(.div, "thumbnails") {
            for (place, picture) in product.pictures.enumerated() {
                el(.button, picture == state.detailPicture ? "thumbnail is-current" : "thumbnail", key: picture.text) {
                    CataloguePictures.image(picture, width: 1, height: 1, className: "thumbnail-picture")
                }
                .attr(.type, "button").attr(.ariaLabel, strings.productPicture(place: place + 1, total: product.pictures.count))
                .attr(.ariaPressed, picture == state.detailPicture ? "true" : "false")
                .onTap { send(.pictureTapped(picture)) }
            }
        }
        .attr(.dataKey, ProductDetailView.inside)
    }

    // MARK: Buttons, remark, dialogs

    private func buttons(_ product: CatalogueProduct) -> Element {
        let send = self.send
        let contacts = state.summary?.contacts
        return el(.div, "detail-buttons") {
            if contacts?.email.isEmpty == false { Controls.button(strings.productOrder) { send(.orderTapped) } }
            if let phone = contacts?.phone, !phone.isEmpty { PhoneLink.node(phone, strings.productCall) }
            Controls.button(strings.productNote, className: "button plain") { send(.noteTapped) }
        }
        .attr(.dataKey, ProductDetailView.inside)
    }

    private var remark: Element {
        let send = self.send
        let text = state.detail?.remark ?? opinion?.remark ?? ""
        return el(.div, "field remark") {
            el(.label) { strings.productRemark }.attr(.for, "product-remark")
            GrowingField.node(id: "product-remark", text: text, hint: strings.productRemarkHint, limit: ProductOpinion.maximumRemarkLength)
            {
                send(.remarkTyped($0, replacing: $1))
            } onLeave: {
                send(.remarkKept)
            }
        }
        .attr(.dataKey, ProductDetailView.inside)
    }

    private var dialogs: [Node] { state.detail?.isChoosingTopic ?? false ? [topicDialog] : view.composer }

    private var topicDialog: Node {
        let send = self.send
        return Sheet(title: strings.productNoteTitle, onCancel: { send(.noteCancelled) }).node {
            if view.facts.topics.isEmpty {
                el(.p, "sheet-text") { strings.productNoTopics }
            } else {
                el(.ul, "settings") {
                    for topic in view.facts.topics {
                        el(.li, "setting", key: topic.id.text) {
                            el(.button, "setting-row") { el(.span, "setting-title") { topic.name }.attr(.dir, "auto") }
                                .attr(.type, "button").onTap { send(.topicChosen(topic.id)) }
                        }
                    }
                }
            }
            el(.div, "sheet-buttons") { Controls.button(strings.commonCancel, className: "button plain") { send(.noteCancelled) } }
        }
    }
}
