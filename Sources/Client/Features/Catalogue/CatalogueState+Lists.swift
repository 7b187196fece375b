import Domain
import Layout
import Wire

extension CatalogueState {
    /// Names the place that a tab of the bar leads to: the category that was open, or the categories (G0).
    public var tabPlace: CataloguePlace {
        guard let openCategory, shelf == nil || shelf?.category(openCategory) != nil || openCategory == current else { return .categories }
        return .category(openCategory)
    }

    /// Takes the messages that lead from place to place.
    mutating func go(_ message: CatalogueMessage) -> [CatalogueEffect] {
        switch message {
        case .placeTapped(let target): return [.show(target == .categories && !isAtCategories ? tabPlace : target)]
        case .categoryTapped(let id): return [.show(.category(id))]
        case .pageTapped(let id): return [.show(.page(id))]
        case .backTapped:
            if detail != nil { return [.leaveProduct] }
            if case .page(let id) = place { return [.show(pageAbove(id).map { .page($0.id) } ?? .about)] }
            guard case .category(let id) = place, let parent = shelf?.category(id)?.parent, shelf?.category(parent) != nil else {
                return [.show(.categories)]
            }
            return [.show(.category(parent))]
        case .catalogueTapped(let id):
            guard id != current else { return [] }
            let wasAtCategories = isAtCategories
            if case .page = place { place = .about }
            change(to: id)
            return [.readShelf(id), .keepPlace, .show(wasAtCategories ? .categories : place)]
        default: return []
        }
    }

    /// Gives the page above another; nil for one of the first level.
    func pageAbove(_ id: EntityID) -> CataloguePage? {
        guard let above = shelf?.page(id)?.parent.flatMap({ shelf?.page($0) }), above.id != shelf?.page(.about)?.id else { return nil }
        return above
    }

    /// Opens another catalogue.
    private mutating func change(to id: EntityID) {
        current = id
        openCategory = nil
        listed = nil
        (categoriesTop, favouritesTop) = (0, 0)
        endSearch()
    }

    /// Opens the catalogue that a product is of, where another one is open; tells whether it is among those that were read.
    public mutating func openCatalogue(of product: EntityID) -> Bool {
        if entry(of: product) != nil { return true }
        let having = shelves.first { $0.entry(of: product) != nil } ?? shelves.first { $0.gone(product) != nil }
        guard let owner = having?.id else { return false }
        if owner != current {
            change(to: owner)
            place = .categories
            list()
        }
        return true
    }

    /// Tells whether some catalogue's stored contents were not looked for yet.
    public var isSeeking: Bool { summaries.contains { !soughtShelves.contains($0.id) } }

    private var isAtCategories: Bool {
        switch place {
        case .categories, .category: true
        default: false
        }
    }

    /// Shows a place, wherever the wish came from; `keeps` says that it is to be kept as the one to open again.
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
            if openCategory.hasValue { effects.append(.keepPlace) }
            openCategory = nil
        case .category(let id):
            if openCategory != id { effects.append(.keepPlace) }
            openCategory = id
        case .favourites: for shelf in shelves.indices where shelves[shelf].id == current { shelves[shelf].index.prepare() }
        default: break
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

    /// Lists the products of the place and the search afresh.
    mutating func list() {
        guard let shelf else {
            places = []
            return
        }
        var scope: [Int]?
        if case .category(let id) = place {
            scope = shelf.places(in: id)
            layout.design = shelf.category(id)?.design ?? .list
            if listed != id { (listed, listTop, opened, openedProduct) = (id, 0, nil, nil) }
        } else {
            layout.design = .list
        }
        let isBlank = SearchFolding.folded(query).isEmpty
        if !isBlank {
            layout.design = .list
            places = shelf.index.search(query, among: scope)
        } else {
            places = scope ?? []
        }
        placeOpened()
    }

    /// Finds the open product among the cells; it closes when it is not among them.
    private mutating func placeOpened() {
        layout.opened = nil
        guard let opened, layout.design == .list, let shelf else { return }
        layout.opened = places.firstIndex { shelf.index.entry(at: $0).id == opened }
        if layout.opened == nil { (self.opened, openedProduct) = (nil, nil) }
    }

    private mutating func endSearch() {
        query = ""
        isSearching = false
        (opened, openedProduct, layout.opened) = (nil, nil, nil)
    }

    /// Takes the messages of the search field (G3).
    mutating func search(_ message: CatalogueMessage) -> [CatalogueEffect] {
        switch message {
        case .searchFocused:
            isSearching = true
            return []
        case .searched(let text):
            query = text
            list()
            return [.scroll(0)]
        default:
            endSearch()
            list()
            return [.leaveSearch, .scroll(0)]
        }
    }

    /// Takes the messages of the list of products (G5).
    mutating func updateList(_ message: CatalogueMessage) -> [CatalogueEffect] {
        switch message {
        case .scrolled(let top):
            layout.scrollTop = top
            switch place {
            case .categories: categoriesTop = top
            case .category: listTop = top
            case .favourites: favouritesTop = top
            case .about, .page, .contacts: break
            }
        case .listMeasured(let top, let width):
            let isElsewhere = (top - layout.top).magnitude > 1
            (layout.top, layout.width) = (top, width)
            if isElsewhere, layout.opened != nil { return [.scroll(layout.openedTop)] }
        case .panelMeasured(let height):
            layout.panelHeight = height
            guard isOpening, layout.opened != nil else { break }
            isOpening = !openedProduct.hasValue
            return [.scroll(layout.openedTop)]
        case .descriptionTapped: close()
        case .cellTapped(let id):
            if layout.design != .list { return [.showProduct(id)] }
            guard opened != id else {
                close()
                return []
            }
            (opened, openedProduct, layout.panelHeight, isOpening) = (id, nil, 0, true)
            placeOpened()
            return readDetails(of: id) + (isSearching ? [.leaveSearch] : []) + [.scroll(layout.openedTop)]
        default: break
        }
        return []
    }

    private mutating func close() { (opened, openedProduct, layout.opened, layout.panelHeight, isOpening) = (nil, nil, nil, 0, false) }

    /// Asks for the details of a product.
    func readDetails(of id: EntityID) -> [CatalogueEffect] {
        guard let entry = entry(of: id) else { return [] }
        return [.readChunk(entry.chunk)]
    }

    /// Takes a text of details that was read, a line a product.
    public mutating func took(chunk: Int, text: String) {
        guard let shelf = shelf else { return }
        let lines = ChunkLines(text)
        if let opened, !openedProduct.hasValue {
            openedProduct = product(opened, lines, chunk, shelf.index)
            if !openedProduct.hasValue { isOpening = false }
        }
        if let detail, detailProduct == nil { detailProduct = product(detail.product, lines, chunk, shelf.index) }
        sizePhoto()
    }

    private func product(_ id: EntityID, _ lines: ChunkLines, _ chunk: Int, _ index: ProductIndex) -> CatalogueProduct? {
        guard let place = index.knownPlace(of: id) else { return nil }
        let entry = index.entry(at: place)
        return entry.chunk == chunk ? lines.product(at: entry.line) : nil
    }

    /// Tells the detail how large its picture is; of one that nobody measured the frame is filled as a square.
    mutating func sizePhoto() {
        guard let id = detailPicture else { return }
        let picture = shelf?.pictures.picture(id)
        let isKnown = (picture?.width ?? 0) > 0 && (picture?.height ?? 0) > 0
        let pixels = isKnown ? (picture?.width ?? 1, picture?.height ?? 1) : (720, 720)
        detail?.show(pixels: Size(width: Double(pixels.0), height: Double(pixels.1)))
    }

    /// Identifies the picture that the detail shows; nil for none.
    public var detailPicture: EntityID? { detail?.picture ?? detailProduct?.pictures.first }
}
