import Catalogue
import Components
import Domain
import ViewTree
import Wire

extension App {
    /// Reads what the device keeps of catalogues, once, and asks the server for its list.
    func readCatalogues() {
        if !hasReadCatalogues {
            hasReadCatalogues = true
            catalogues.canKeepPictures = boot.isSecure
            ask(.shelf(.read([ShelfKey.list, ShelfKey.device, ShelfKey.removal])))
        } else {
            requestCatalogues()
            if let current = catalogue.current { readShelf(current) }
        }
    }

    /// Asks the server for its list of catalogues.
    func requestCatalogues() {
        guard session.hasValue, hasReadCatalogues else { return }
        ask(.request(Request(.catalogues, "GET", Route.catalogues)))
    }

    /// Reads what the device has of a catalogue, once.
    func readShelf(_ id: EntityID, again: Bool = false) {
        guard again || !catalogue.hasSought(id) else { return }
        ask(.shelf(.read([ShelfKey.head(id), ShelfKey.index(id), ShelfKey.pictures(id)])))
    }

    /// Takes what came of the device's keeping of catalogues.
    func updateShelf(_ event: ShelfEvent) {
        switch event {
        case .read(let keys, let texts): shelfRead(keys, texts)
        case .writeFailed(let isFull): say(Notice(.notStored(isFull: isFull)))
        case .pictures(let id, let done, let total, let failures): picturesKept(of: id, done: done, total: total, failures: failures)
        case .located(let place): catalogue.located(place)
        case .announced: requestCatalogues()
        }
    }

    private func shelfRead(_ keys: [String], _ texts: [String?]) {
        guard let key = keys.first, keys.count == texts.count else { return }
        if ExactText.areSame(key, ShelfKey.list) {
            let isFirst = !catalogue.isListRead
            listRead(texts[0] ?? "", device: texts.count > 1 ? texts[1] : nil)
            if isFirst, texts.count > 2 { resumeRemoval(texts[2]) }
        } else if texts.count == 3, let id = ShelfKey.catalogue(in: key) {
            shelfRead(CatalogueShelf(id: id, head: texts[0], index: texts[1], pictures: texts[2]), of: id)
        } else if let id = catalogue.current, let number = ShelfKey.chunkNumber(key, of: id) {
            catalogue.took(chunk: number, text: texts[0] ?? "")
        }
    }

    private func listRead(_ text: String, device: String?) {
        let isFirst = !catalogue.isListRead
        catalogueRecord = CatalogueRecord(text: text)
        catalogues.choices = catalogueRecord.choices
        for id in catalogueRecord.defaults { catalogues.keepByDefault(id) }
        if let device {
            do throws(JSONError) { if isFirst { catalogue.take(kept: try JSON(parsing: device)) } } catch { return }
        }
        if isFirst {
            catalogue.takeStored(catalogueRecord.summaries)
            reopenPlace()
        } else {
            forgetCatalogues(catalogue.take(catalogueRecord.summaries), keeps: false)
        }
        if let current = catalogue.current, needsShelves || !isFirst {
            readShelf(current, again: catalogue.shelf(of: current)?.revision != catalogueRecord.revision(of: current))
        }
        requestCatalogues()
    }

    /// Shows the category that was open, where Categories was asked for before that was known (G0).
    private func reopenPlace() {
        guard case .catalogue(let place) = screen else { return }
        if place == .categories, catalogue.tabPlace != .categories { return show(.catalogue(catalogue.tabPlace), replaces: true) }
        perform(catalogue.enter(place))
        if !session.hasValue, catalogue.summaries.isEmpty { say(Notice(.catalogue(.offline))) }
    }

    /// Says that a screen is shown that needs the contents of the open catalogue.
    var needsShelves: Bool {
        switch screen {
        case .catalogue, .product: true
        default: false
        }
    }

    private func shelfRead(_ shelf: CatalogueShelf?, of id: EntityID) {
        perform(catalogue.took(shelf, of: id))
        if case .product(let product) = screen {
            if catalogue.entry(of: product) == nil { findProduct(product) } else { noteView(of: product) }
        }
        if catalogues.choice(of: id) != .none, catalogues.download?.catalogue != id { keepPictures(of: id) }
        keepPicturesByDefault()
        if case .catalogue(let place) = screen, id == catalogue.current { perform(catalogue.enter(place)) }
        synchronizeCatalogues()
    }

    // MARK: Answers

    /// Takes the answer to a request about catalogues; `json` is nil where the server was not reached.
    func answeredCatalogue(_ kind: Request.Kind, status: Int, json: JSON?) {
        let isFine = json != nil && status < 300
        switch kind {
        case .catalogues: isFine ? takeCatalogues(json) : cataloguesUnreachable()
        case .catalogueContent(let id): isFine ? takeContent(json, of: id) : stopCatalogueSync()
        case .addCatalogue(let id, let address): isFine ? added(id, address) : catalogues.failed(json == nil ? .unreachable : .refused)
        case .runCatalogue(let id):
            guard isFine else { return cataloguesUnreachable() }
            catalogue.began(id)
            requestCatalogues()
        case .changeCatalogue: isFine ? requestCatalogues() : cataloguesUnreachable()
        case .removeCatalogue(let id): removed(id, isFine: isFine || status == 404)
        case .order(let letter): letterAnswered(letter, status: status, isReached: json != nil)
        default: break
        }
    }

    private func letterAnswered(_ letter: EntityID, status: Int, isReached: Bool) {
        guard catalogue.composer?.letter == letter else { return }
        if isReached, status < 300 { return updateCatalogue(.composer(.delivered)) }
        updateCatalogue(.composer(.refused(!isReached ? .unreachable : status == 401 ? .signedOut : .refused)))
    }

    private func added(_ id: EntityID, _ address: String) {
        catalogues.added()
        if !catalogue.summaries.contains(where: { $0.id == id }) { catalogue.add(CatalogueSummary(id: id, address: address)) }
        catalogue.change(id) { ($0.address, $0.trouble, $0.phase) = (address, nil, $0.phase == .paused ? .paused : .waiting) }
        show(.catalogueSettings(id))
    }

    private func removed(_ id: EntityID, isFine: Bool) {
        if catalogues.removing == id { catalogues.removing = nil }
        forgetRemoval()
        guard isFine else { return cataloguesUnreachable() }
        forgetCatalogues(catalogue.take(catalogue.summaries.filter { $0.id != id }))
    }

    /// Says at a first start without a network why nothing is here (G1), unless START is still to be touched.
    func sayNothingYet() {
        guard isServerMissed, screen != .start, space == nil, notebook.isEmpty, catalogue.summaries.isEmpty else { return }
        say(Notice(.catalogue(.nothingYet)))
    }

    /// Takes note whether the server was reached.
    func noteServer(isMissed: Bool) {
        let isNew = isMissed && !isServerMissed
        isServerMissed = isMissed
        if isNew { sayNothingYet() }
        if !isMissed, notice?.subject == .catalogue(.nothingYet) { notice = nil }
    }

    private func cataloguesUnreachable() {
        let wasRefreshing = catalogue.isRefreshing
        catalogue.wentOffline()
        catalogue.refreshed()
        if wasRefreshing || needsShelves && catalogue.shelf == nil { say(Notice(.catalogue(.offline))) }
        pollCatalogues()
    }

    private func takeCatalogues(_ json: JSON?) {
        var summaries: [CatalogueSummary] = []
        for item in json?["catalogues"]?.array ?? json?.array ?? [] {
            do throws(WireError) { summaries.append(try CatalogueSummary(json: item)) } catch { continue }
        }
        forgetCatalogues(catalogue.take(summaries), keeps: false)
        if isLeader { keepCatalogueList() }
        if let notice = catalogue.outcomeOfLook() { say(Notice(.catalogue(notice))) }
        for summary in summaries { runIfOld(summary) }
        if needsShelves, let current = catalogue.current { readShelf(current) }
        synchronizeCatalogues()
        pollCatalogues()
    }

    /// Asks for a run of a catalogue that was last refreshed more than ten days ago (G2), once a start.
    private func runIfOld(_ summary: CatalogueSummary) {
        guard summary.phase == .idle, !summary.isRecorded, !askedRuns.contains(summary.id), let last = summary.refreshedAt,
            last.adding(days: App.catalogueDays) < now
        else { return }
        askedRuns.append(summary.id)
        ask(.request(Request(.runCatalogue(summary.id), "POST", Route.catalogueRuns + "/" + summary.id.text, body: "{}")))
    }

    /// Looks for changes at the reader's wish: the server runs its mirror, unless the catalogue came with the program.
    func refreshCatalogue() {
        guard session.hasValue else { return cataloguesUnreachable() }
        guard let summary = catalogue.summary, !summary.isRecorded, summary.phase != .paused else {
            if let summary = catalogue.summary { say(Notice(.catalogue(summary.isRecorded ? .lookedRecorded : .lookedPaused))) }
            return requestCatalogues()
        }
        catalogue.wish(for: summary.id)
        ask(.request(Request(.runCatalogue(summary.id), "POST", Route.catalogueRuns + "/" + summary.id.text, body: "{}")))
    }

    /// Asks again in a moment while mirrors run and somebody looks at them.
    private func pollCatalogues() {
        let isShown =
            switch screen {
            case .catalogues, .catalogueSettings: true
            case .catalogue: catalogue.shelf == nil
            default: false
            }
        guard isShown || catalogue.look != nil, catalogue.summaries.contains(where: { $0.phase != .idle && $0.phase != .paused }) else {
            return
        }
        ask(.wake(.catalogues, afterMilliseconds: App.pollMilliseconds))
    }

    // MARK: Contents

    /// Brings the next catalogue up to date whose contents on the device are old; one tab does it for all.
    func synchronizeCatalogues() {
        guard isLeader, session.hasValue, catalogueSync.current == nil else { return }
        for summary in catalogue.summaries where summary.revision > 0 && summary.revision != catalogueRecord.revision(of: summary.id) {
            guard catalogue.hasSought(summary.id) else { return readShelf(summary.id) }
            let path = catalogueSync.begin(catalogue.shelf(of: summary.id) ?? CatalogueShelf(id: summary.id))
            return ask(.request(Request(.catalogueContent(summary.id), "GET", path)))
        }
    }

    private func takeContent(_ json: JSON?, of id: EntityID) {
        guard let json, catalogueSync.current == id else { return }
        let part: CatalogueContent
        do throws(WireError) { part = try CatalogueContent(json: json) } catch { return stopCatalogueSync() }
        guard let step = catalogueSync.take(part) else { return }
        guard step.isFinished else {
            ask(.shelf(.write(step.writes)))
            if catalogueSync.isFirst { perform(catalogue.took(step.shelf, of: id)) }
            if let path = step.path { ask(.request(Request(.catalogueContent(id), "GET", path))) }
            return
        }
        catalogueRecord.note(step.shelf.revision, of: id)
        ask(.shelf(.write(step.writes + [listWrite])))
        tellCatalogues()
        perform(catalogue.took(step.shelf, of: id))
        if catalogues.choice(of: id) != .none { keepPictures(of: id) }
        keepPicturesByDefault()
        if settings.mapCredit != nil, let place = catalogue.summaries.first(where: { $0.id == id })?.contacts.location {
            ask(.shelf(.keepMap(place)))
        }
        synchronizeCatalogues()
    }

    private func stopCatalogueSync() { catalogueSync.stop() }

    private var listWrite: ShelfWrite {
        catalogueRecord.summaries = catalogue.summaries
        catalogueRecord.choices = catalogues.choices
        catalogueRecord.defaults = catalogues.defaults
        return .put(ShelfKey.list, catalogueRecord.text)
    }

    /// Keeps the list of catalogues on the device.
    func keepCatalogueList() {
        guard catalogue.isListRead else { return }
        ask(.shelf(.write([listWrite])))
    }

    private func forgetCatalogues(_ gone: [EntityID], keeps: Bool = true) {
        for id in gone {
            catalogueRecord.forget(id)
            catalogues.forget(id)
            if catalogueSync.current == id { catalogueSync.stop() }
            ask(.shelf(.write([ShelfKey.removal(of: id)])))
            ask(.shelf(.dropPictures(id)))
        }
        if keeps, !gone.isEmpty { keepCatalogueList() }
    }

    /// Tells the other tabs that the device's copy has changed.
    private func tellCatalogues() {
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.catalogues, "1")]
        ask(.tell(message.text))
    }

    /// Reads the device's list again after another tab has changed it.
    func cataloguesTold() { if hasReadCatalogues { ask(.shelf(.read([ShelfKey.list]))) } }

    /// Counts the days after which a catalogue is refreshed by itself (G2).
    private static let catalogueDays: Int64 = 10
    /// Counts the pause between looks at running mirrors, in milliseconds.
    private static let pollMilliseconds = 2_000
}
