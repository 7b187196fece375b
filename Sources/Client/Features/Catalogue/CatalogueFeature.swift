import Components
import Core
import Domain
import JSON
import Localization
import Replication
import ViewTree
import Wire

/// The catalogues tab: places, products, orders.
public final class CatalogueFeature: Feature {
    unowned(unsafe) private let parts: CatalogueParts

    init(_ core: Core, in parts: CatalogueParts) {
        self.parts = parts
        super.init(core)
    }

    /// What the catalogues tab shows.
    public var state = CatalogueState()
    /// The product to show once the arrow keys rest; nil for none.
    private var focused: EntityID?

    // MARK: Its screens

    public override var screens: [ScreenKind] {
        [.categories, .category, .favourites, .catalogueAbout, .cataloguePage, .contacts, .product]
    }

    public override func title(of screen: Screen) -> String {
        screen.product.hasValue ? state.productTitle(strings) : state.title(strings)
    }

    public override func open(_ screen: Screen) {
        parts.catalogueCopies.read()
        if let product = screen.product {
            state.unrecorded = product
            return find(product)
        }
        guard let place = screen.cataloguePlace else { return }
        resize()
        perform(state.enter(place))
        parts.catalogues.storePicturesByDefault()
    }

    public override func list(of screen: Screen) -> Screen? {
        let list = Screen.catalogue(state.place)
        return list.kind.pane == .list ? list : nil
    }

    public override func openList(_ list: Screen) {
        resize()
        enqueue(.perform(CatalogueView.scroller, .scroll(left: 0, top: state.restingTop)))
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        // A remark that was typed is stored before the product is left.
        if screen.product.hasValue { update(.detail(.remarkKept)) }
        state.unrecorded = nil
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        var view = view(in: frame)
        view.place = frame.place(of: screen)
        return screen.product.hasValue ? ProductDetailView(view: view).node : view.node(status: frame.barMarks)
    }

    private func view(in frame: Frame) -> CatalogueView {
        var facts = CatalogueView.Facts(moment: moment)
        facts.opinions = notebook.productOpinions(of: state.current)
        facts.platform = core.boot.deviceName
        facts.pictures = parts.catalogues.pictureHint
        facts.mapCredit = core.account.server.mapCredit
        if state.detail?.isChoosingTopic ?? false { facts.topics = notebook.topics() }
        facts.isPulling = { [unowned(unsafe) self] in state.pull.isPulling }
        return CatalogueView(state: state, facts: facts, strings: strings) { [self] in frame.send($0, to: update) }
    }

    /// The format of moments, as people speak of them.
    var moment: SpokenMoment {
        SpokenMoment(today: today, language: strings.language) { [core] in core.time.offsetMinutes(at: $0) }
    }

    public override var hasDialog: Bool { state.hasDialog }

    /// Stores a remark that was typed before the tab is hidden.
    public override var onlyInPageCount: Int { state.composer?.isTyped == true ? 1 : 0 }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .pageEnds: if screen.product.hasValue { update(.detail(.remarkKept)) }
        case .resized: resize()
        default: break
        }
    }

    /// Sets the sizes that rows are placed by, where the tab is shown.
    private func resize() {
        guard core.shell.listScreen.cataloguePlace.hasValue else { return }
        state.resize(viewportHeight: core.boot.viewportHeight, textScale: core.boot.textScale)
    }

    /// Whether the screen needs the contents of the open catalogue.
    var isShown: Bool { screen.cataloguePlace.hasValue || screen.product.hasValue }

    /// The screen that the tab opens.
    public var home: Screen { .catalogue(state.tabPlace) }

    // MARK: What happens in it

    /// Applies what happened in the tab.
    public func update(_ message: CatalogueMessage) {
        // The detail beside the list has room for all of the product; a cell that was opened in place closes.
        if case .cellTapped(let id) = message, core.shell.showsList {
            perform(state.update(.descriptionTapped))
            return show(.product(id))
        }
        let remark = state.detail.flatMap { notebook.productOpinion(of: $0.product)?.remark } ?? ""
        perform(state.update(message, remark: remark))
        recordView()
    }

    /// Shows a product in the catalogue that has it, whichever is open; where none is known to, requests the stored contents of all.
    func find(_ id: EntityID) {
        let before = state.current
        if !state.openCatalogue(of: id) { parts.catalogueCopies.readAll() }
        if state.current != before { storePlace() }
        perform(state.enter(product: id))
        recordView()
    }

    /// Adds the opened product to the viewing history, however it was opened (G10).
    func recordView() {
        guard let current = state.current, let id = state.takeUnrecorded() else { return }
        change { notebook, now throws(MergeError) in try notebook.view(id, of: current, now: now) }
    }

    /// Shows the product whose cell has the focus, where one is shown beside the list.
    func showFocused() {
        if let focused, screen.product.hasValue { show(.product(focused)) }
        focused = nil
    }

    /// Performs the tab's effects.
    func perform(_ effects: [CatalogueEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: CatalogueEffect) {
        switch effect {
        case .show(let place): show(.catalogue(place))
        case .showProduct(let id): show(.product(id))
        case .leaveProduct:
            let left = core.shell.showsList ? screen.product : nil
            show(.catalogue(state.place))
            if let left { perform(.focusCell(left)) }
        case .showCatalogues: show(.catalogues)
        case .storePictures: if let id = state.current { parts.catalogues.update(.picturesChosen(id, .previews)) }
        case .choosePictures: if let id = state.current { show(.catalogueSettings(id)) }
        case .readSnapshot(let id): parts.catalogueCopies.readSnapshot(id)
        case .readChunk(let number): if let id = state.current { enqueue(.snapshot(.read([SnapshotKey.chunk(id, number)]))) }
        case .showProductSoon(let id):
            focused = id
            wake("catalogue.product", afterMilliseconds: CatalogueFeature.restMilliseconds) { [self] in showFocused() }
        case .focusCell(let id):
            enqueue(.perform(CatalogueView.cell(of: id), .focus))
            enqueue(.perform(CatalogueView.cell(of: id), .scrollIntoView(isCentered: false)))
        case .scroll(let top): enqueue(.perform(CatalogueView.scroller, .scroll(left: 0, top: top)))
        case .leaveSearch: enqueue(.perform(CatalogueView.searchField, .blur))
        case .refresh: parts.catalogueCopies.refresh()
        case .storePlace: storePlace()
        case .locate: enqueue(.snapshot(.locate))
        case .showGuide: parts.needs.showGuide()
        case .focusConfirmation: enqueue(.perform(Confirmation.button, .focus))
        case .focusDialog: enqueue(.perform(Sheet.dialog, .focus))
        case .focusScreen: enqueue(.announceScreen)
        case .say(let catalogue): say(notice(of: catalogue))
        case .compose(let product): compose(product)
        case .sendOrder: sendOrder()
        case .rate(let id, let stars):
            guard let current = state.current else { return }
            change { notebook, now throws(MergeError) in try notebook.rate(id, stars.map { Int64($0) }, of: current, now: now) }
            if let stars { enqueue(.perform(ProductDetailView.star(stars), .focus)) }
        case .storeRemarkSoon:
            wake("catalogue.remark", afterMilliseconds: CatalogueFeature.keepRemarkMilliseconds) { [self] in
                update(.detail(.remarkKept))
            }
        case .storeRemark(let id, let text):
            guard let current = state.current else { return }
            change { notebook, now throws(MergeError) in try notebook.remark(id, text, of: current, now: now) }
        case .clearHistory: clearHistory()
        case .makeNote(_, let topic): makeNote(in: topic)
        }
    }

    private func clearHistory() {
        guard let current = state.current else { return }
        var views: [Notebook.ProductVisit] = []
        change { notebook, now throws(MergeError) in
            let cleared = try notebook.clearHistory(of: current, now: now)
            views = cleared.views
            return cleared.operations
        }
        say(notice(of: .historyCleared(count: views.count)).undone { [self] in restoreHistory(views) })
    }

    /// Restores the views that were removed from the history.
    private func restoreHistory(_ views: [Notebook.ProductVisit]) {
        change { notebook, now throws(MergeError) in try notebook.restoreHistory(views, now: now) }
    }

    /// Creates a note about the open product: its name, its web address, and what the site says of it; its picture becomes a photo of the
    /// topic.
    private func makeNote(in topic: Identifier<Topic>) {
        guard let product = state.detailProduct, let name = notebook.topic(topic)?.name, !parts.needs.refusesNote(in: topic) else {
            return
        }
        var lines: [String] = []
        if !product.article.isEmpty { lines.append(strings.catalogueArticle(article: product.article)) }
        if !product.price.isEmpty { lines.append(product.price) }
        for attribute in product.attributes { lines.append(ProductText.name(of: attribute, strings) + ": " + attribute.value) }
        let words = ContentText.text(product.content)
        if !words.isEmpty { lines.append(words) }
        if !product.link.isEmpty { lines.append(product.link) }
        var text = ""
        for line in lines { text += (text.isEmpty ? "" : "\n") + line }
        let title = product.name
        parts.needs.addNote(to: topic, title: title, text: text)
        if let picture = product.pictures.first {
            let caption = product.link.isEmpty ? title : title + "\n" + product.link
            enqueue(
                .media(.fetch(address: Route.cataloguePictures + "/original/" + picture.text, name: title, topic: topic, caption: caption)))
        }
        say(notice(of: .noteMade(topic: name)))
    }

    /// Opens the composer with the data of a product.
    private func compose(_ product: EntityID?) {
        guard let summary = state.summary else { return }
        let about = product.hasValue ? state.detailProduct : nil
        var text = about == nil ? strings.orderBodyPlain + "\n\n" : strings.orderBody + "\n\n"
        if let about {
            text += about.name + "\n"
            if !about.article.isEmpty { text += strings.catalogueArticle(article: about.article) + "\n" }
            text += about.link + "\n"
        }
        let known = state.replyTo.isEmpty ? notebook.profile().email : state.replyTo
        state.compose(
            OrderComposer(
                id: core.makeIdentity(), catalogue: summary.id, product: about?.id, address: summary.contacts.email,
                subject: about.map { strings.orderSubjectOf(name: $0.name) } ?? strings.orderSubjectPlain, text: text, replyTo: known,
                canSend: summary.canSendOrders))
        enqueue(.perform(Sheet.dialog, .focus))
    }

    private func sendOrder() {
        guard let order = state.composer else { return }
        request(.order, body: order.request) { [self] in parts.catalogueCopies.answered(.order(order.id), $0) }
    }

    /// Stores which catalogue and category are open, and drafts; not before the stored ones were read.
    func storePlace() {
        guard state.isListRead else { return }
        enqueue(.snapshot(.write([.put(SnapshotKey.device, state.kept.text)])))
    }

    /// The pause after which arrow keys that move from product to product count as resting, in milliseconds.
    private static let restMilliseconds = 250
    /// The pause between typing a remark and storing it, in milliseconds.
    private static let keepRemarkMilliseconds = 800
}
