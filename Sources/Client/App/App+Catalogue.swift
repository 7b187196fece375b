import Catalogue
import Components
import Domain
import Localization
import Merge
import ViewTree
import Wire

extension App {
    /// Takes what happened in the tab of catalogues.
    func updateCatalogue(_ message: CatalogueMessage) {
        let remark = catalogue.detail.flatMap { notebook.productMark(of: $0.product)?.remark } ?? ""
        perform(catalogue.update(message, remark: remark))
    }

    /// Shows a place of the tab.
    func openCatalogue(_ place: CataloguePlace) {
        readCatalogues()
        catalogue.resize(viewportHeight: boot.viewportHeight, textScale: boot.textScale)
        perform(catalogue.enter(place))
        keepPicturesByDefault()
    }

    /// Shows a product, which is noted in the viewing history once it is known.
    func openProduct(_ id: EntityID) {
        readCatalogues()
        findProduct(id)
    }

    /// Shows a product in the catalogue that has it, whichever is open; where none is known to, asks the device for the contents of all.
    func findProduct(_ id: EntityID) {
        let before = catalogue.current
        if !catalogue.openCatalogue(of: id) { for summary in catalogue.summaries { readShelf(summary.id) } }
        if catalogue.current != before { keepCataloguePlace() }
        perform(catalogue.enter(product: id))
        noteView(of: id)
    }

    /// Notes that a product is looked at; one that the catalogue does not have is none.
    func noteView(of id: EntityID) {
        guard screen == .product(id), let current = catalogue.current, catalogue.entry(of: id) != nil else { return }
        change { notebook, now throws(MergeError) in try notebook.view(id, of: current, now: now) }
    }

    /// Keeps what was typed of a remark before the product is left.
    func leaveProduct() {
        updateCatalogue(.detail(.remarkKept))
    }

    /// Does what the tab asks for.
    func perform(_ effects: [CatalogueEffect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: CatalogueEffect) {
        switch effect {
        case .show(let place): show(.catalogue(place))
        case .showProduct(let id): show(.product(id))
        case .leaveProduct: show(.catalogue(catalogue.place))
        case .showCatalogues: show(.catalogues)
        case .keepPictures: if let id = catalogue.current { updateCatalogues(.picturesChosen(id, .previews)) }
        case .choosePictures: if let id = catalogue.current { show(.catalogueSettings(id)) }
        case .readShelf(let id): readShelf(id)
        case .readChunk(let number): if let id = catalogue.current { ask(.shelf(.read([ShelfKey.chunk(id, number)]))) }
        case .scroll(let top): ask(.perform(CatalogueView.scroller, .scroll(left: 0, top: top)))
        case .focusSearch: ask(.perform(CatalogueView.searchField, .focus))
        case .leaveSearch: ask(.perform(CatalogueView.searchField, .blur))
        case .refresh: refreshCatalogue()
        case .keepPlace: keepCataloguePlace()
        case .locate: ask(.shelf(.locate))
        case .showGuide:
            guideReturn = screen
            show(.guide)
        case .focusConfirmation: ask(.perform(Confirmation.button, .focus))
        case .focusDialog: ask(.perform(Sheet.dialog, .focus))
        case .focusScreen: ask(.announceScreen)
        case .say(let notice): say(Notice(.catalogue(notice)))
        case .compose(let product): compose(product)
        case .sendLetter: sendLetter()
        case .rate, .keepRemark, .keepRemarkSoon, .clearHistory, .makeNote: performMark(effect)
        }
    }

    private func performMark(_ effect: CatalogueEffect) {
        guard let current = catalogue.current else { return }
        switch effect {
        case .rate(let id, let stars):
            change { notebook, now throws(MergeError) in try notebook.rate(id, stars.map { Int64($0) }, of: current, now: now) }
            if let stars { ask(.perform(ProductDetailView.star(stars), .focus)) }
        case .keepRemarkSoon: ask(.wake(.remark, afterMilliseconds: App.keepRemarkMilliseconds))
        case .keepRemark(let id, let text):
            change { notebook, now throws(MergeError) in try notebook.remark(id, text, of: current, now: now) }
        case .clearHistory:
            var views: [Notebook.ViewMark] = []
            change { notebook, now throws(MergeError) in
                let cleared = try notebook.clearHistory(of: current, now: now)
                views = cleared.views
                return cleared.operations
            }
            say(Notice(.catalogue(.historyCleared(count: views.count)), action: .restoreHistory(views)))
        case .makeNote(let id, let topic): makeNote(of: id, in: topic)
        default: break
        }
    }

    /// Makes a note of a product: its name, where it is on the web, and what the site says of it; its picture becomes a photo of the topic.
    private func makeNote(of product: EntityID, in topic: Identifier<Topic>) {
        guard let product = catalogue.detailProduct, let name = notebook.topic(topic)?.name else { return }
        var lines: [String] = []
        if !product.article.isEmpty { lines.append(strings.catalogueArticle(article: product.article)) }
        if !product.price.isEmpty { lines.append(product.price) }
        for attribute in product.attributes { lines.append(ProductText.name(of: attribute, strings) + ": " + attribute.value) }
        let words = ContentText.text(product.content)
        if !words.isEmpty { lines.append(words) }
        if !product.link.isEmpty { lines.append(product.link) }
        var text = ""
        for line in lines { text += (text.isEmpty ? "" : "\n") + line }
        let id = Identifier<Note>(makeIdentity())
        let title = product.name
        change { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, now: now)
                + (try notebook.edit(id, field: "title", [App.beginning(title, limit: Note.maximumTitleLength)]))
                + (try notebook.edit(id, field: "text", [App.beginning(text, limit: Note.maximumTextLength)]))
        }
        if let picture = product.pictures.first {
            let caption = product.link.isEmpty ? title : title + "\n" + product.link
            ask(.media(.fetch(address: Route.cataloguePictures + "/original/" + picture.text, name: title, topic: topic, caption: caption)))
        }
        say(Notice(.catalogue(.noteMade(topic: name))))
    }

    /// Gives the edit that begins an empty text with another, as far as it may be long.
    static func beginning(_ text: String, limit: Int) -> TextEdit {
        TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text, limit: limit))
    }

    /// Opens the composer with the data of a product.
    private func compose(_ product: EntityID?) {
        guard let summary = catalogue.summary else { return }
        let about = product.hasValue ? catalogue.detailProduct : nil
        var text = about == nil ? strings.orderBodyPlain + "\n\n" : strings.orderBody + "\n\n"
        if let about {
            text += about.name + "\n"
            if !about.article.isEmpty { text += strings.catalogueArticle(article: about.article) + "\n" }
            text += about.link + "\n"
        }
        let known = catalogue.replyTo.isEmpty ? notebook.profile().email : catalogue.replyTo
        catalogue.compose(
            OrderComposer(
                letter: makeIdentity(), catalogue: summary.id, product: about?.id, address: summary.contacts.email,
                subject: about.map { strings.orderSubjectOf(name: $0.name) } ?? strings.orderSubjectPlain, text: text, replyTo: known,
                canSend: summary.canSendOrders))
        ask(.perform(Sheet.dialog, .focus))
    }

    private func sendLetter() {
        guard let letter = catalogue.composer else { return }
        ask(.request(Request(.order(letter.letter), "POST", Route.orders, body: letter.request.json.text)))
    }

    /// Keeps which catalogue and category are open, and drafts; not before what is kept was read.
    func keepCataloguePlace() {
        guard catalogue.isListRead else { return }
        ask(.shelf(.write([.put(ShelfKey.device, catalogue.kept.text)])))
    }

    /// Counts the pause between typing a remark and keeping it, in milliseconds.
    private static let keepRemarkMilliseconds = 800
}
