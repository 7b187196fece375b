import Components
import Domain
import Layout
import Wire

/// What the catalogues tab shows.
public struct CatalogueState: Sendable {
    /// The catalogues, as last received.
    public internal(set) var summaries: [CatalogueSummary] = []
    /// Whether the stored list was read.
    var isListRead = false
    /// Whether the server has sent its list since the app started.
    var isListFresh = false
    /// Whether the server could not be reached the last time.
    public internal(set) var isOffline = false
    /// The contents that were read.
    public internal(set) var snapshots: [CatalogueSnapshot] = []
    /// The catalogues whose copies on the device were looked up.
    var soughtSnapshots: [EntityID] = []
    /// The catalogue that is shown; nil while there is none.
    public internal(set) var current: EntityID?
    /// The place that is shown.
    public internal(set) var place = CataloguePlace.categories
    /// The category that the categories button opens again (G0); nil for none.
    public internal(set) var openCategory: EntityID?
    /// The text that is searched for.
    public internal(set) var query = ""
    /// Whether a person is searching.
    public internal(set) var isSearching = false
    /// The layout of the cells.
    public internal(set) var layout = ProductLayout()
    /// The places of the listed products in the index.
    public internal(set) var places: [Int] = []
    /// The product that is open in the list; nil while its details are read.
    public internal(set) var openedProduct: CatalogueProduct?
    /// The product that is open in the list; nil for none.
    public internal(set) var opened: EntityID?
    /// The picture of a page that is shown large in its grid; nil for none.
    var openedPicture: EntityID?
    /// The detail of a product; nil while it is not shown.
    public internal(set) var detail: ProductDetail?
    /// The product of the detail; nil while its details are read.
    public internal(set) var detailProduct: CatalogueProduct?
    /// The product that was opened and is not in the viewing history yet; nil for none (G10).
    var unrecorded: EntityID?
    /// The order being written; nil for none.
    public internal(set) var composer: OrderComposer?
    var drafts: [OrderComposer] = []
    /// The address for the answer in the reader's last order.
    public internal(set) var replyTo = ""
    /// The pull of the list by a finger.
    public internal(set) var pull = PullToRefresh()
    /// Whether a check for updates that the reader has requested is under way.
    public internal(set) var isRefreshing = false
    /// That check; nil while none is known of.
    public internal(set) var look: Look?
    /// Whether the reader is asked whether to see the guide again.
    var isAskingForGuide = false
    /// Whether the starred products are collapsed.
    var isStarredClosed = false
    /// Whether the viewing history is collapsed.
    var isHistoryClosed = false
    /// The reader's location; nil while it is unknown.
    public internal(set) var location: GeographicPoint?
    /// Whether the reader or the device refused to share the location.
    var isLocationRefused = false
    /// How far the categories, the favourites and the list are scrolled, in CSS pixels.
    var categoriesTop = 0.0, favouritesTop = 0.0, listTop = 0.0
    /// Whether the opened cell does not show its details yet; only once it does can the list scroll far enough.
    var isOpening = false
    /// The category that `opened` and `listTop` belong to.
    var listed: EntityID?

    public init() {}

    /// The maximum number of drafts of orders that are kept.
    static let maximumDrafts = 50

    /// The contents of the catalogue that is shown; nil while they are read or there are none.
    public var snapshot: CatalogueSnapshot? { snapshots.first { $0.id == current } }
    /// The summary of the catalogue that is shown.
    public var summary: CatalogueSummary? { summaries.first { $0.id == current } }
    /// Whether a dialog is open.
    public var hasDialog: Bool { composer != nil || isAskingForGuide || detail?.isChoosingTopic ?? false }
    /// Whether the device's copy of the catalogue is still being read.
    public var isReading: Bool { !isListRead || current.map { !soughtSnapshots.contains($0) } ?? false }
    /// Whether somebody is searching, or the query is still there.
    var isSearchShown: Bool { isSearchable && (isSearching || !query.isEmpty) }
    /// Whether search results are shown instead of what is shown otherwise.
    public var showsResults: Bool { isSearchable && !query.isEmpty && !places.isEmpty }
    /// Whether nothing was found.
    public var foundNothing: Bool { isSearchable && !SearchFolding.folded(query).isEmpty && places.isEmpty }

    /// Whether the place can be searched.
    var isSearchable: Bool {
        switch place {
        case .categories, .category: true
        case .favourites, .about, .page, .contacts: false
        }
    }

    /// How far the shown place was scrolled, in CSS pixels.
    var restingTop: Double {
        switch place {
        case .categories: categoriesTop
        case .category: listTop
        case .favourites: favouritesTop
        case .about, .page, .contacts: 0
        }
    }

    /// Sets the height of the window in CSS pixels, and the size of the reader's text relative to the usual.
    public mutating func resize(viewportHeight: Double, textScale: Double) {
        layout.viewport = viewportHeight
        layout.textScale = textScale
    }

    /// Applies a message and returns the effects to perform; `remark` is the notebook's remark on the detail's product.
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
        case .picturesAgreed: return [.storePictures]
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

    /// Opens the composer; continues a draft of the same subject.
    public mutating func compose(_ order: OrderComposer) {
        var order = order
        if let draft = drafts.first(where: { $0.product == order.product && $0.catalogue == order.catalogue }) {
            (order.id, order.subject, order.text, order.replyTo) = (draft.id, draft.subject, draft.text, draft.replyTo)
        }
        composer = order
    }

    /// Stores the reader's location; nil where it is refused or unknown.
    public mutating func located(_ place: GeographicPoint?) {
        location = place
        isLocationRefused = place == nil
    }
}
