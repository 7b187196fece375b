import Components
import Domain
import Layout
import Wire

/// Holds the tab of catalogues as it is shown.
public struct CatalogueState: Sendable {
    /// Lists the catalogues, as last heard of them.
    public internal(set) var summaries: [CatalogueSummary] = []
    /// Says that the device's list was read.
    public internal(set) var isListRead = false
    /// Says that the server has told its list since the app started.
    public internal(set) var isListFresh = false
    /// Says that the server could not be asked the last time.
    public internal(set) var isOffline = false
    /// Holds the contents that were read.
    public internal(set) var snapshots: [CatalogueSnapshot] = []
    /// Lists the catalogues whose copies on the device were looked for.
    var soughtSnapshots: [EntityID] = []
    /// Identifies the catalogue that is shown; nil while there is none.
    public internal(set) var current: EntityID?
    /// Names the place that is shown.
    public internal(set) var place = CataloguePlace.categories
    /// Identifies the category that the button of categories opens again (G0); nil for none.
    public internal(set) var openCategory: EntityID?
    /// Holds what is searched for.
    public internal(set) var query = ""
    /// Says that a person is searching.
    public internal(set) var isSearching = false
    /// Places the cells.
    public internal(set) var layout = ProductLayout()
    /// Lists the places of the listed products in the index.
    public internal(set) var places: [Int] = []
    /// Holds the product that is open in the list; nil while its details are read.
    public internal(set) var openedProduct: CatalogueProduct?
    /// Identifies the product that is open in the list; nil for none.
    public internal(set) var opened: EntityID?
    /// Identifies the picture of a page that is shown large in its grid; nil for none.
    public internal(set) var openedPicture: EntityID?
    /// Holds the detail; nil while it is not shown.
    public internal(set) var detail: ProductDetail?
    /// Holds the product of the detail; nil while its details are read.
    public internal(set) var detailProduct: CatalogueProduct?
    /// The product that was opened and is not in the viewing history yet; nil for none (G10).
    public var unrecorded: EntityID?
    /// Holds the order being written; nil for none.
    public internal(set) var composer: OrderComposer?
    var drafts: [OrderComposer] = []
    /// Holds the address that the reader's last order named for the answer.
    public internal(set) var replyTo = ""
    /// Follows a finger that pulls the list.
    public internal(set) var pull = PullToRefresh()
    /// Says that a look for changes is under way that the reader has asked for.
    public internal(set) var isRefreshing = false
    /// Holds that look; nil while none is known of.
    public internal(set) var look: Look?
    /// Says that the reader is asked whether to see the guide again.
    public internal(set) var isAskingForGuide = false
    /// Says that the starred products are folded away.
    public internal(set) var isStarredClosed = false
    /// Says that the viewing history is folded away.
    public internal(set) var isHistoryClosed = false
    /// Tells where the reader is; nil while nobody has said.
    public internal(set) var location: GeographicPoint?
    /// Says that the reader or the device would not tell where they are.
    public internal(set) var isLocationRefused = false
    /// Tells how far the categories, the favourites and the list are scrolled, in CSS pixels.
    var categoriesTop = 0.0, favouritesTop = 0.0, listTop = 0.0
    /// Says that the opened cell does not show its details yet; only then can the list scroll far enough.
    var isOpening = false
    /// Identifies the category that `opened` and `listTop` are of.
    var listed: EntityID?

    public init() {}

    /// Limits how many drafts of orders are kept.
    static let maximumDrafts = 50

    /// Gives the contents of the catalogue that is shown; nil while they are read or there are none.
    public var snapshot: CatalogueSnapshot? { snapshots.first { $0.id == current } }
    /// Gives what is known of the catalogue that is shown.
    public var summary: CatalogueSummary? { summaries.first { $0.id == current } }
    /// Tells whether a dialog lies over the screen.
    public var hasDialog: Bool { composer != nil || isAskingForGuide || detail?.isChoosingTopic ?? false }
    /// Tells whether the device's copy of the catalogue is still being read.
    public var isReading: Bool { !isListRead || current.map { !soughtSnapshots.contains($0) } ?? false }
    /// Tells whether somebody is searching, or what was searched for is still there.
    var isSearchShown: Bool { isSearchable && (isSearching || !query.isEmpty) }
    /// Tells whether results of a search stand in the place of what is shown otherwise.
    public var showsResults: Bool { isSearchable && !query.isEmpty && !places.isEmpty }
    /// Tells whether nothing was found.
    public var foundNothing: Bool { isSearchable && !SearchFolding.folded(query).isEmpty && places.isEmpty }

    /// Tells whether the place can be searched.
    var isSearchable: Bool {
        switch place {
        case .categories, .category: true
        case .favourites, .about, .page, .contacts: false
        }
    }

    /// Gives how far the shown place was scrolled, in CSS pixels.
    public var restingTop: Double {
        switch place {
        case .categories: categoriesTop
        case .category: listTop
        case .favourites: favouritesTop
        case .about, .page, .contacts: 0
        }
    }

    /// Takes the height of the window in CSS pixels, and the size of the reader's text against the usual.
    public mutating func resize(viewportHeight: Double, textScale: Double) {
        layout.viewport = viewportHeight
        layout.textScale = textScale
    }

    /// Takes a message and gives what it asks of the composition; `remark` is what the notebook holds of the detail's product.
    public mutating func update(_ message: CatalogueMessage, remark: String = "") -> [CatalogueEffect] {
        switch message {
        case .placeTapped(let target): return [.show(target == .categories && !isAtCategories ? tabPlace : target)]
        case .categoryTapped(let id): return [.show(.category(id))]
        case .pageTapped(let id): return [.show(.page(id))]
        case .backTapped: return goBack()
        case .productLeft: return [.leaveProduct]
        case .catalogueTapped(let id): return open(catalogue: id)
        case .pagePictureTapped(let id): openedPicture = openedPicture == id ? nil : id
        case .searchFocused: isSearching = true
        case .searched(let text): return search(text)
        case .searchCancelled: return leaveSearch()
        case .scrolled(let top): scroll(to: top)
        case .listMeasured(let top, let width): return measured(top: top, width: width)
        case .panelMeasured(let height): return measured(panelHeight: height)
        case .descriptionTapped: close()
        case .cellTapped(let id): return open(cell: id)
        case .cellLeft(let id, let count): return step(from: id, by: count)
        case .photoTapped(let id): return [.showProduct(id)]
        case .pullPressed(let y):
            pull.press(y: y, scrollTop: layout.scrollTop)
            isOpening = false
        case .pullDragged(let y): _ = pull.drag(y: y)
        case .pullReleased: return pull.release() ? startRefreshing() : []
        case .refreshTapped: return startRefreshing()
        case .guideTapped:
            isAskingForGuide = true
            return [.focusConfirmation]
        case .guideAnswered(let isWanted):
            isAskingForGuide = false
            return [isWanted ? .showGuide : .focusScreen]
        case .starredTapped: isStarredClosed.toggle()
        case .historyTapped: isHistoryClosed.toggle()
        case .clearHistoryTapped: return [.clearHistory]
        case .detail(let message):
            let effects = detail?.update(message, stored: remark) ?? []
            if case .pictureTapped = message { sizePhoto() }
            return effects
        case .composer(let message): return updateComposer(message)
        case .writeTapped: return [.compose(nil)]
        case .locateTapped: return [.locate]
        case .picturesAgreed: return [.keepPictures]
        case .picturesOtherTapped: return [.choosePictures]
        case .addTapped: return [.showCatalogues]
        }
        return []
    }

    private mutating func startRefreshing() -> [CatalogueEffect] {
        guard !isRefreshing else { return [] }
        isRefreshing = true
        return [.refresh]
    }

    private mutating func updateComposer(_ message: OrderComposerMessage) -> [CatalogueEffect] {
        guard var order = composer else { return [] }
        let (isOver, effects) = order.update(message)
        composer = isOver ? nil : order
        switch message {
        case .saved where isOver:
            drafts.removeAll { $0.product == order.product && $0.catalogue == order.catalogue }
            drafts.insert(order, at: 0)
            if drafts.count > CatalogueState.maximumDrafts { drafts.removeLast() }
            replyTo = order.replyTo
        case .delivered, .handedOver:
            drafts.removeAll { $0.product == order.product && $0.catalogue == order.catalogue }
            replyTo = order.replyTo
        case .subjectTyped, .replyToTyped, .textTyped, .saved, .cancelled, .sendTapped, .refused: break
        }
        return effects
    }

    /// Opens the composer; a draft of the same subject is taken up again.
    public mutating func compose(_ order: OrderComposer) {
        var order = order
        if let draft = drafts.first(where: { $0.product == order.product && $0.catalogue == order.catalogue }) {
            (order.id, order.subject, order.text, order.replyTo) = (draft.id, draft.subject, draft.text, draft.replyTo)
        }
        composer = order
    }

    /// Takes where the reader is; nil where nobody would say.
    public mutating func located(_ place: GeographicPoint?) {
        location = place
        isLocationRefused = place == nil
    }
}
