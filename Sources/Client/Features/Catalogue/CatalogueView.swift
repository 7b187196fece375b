import Components
import Domain
import Localization
import ViewTree
import Wire

/// The catalogues tab: four places, and a switcher where there are several catalogues (G0).
public struct CatalogueView {
    /// What is shown besides the tab's own state.
    public struct Facts {
        /// What the person thinks of products of the shown catalogue.
        public var opinions: [ProductOpinion] = []
        /// The format of moments.
        public var moment: SpokenMoment
        /// The platform, for the addresses of its maps app.
        public var platform = ""
        /// The provider of the maps; nil where there are none.
        public var mapCredit: String?
        /// The topics that notes can be added to.
        public var topics: [Topic] = []
        /// The facts about the pictures kept for use without a network; nil for nothing to say.
        public var pictures: PictureHint.Facts?
        /// Returns whether a finger pulls the list at this very moment.
        var isPulling: () -> Bool = { false }

        public init(moment: SpokenMoment) {
            self.moment = moment
        }
    }

    let state: CatalogueState
    let facts: Facts
    let strings: Strings
    /// Where the list is placed.
    public var place = Page.Place.alone
    let send: (CatalogueMessage) -> Void

    public init(state: CatalogueState, facts: Facts, strings: Strings, send: @escaping (CatalogueMessage) -> Void) {
        self.state = state
        self.facts = facts
        self.strings = strings
        self.send = send
    }

    /// The element that scrolls.
    public static let scroller = ElementID("catalogue-scroller")
    public static let searchField = ElementID("catalogue-search")

    /// Returns the cell of a product.
    public static func cell(of product: EntityID) -> ElementID { ElementID("product-cell-" + product.text) }

    /// Returns the screen.
    public func node(status: Node) -> [Node] {
        let send = self.send
        var page = Page(title: state.title(strings))
        page.className = state.opened == nil ? "catalogue" : "catalogue is-gliding"
        if state.isSearchShown { page.className += " is-searching" }
        page.foldsTitle = true
        page.isCovered = state.hasDialog
        page.scroller = CatalogueView.scroller
        page.place = place
        page.onScroll = { send(.scrolled($0)) }
        page.actions = [status, .element(Controls.iconButton(.guide, label: strings.guideTitle) { send(.guideTapped) })]
        switch state.place {
        case .category(let id):
            let parent = state.snapshot?.category(id)?.parent.flatMap { state.snapshot?.category($0) }
            page.backLabel = parent?.name ?? strings.catalogueCategories
            page.onBack = { send(.backTapped) }
        case .page(let id):
            page.backLabel = state.pageAbove(id)?.title ?? strings.catalogueAbout
            page.onBack = { send(.backTapped) }
        case .categories, .favourites, .about, .contacts: break
        }
        if state.summary.hasValue {
            page.actions.append(.element(Controls.iconButton(.restore, label: strings.catalogueRefresh) { send(.refreshTapped) }))
        }
        // Beside a product, the product's own screen shows the dialog of an order.
        var nodes = [page.node { content }] + (place == .beside ? [] : composer)
        if state.isAskingForGuide {
            nodes.append(
                Confirmation.node(
                    title: strings.guideAskTitle, text: strings.guideAskText, confirm: strings.guideShow, strings,
                    onCancel: { send(.guideAnswered(false)) }, onConfirm: { send(.guideAnswered(true)) }))
        }
        return nodes
    }

    @NodeBuilder private var content: [Node] {
        if state.summaries.isEmpty {
            if state.isListRead { nothing } else { loading }
        } else {
            el(.div, "catalogue-head") {
                if state.summaries.count > 1 { switcher }
                places
                if state.isSearchable, state.snapshot != nil { searchBar }
            }
            if let hint = facts.pictures, state.place == .categories, !state.isSearchShown { PictureHint(hint, strings, send).node }
            if let snapshot = state.snapshot {
                pullable {
                    switch state.place {
                    case .categories, .category: products(snapshot)
                    case .favourites: FavouritesView(view: self).node
                    case .about: PagesView(view: self, snapshot: snapshot).about
                    case .page(let id): PagesView(view: self, snapshot: snapshot).page(id)
                    case .contacts: ContactsView(view: self).node
                    }
                }
            } else if state.isReading || isUnderWay {
                loading
            } else {
                EmptyState(picture: "offline", title: strings.catalogueNoSnapshotTitle, text: strings.catalogueNoSnapshotText).node
            }
        }
    }

    /// Whether the contents are on their way to the device.
    private var isUnderWay: Bool { !state.isOffline && (state.summary?.problem == nil || state.summary?.revision ?? 0 > 0) }

    /// The line that says what is being loaded, and how far the mirror is.
    private var loading: Element {
        el(.div, "catalogue-loading") {
            el(.span, "spinner").attr(.ariaHidden, "true")
            el(.p) { strings.commonLoading }
            if let summary = state.summary, summary.phase != .idle {
                el(.p, "row-detail") { CatalogueWords(strings).status(summary) { facts.moment.text($0) } }
                if summary.total > 0 {
                    el(.progress).attr(.value, "\(summary.done)").attr(.max, "\(summary.total)").attr(.ariaHidden, "true")
                }
            }
        }
        .attr(.role, "status")
    }

    @NodeBuilder private var nothing: [Node] {
        let send = self.send
        EmptyState(picture: "raccoon", title: strings.catalogueEmptyTitle, text: strings.catalogueEmptyText).node
        el(.div, "catalogue-buttons") { Controls.button(strings.catalogueAdd) { send(.addTapped) } }
    }

    private var switcher: Element {
        let send = self.send
        return el(.div, "catalogue-switcher") {
            for summary in state.summaries {
                el(.button, summary.id == state.current ? "chip is-current" : "chip", key: summary.id.text) { summary.name }
                    .attr(.type, "button").attr(.ariaPressed, summary.id == state.current ? "true" : "false")
                    .onTap { send(.catalogueTapped(summary.id)) }
            }
        }
        .attr(.role, "group").attr(.ariaLabel, strings.catalogueWhich)
    }

    private var places: Element {
        let send = self.send
        let items: [(CataloguePlace, String)] = [
            (.categories, strings.catalogueCategories), (.favourites, strings.catalogueFavourites), (.about, strings.catalogueAbout),
            (.contacts, strings.catalogueContacts),
        ]
        var chosen = 0
        for (place, item) in items.enumerated() where item.0 == state.place { chosen = place }
        if case .page = state.place { chosen = 2 }
        return el(.nav, "places") {
            el(.span, "places-thumb").attr(.ariaHidden, "true")
            for (place, item) in items.enumerated() {
                el(.button, place == chosen ? "place is-current" : "place") { item.1 }
                    .attr(.type, "button").attr(.ariaCurrent, place == chosen ? "page" : nil)
                    .onTap { send(.placeTapped(item.0)) }
            }
        }
        .attr(.ariaLabel, strings.cataloguePlaces).style(.indexVariable, "\(chosen)")
    }

    /// Returns content that can be pulled down to refresh.
    private func pullable(@NodeBuilder _ content: () -> [Node]) -> Element {
        let (send, isPulling) = (self.send, facts.isPulling)
        return el(.div, state.pull.isPulling ? "pullable is-pulled" : "pullable") {
            el(.div, "pull") {
                if state.isLooking {
                    el(.span, "spinner").attr(.ariaHidden, "true")
                    el(.span) {
                        if let summary = state.summary, summary.phase != .idle {
                            CatalogueWords(strings).status(summary) { facts.moment.text($0) }
                        } else {
                            strings.catalogueRefreshing
                        }
                    }
                } else if state.pull.isFarEnough {
                    el(.span) { strings.catalogueRelease }
                }
            }
            .attr(.role, "status")
            .style(.height, StyleLength.pixels(max(state.pull.distance, state.isLooking ? 44 : 0)))
            content()
        }
        .on(.touchstart) { event in
            send(.pullPressed(y: event.y))
            return []
        }
        .on(.touchmove) { event in
            send(.pullDragged(y: event.y))
            return isPulling() ? .preventDefault : []
        }
        .on(.touchend) { _ in
            send(.pullReleased)
            return []
        }
        .on(.touchcancel) { _ in
            send(.pullReleased)
            return []
        }
    }

    /// The composer while an order is written.
    var composer: [Node] {
        let send = self.send
        guard let order = state.composer else { return [] }
        return [
            OrderComposerView(order: order, name: state.summary?.name ?? "", strings: strings) { send(.composer($0)) }.node
        ]
    }
}
