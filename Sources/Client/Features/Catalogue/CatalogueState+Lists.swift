import Domain
import Layout
import Wire

extension CatalogueState {
    /// The place that the categories button opens: the category that was open, or the categories (G0).
    public var tabPlace: CataloguePlace {
        guard let openCategory, snapshot == nil || snapshot?.category(openCategory) != nil || openCategory == current else {
            return .categories
        }
        return .category(openCategory)
    }

    /// Returns from a category or page to the one above it.
    func goBack() -> [CatalogueEffect] {
        if case .page(let id) = place { return [.show(pageAbove(id).map { .page($0.id) } ?? .about)] }
        guard case .category(let id) = place, let parent = snapshot?.category(id)?.parent, snapshot?.category(parent) != nil else {
            return [.show(.categories)]
        }
        return [.show(.category(parent))]
    }

    /// Opens another catalogue at the same place, or at its About where a page is shown.
    mutating func open(catalogue id: EntityID) -> [CatalogueEffect] {
        guard id != current else { return [] }
        let wasAtCategories = isAtCategories
        if case .page = place { place = .about }
        change(to: id)
        return [.readSnapshot(id), .storePlace, .show(wasAtCategories ? .categories : place)]
    }

    /// Returns the page above another; nil for one of the first level.
    func pageAbove(_ id: EntityID) -> CataloguePage? {
        guard let above = snapshot?.page(id)?.parent.flatMap({ snapshot?.page($0) }), above.id != snapshot?.page(.about)?.id else {
            return nil
        }
        return above
    }

    private mutating func change(to id: EntityID) {
        current = id
        openCategory = nil
        listed = nil
        (categoriesTop, favouritesTop) = (0, 0)
        endSearch()
    }

    /// Opens the catalogue that a product belongs to, where another is open; returns whether a catalogue that was read has the product.
    mutating func openCatalogue(of product: EntityID) -> Bool {
        if entry(of: product) != nil { return true }
        let having = snapshots.first { $0.entry(of: product) != nil } ?? snapshots.first { $0.gone(product) != nil }
        guard let owner = having?.id else { return false }
        if owner != current {
            change(to: owner)
            place = .categories
            list()
        }
        return true
    }

    /// Whether there is a catalogue whose copy on the device was not looked up yet.
    var isSeeking: Bool { summaries.contains { !soughtSnapshots.contains($0.id) } }

    /// Whether the categories or one of them are shown.
    var isAtCategories: Bool {
        switch place {
        case .categories, .category: true
        case .favourites, .about, .page, .contacts: false
        }
    }

    /// Shows a place.
    public mutating func enter(_ target: CataloguePlace) -> [CatalogueEffect] {
        let isOther = place != target
        place = target
        detail = nil
        detailProduct = nil
        openedPicture = nil
        if isOther { endSearch() }
        var effects: [CatalogueEffect] = []
        switch target {
        case .categories:
            if openCategory.hasValue { effects.append(.storePlace) }
            openCategory = nil
        case .category(let id):
            if openCategory != id { effects.append(.storePlace) }
            openCategory = id
        case .favourites: for snapshot in snapshots.indices where snapshots[snapshot].id == current { snapshots[snapshot].index.prepare() }
        case .about, .page, .contacts: break
        }
        if isOther { list() }
        layout.scrollTop = restingTop
        return effects + [.scroll(restingTop)]
    }

    /// Shows a product in detail.
    public mutating func enter(product: EntityID) -> [CatalogueEffect] {
        detail = ProductDetail(product: product)
        detailProduct = openedProduct?.id == product ? openedProduct : nil
        sizePhoto()
        return detailProduct == nil ? readDetails(of: product) : []
    }

    /// Returns the product that is to be added to the viewing history now, once each time one is opened, in its list or by itself; nil for
    /// one that the catalogue does not have, or not yet.
    mutating func takeUnrecorded() -> EntityID? {
        guard let id = unrecorded, entry(of: id) != nil else { return nil }
        unrecorded = nil
        return id
    }

    /// Updates which products are listed, by the place and the search.
    mutating func list() {
        guard let snapshot else {
            places = []
            return
        }
        var scope: [Int]?
        if case .category(let id) = place {
            scope = snapshot.places(in: id)
            layout.design = snapshot.category(id)?.design ?? .list
            if listed != id { (listed, listTop, opened, openedProduct) = (id, 0, nil, nil) }
        } else {
            layout.design = .list
        }
        let isBlank = SearchFolding.folded(query).isEmpty
        if !isBlank {
            layout.design = .list
            places = snapshot.index.search(query, among: scope)
        } else {
            places = scope ?? []
        }
        placeOpened()
    }

    /// Finds the open product among the cells; closes it when it is not among them.
    private mutating func placeOpened() {
        layout.opened = nil
        guard let opened, layout.design == .list, let snapshot else { return }
        layout.opened = places.firstIndex { snapshot.index.entry(at: $0).id == opened }
        if layout.opened == nil { (self.opened, openedProduct) = (nil, nil) }
    }

    private mutating func endSearch() {
        query = ""
        isSearching = false
        (opened, openedProduct, layout.opened) = (nil, nil, nil)
    }

    /// Lists what a query finds (G3).
    mutating func search(_ text: String) -> [CatalogueEffect] {
        query = text
        list()
        return [.scroll(0)]
    }

    /// Ends the search and lists what is shown without it.
    mutating func leaveSearch() -> [CatalogueEffect] {
        endSearch()
        list()
        return [.leaveSearch, .scroll(0)]
    }

    /// Stores how far the shown place is scrolled, in CSS pixels.
    mutating func scroll(to top: Double) {
        layout.scrollTop = top
        switch place {
        case .categories: categoriesTop = top
        case .category: listTop = top
        case .favourites: favouritesTop = top
        case .about, .page, .contacts: break
        }
    }

    /// Stores where the cells begin and how wide they may be, in CSS pixels; an open cell stays in sight.
    mutating func measured(top: Double, width: Double) -> [CatalogueEffect] {
        let isElsewhere = (top - layout.top).magnitude > 1
        (layout.top, layout.width) = (top, width)
        return isElsewhere && layout.opened != nil ? [.scroll(layout.openedTop)] : []
    }

    /// Stores the height of the open cell's details, in CSS pixels.
    mutating func measured(panelHeight: Double) -> [CatalogueEffect] {
        layout.panelHeight = panelHeight
        guard isOpening, layout.opened != nil else { return [] }
        isOpening = !openedProduct.hasValue
        return [.scroll(layout.openedTop)]
    }

    /// Opens a cell of the list (G5), or closes it when it is open.
    mutating func open(cell id: EntityID) -> [CatalogueEffect] {
        if layout.design != .list { return [.showProduct(id)] }
        guard opened != id else {
            close()
            return []
        }
        (opened, openedProduct, layout.panelHeight, isOpening) = (id, nil, 0, true)
        unrecorded = id
        placeOpened()
        return readDetails(of: id) + (isSearching ? [.leaveSearch] : []) + [.scroll(layout.openedTop)]
    }

    /// Moves from a cell to the one `count` cells on; where a detail is shown beside the list, it follows once the keys rest.
    func step(from id: EntityID, by count: Int) -> [CatalogueEffect] {
        guard let snapshot, let index = places.firstIndex(where: { snapshot.index.entry(at: $0).id == id }),
            places.indices.contains(index + count)
        else { return [] }
        let next = snapshot.index.entry(at: places[index + count]).id
        return (detail.hasValue ? [.showProductSoon(next)] : []) + [.focusCell(next)]
    }

    mutating func close() { (opened, openedProduct, layout.opened, layout.panelHeight, isOpening) = (nil, nil, nil, 0, false) }

    /// Requests the details of a product.
    func readDetails(of id: EntityID) -> [CatalogueEffect] {
        guard let entry = entry(of: id) else { return [] }
        return [.readChunk(entry.chunk)]
    }

    /// Applies a chunk of details that was read: a text with a line for each product.
    public mutating func took(chunk: Int, text: String) {
        guard let snapshot = snapshot else { return }
        let lines = ChunkLines(text)
        if let opened, !openedProduct.hasValue {
            openedProduct = product(opened, lines, chunk, snapshot.index)
            if !openedProduct.hasValue { isOpening = false }
        }
        if let detail, detailProduct == nil { detailProduct = product(detail.product, lines, chunk, snapshot.index) }
        sizePhoto()
    }

    private func product(_ id: EntityID, _ lines: ChunkLines, _ chunk: Int, _ index: ProductIndex) -> CatalogueProduct? {
        guard let place = index.preparedPlace(of: id) else { return nil }
        let entry = index.entry(at: place)
        return entry.chunk == chunk ? lines.product(at: entry.line) : nil
    }

    /// Sets the size of the detail's picture in pixels; one of unknown size counts as a square.
    mutating func sizePhoto() {
        guard let id = detailPicture else { return }
        let picture = snapshot?.pictures.picture(id)
        let isKnown = (picture?.width ?? 0) > 0 && (picture?.height ?? 0) > 0
        let pixels = isKnown ? (picture?.width ?? 1, picture?.height ?? 1) : (720, 720)
        detail?.show(pixels: Size(width: Double(pixels.0), height: Double(pixels.1)))
    }

    /// The picture that the detail shows; nil for none.
    var detailPicture: EntityID? { detail?.picture ?? detailProduct?.pictures.first }
}
