import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

extension CatalogueView {
    /// Returns search, categories and products (G3, G5, G7).
    @NodeBuilder func products(_ snapshot: CatalogueSnapshot) -> [Node] {
        let category: CatalogueCategory? = if case .category(let id) = state.place { snapshot.category(id) } else { nil }
        if state.foundNothing {
            el(.p, "catalogue-nothing") { strings.catalogueNothingFound(query: state.query) }.attr(.role, "status")
        } else if state.showsResults {
            el(.p, "page-hint") { strings.catalogueFound(count: state.places.count) }.attr(.role, "status")
        }
        if !state.showsResults {
            if let category, !category.content.isEmpty {
                el(.div, "content category-text") { ContentView(pictures: snapshot.pictures).nodes(category.content) }
            }
            if case .category(let id) = state.place {
                if id != snapshot.id { categories(snapshot.categories(in: id), snapshot) }
            } else {
                categories(snapshot.categories(in: nil), snapshot)
            }
        }
        if !state.places.isEmpty {
            list(snapshot)
        } else if case .category = state.place, !state.foundNothing {
            if state.summary?.phase ?? .idle == .idle {
                EmptyState(picture: "raccoon", title: strings.catalogueNoProductsTitle, text: strings.catalogueNoProductsText).node
            } else {
                el(.p, "catalogue-nothing") { strings.commonLoading }.attr(.role, "status")
            }
        }
    }

    /// The search field, and the button that ends searching.
    var searchBar: Element {
        let send = self.send
        return el(.div, state.isSearchShown ? "search-bar is-active" : "search-bar") {
            el(.input, "search-field", key: "search")
                .attr(.type, "search").attr(.ariaLabel, strings.catalogueSearchLabel).attr(.placeholder, strings.catalogueSearch)
                .attr(.autocomplete, "off").attr(.enterkeyhint, "search").attr(.spellcheck, "false")
                .attr(.dir, "auto").prop(.value, state.query).ref(CatalogueView.searchField)
                .on(.focus) { _ in
                    send(.searchFocused)
                    return []
                }
                .on(.input) { event in
                    send(.searched(event.text))
                    return []
                }
                .on(.keydown) { event in
                    guard event.text == "Escape", !event.isComposing else { return [] }
                    send(.searchCancelled)
                    return [.preventDefault]
                }
            if state.isSearchShown {
                Controls.button(strings.commonCancel, className: "search-cancel") { send(.searchCancelled) }
                    .insertion(.slide(dx: 24)).insertion(.fade)
            }
        }
        .attr(.role, "search")
    }

    @NodeBuilder private func categories(_ categories: [CatalogueCategory], _ snapshot: CatalogueSnapshot) -> [Node] {
        let send = self.send
        let isTop = state.place == .categories
        if !categories.isEmpty || isTop {
            el(.ul, "settings categories") {
                for category in categories {
                    let count = snapshot.index.count == 0 ? category.count : snapshot.counts[category.id] ?? 0
                    categoryRow(category.id, category.name, strings.catalogueCount(count: count)) {
                        send(.categoryTapped(category.id))
                    }
                }
                if isTop {
                    for gallery in snapshot.shownGalleries {
                        let count = strings.cataloguePictureCount(count: gallery.pictures.count)
                        categoryRow(gallery.page, snapshot.page(gallery.page)?.title ?? "", count) { send(.pageTapped(gallery.page)) }
                    }
                }
                if isTop, categories.isEmpty || categories.count > 1 {
                    categoryRow(snapshot.id, strings.catalogueEverything, strings.catalogueCount(count: snapshot.index.count)) {
                        send(.categoryTapped(snapshot.id))
                    }
                }
            }
        }
    }

    private func categoryRow(_ id: EntityID, _ name: String, _ count: String, onTap: @escaping () -> Void) -> Element {
        el(.li, "setting", key: id.text) {
            el(.button, "setting-row") {
                el(.span, "setting-words") {
                    el(.span, "setting-title") { name }
                    el(.span, "setting-value") { count }
                }
                Icon.forward.node
            }
            .attr(.type, "button").onTap(onTap)
        }
    }

    private func list(_ snapshot: CatalogueSnapshot) -> Element {
        let send = self.send
        let count = state.places.count
        let isList = state.layout.design == .list
        return el(.div, "products is-" + state.layout.design.rawValue, key: "products") {
            for place in shown(count) {
                let entry = snapshot.index.entry(at: state.places[place])
                let element = isList ? row(entry, at: place) : cell(entry, at: place)
                element.attr(.role, "listitem").attr(.ariaSetsize, "\(count)").attr(.ariaPosinset, "\(place + 1)")
            }
        }
        .attr(.role, "list").attr(.ariaLabel, strings.catalogueCount(count: count))
        .style(.height, StyleLength.pixels(state.layout.height(count: count)))
        .on(.resize) { event in
            send(.listMeasured(top: event.currentTarget.top, width: event.currentTarget.width))
            return []
        }
    }

    /// Returns the cells near the screen and the open one, which stays in the document wherever it is.
    private func shown(_ count: Int) -> [Int] {
        let range = state.layout.visible(count: count)
        var places = Array(range)
        if let opened = state.layout.opened, opened < count, !range.contains(opened) { places.append(opened) }
        return places
    }

    private func transform(_ place: Int) -> String {
        let (x, y) = state.layout.origin(of: place)
        return "translate(" + StyleLength.pixels(x) + "," + StyleLength.pixels(y) + ")"
    }

    /// Moves to the cell that an arrow key points to.
    private func step(from product: EntityID, by event: Event) -> Event.Result {
        let columns = state.layout.columns
        let count: Int
        switch event.modifiers.isEmpty ? event.text : "" {
        case "ArrowDown": count = columns
        case "ArrowUp": count = -columns
        case "ArrowRight" where columns > 1: count = 1
        case "ArrowLeft" where columns > 1: count = -1
        default: return []
        }
        send(.cellLeft(product, by: count))
        return .preventDefault
    }

    private func row(_ entry: ProductIndex.Entry, at index: Int) -> Element {
        let send = self.send
        let isOpen = entry.id == state.opened
        let isCurrent = entry.id == state.detail?.product
        let closed = state.layout.cellHeight
        return el(.div, isOpen ? "product is-open" : isCurrent ? "product is-current" : "product", key: entry.id.text) {
            el(.button, "product-head") {
                if let picture = entry.picture {
                    CataloguePictures.image(picture, className: "product-thumb")
                } else {
                    el(.span, "product-thumb is-missing")
                }
                el(.span, "row-texts") {
                    el(.span, "product-name") { entry.name }.attr(.dir, "auto")
                    ProductText.details(entry, rating(of: entry.id), strings)
                }
                Icon.forward.node
            }
            .attr(.type, "button").attr(.ariaExpanded, place == .alone ? isOpen ? "true" : "false" : nil)
            .attr(.ariaCurrent, isCurrent ? "true" : nil).ref(CatalogueView.cell(of: entry.id))
            .style(.height, StyleLength.pixels(closed))
            .onTap { send(.cellTapped(entry.id)) }
            .on(.keydown) { step(from: entry.id, by: $0) }
            if isOpen { panel(entry) }
        }
        .style(.transform, transform(index))
        .style(.height, StyleLength.pixels(isOpen ? closed + state.layout.panelHeight : closed))
    }

    private func panel(_ entry: ProductIndex.Entry) -> Element {
        let send = self.send
        return el(.div, "product-panel") {
            if let product = state.openedProduct {
                if let picture = product.pictures.first {
                    el(.button, "product-photo") {
                        CataloguePictures.image(picture, words: strings.cataloguePhotoOf(name: product.name), className: "product-picture")
                    }
                    .attr(.type, "button").attr(.ariaLabel, strings.catalogueOpenPhoto(name: product.name))
                    .onTap { send(.photoTapped(product.id)) }
                }
                el(.div, "product-description") {
                    ProductText.attributes(product.attributes, strings)
                    el(.div, "content") { ContentView(pictures: state.snapshot?.pictures ?? PictureTable()).nodes(product.content) }
                }
                .on(.click) { event in
                    if event.targetKey.map({ ExactText.areSame($0, ContentView.linkKey) }) ?? false { return [] }
                    send(.descriptionTapped)
                    return []
                }
                if product.pictures.isEmpty {
                    Controls.button(strings.catalogueOpenPhoto(name: product.name), className: "button plain") {
                        send(.photoTapped(product.id))
                    }
                }
            } else {
                el(.p, "catalogue-nothing") { strings.commonLoading }.attr(.role, "status")
            }
        }
        .on(.resize) { event in
            send(.panelMeasured(event.currentTarget.height))
            return []
        }
    }

    private func cell(_ entry: ProductIndex.Entry, at place: Int) -> Element {
        let send = self.send
        let isCurrent = entry.id == state.detail?.product
        return el(.div, isCurrent ? "product-cell is-current" : "product-cell", key: entry.id.text) {
            el(.button, "product-tile") {
                if let picture = entry.picture {
                    CataloguePictures.image(picture, width: 1, height: 1, className: "tile-picture")
                } else {
                    el(.span, "tile-picture is-missing")
                }
                if state.layout.design == .pictures { el(.span, "tile-name") { entry.name }.attr(.dir, "auto") }
            }
            .attr(.type, "button").attr(.ariaLabel, entry.name).attr(.ariaCurrent, isCurrent ? "true" : nil)
            .ref(CatalogueView.cell(of: entry.id)).onTap { send(.cellTapped(entry.id)) }.on(.keydown) { step(from: entry.id, by: $0) }
        }
        .style(.transform, transform(place))
        .style(.width, StyleLength.pixels(state.layout.cellWidth)).style(.height, StyleLength.pixels(state.layout.cellHeight))
    }

    /// Returns a product's stars; nil for none.
    func rating(of id: EntityID) -> Int64? { facts.opinions.first { $0.id.entity == id }?.rating?.stars }
}
