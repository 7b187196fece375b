import Catalogue
import Components
import Domain
import ViewTree
import Wire

extension App {
    /// Takes what happened on the screens on which catalogues are looked after.
    func updateCatalogues(_ message: CataloguesMessage) {
        if case .backTapped = message, case .catalogueSettings = screen { return show(.catalogues) }
        for effect in catalogues.update(message, known: catalogue.summaries) { perform(effect) }
    }

    private func perform(_ effect: CataloguesEffect) {
        switch effect {
        case .add(let address, let known):
            let id = known ?? makeIdentity()
            let summary = catalogue.summaries.first { $0.id == known }
            let body = CatalogueRequest(address: address, isPaused: summary?.phase == .paused).json.text
            ask(.request(Request(.addCatalogue(id, address: address), "PUT", Route.catalogues + "/" + id.text, body: body)))
        case .change(let id, let isPaused, let accepts): changeCatalogue(id, isPaused: isPaused, accepts: accepts)
        case .run(let id, let acceptsLoss):
            catalogue.wish(for: id)
            catalogue.change(id) { $0.phase = .waiting }
            let query = acceptsLoss ? "?whole=1&loss=1" : "?whole=1"
            ask(.request(Request(.runCatalogue(id), "POST", Route.catalogueRuns + "/" + id.text + query, body: "{}")))
        case .cancel(let id):
            catalogue.change(id) { $0.phase = .idle }
            ask(.request(Request(.runCatalogue(id), "DELETE", Route.catalogueRuns + "/" + id.text)))
        case .remove(let id): removeSoon(id)
        case .keepPictures(let id, let choice):
            catalogues.choose(choice, of: id)
            keepCatalogueList()
            keepPictures(of: id)
        case .retryPictures(let id): keepPictures(of: id)
        case .show(let id): show(id.map { .catalogueSettings($0) } ?? .catalogues)
        case .leave: show(.more)
        case .focusField: ask(.perform(CataloguesView.field, .focus))
        case .focusScreen: ask(.announceScreen)
        }
    }

    private func changeCatalogue(_ id: EntityID, isPaused: Bool?, accepts: Bool) {
        guard let summary = catalogue.summaries.first(where: { $0.id == id }) else { return }
        let pauses = isPaused ?? (summary.phase == .paused)
        let request = CatalogueRequest(
            address: summary.address, allowsUntrustedCertificate: summary.allowsUntrustedCertificate || accepts, isPaused: pauses)
        catalogue.change(id) {
            $0.phase = pauses ? .paused : .waiting
            if accepts { $0.trouble = nil }
        }
        ask(.request(Request(.changeCatalogue(id), "PUT", Route.catalogues + "/" + id.text, body: request.json.text)))
    }

    // MARK: Removing, which can be undone for some seconds

    private func removeSoon(_ id: EntityID) {
        finishRemoval()
        guard let name = catalogue.summaries.first(where: { $0.id == id })?.name else { return }
        show(.catalogues)
        announceRemoval(of: id, name: name)
        ask(.shelf(.write([.put(ShelfKey.removal, id.text)])))
    }

    private func announceRemoval(of id: EntityID, name: String) {
        catalogues.removing = id
        say(Notice(.catalogue(.removed(name: name)), action: .keepCatalogue(id)))
        ask(.wake(.catalogueRemoval, afterMilliseconds: Notice.milliseconds))
    }

    /// Goes on with a removal that the end of the page has broken off; it can be undone once more.
    func resumeRemoval(_ text: String?) {
        guard let id = text.flatMap({ EntityID(text: $0) }), let name = catalogue.summaries.first(where: { $0.id == id })?.name else {
            return
        }
        announceRemoval(of: id, name: name)
    }

    /// Takes the wish to remove a catalogue back.
    func keepCatalogue(_ id: EntityID) {
        guard catalogues.removing == id else { return }
        catalogues.removing = nil
        forgetRemoval()
    }

    /// Forgets that a catalogue is to be removed, once it is or won't be.
    func forgetRemoval() { ask(.shelf(.write([.put(ShelfKey.removal, "")]))) }

    /// Has the server remove the catalogue whose removal nobody has undone.
    func finishRemoval() {
        guard let id = catalogues.removing else { return }
        ask(.request(Request(.removeCatalogue(id), "DELETE", Route.catalogues + "/" + id.text)))
    }

    // MARK: Pictures

    /// Keeps the chosen pictures of a catalogue on the device, or drops them.
    func keepPictures(of id: EntityID) {
        let choice = catalogues.choice(of: id)
        guard choice != .none else {
            if catalogues.download?.catalogue == id { catalogues.download = nil }
            return ask(.shelf(.dropPictures(id)))
        }
        guard let shelf = catalogue.shelf(of: id) else { return readShelf(id) }
        // The small ones first: with them all is there to be leafed through.
        var (previews, originals): ([String], [String]) = ([], [])
        for picture in shelf.pictures.all {
            previews.append(CataloguePictures.address(picture.id, edge: CataloguePictures.listEdge))
            if choice == .all { originals.append(CataloguePictures.address(picture.id, edge: nil)) }
        }
        catalogues.download = CataloguesState.Download(catalogue: id, done: 0, total: previews.count + originals.count)
        ask(.shelf(.keepPictures(id, previews + originals)))
    }

    /// Limits the bytes of small pictures that are kept without asking.
    static let defaultPictureBytes: Int64 = 100_000_000

    /// Keeps the small pictures of the open catalogue while its tab is shown, unless the person has chosen or is to be asked (G12).
    func keepPicturesByDefault() {
        guard needsShelves, let hint = pictureHint, !hint.asks, let id = catalogue.current, catalogues.choice(of: id) == .none else {
            return
        }
        catalogues.keepByDefault(id)
        keepCatalogueList()
        keepPictures(of: id)
    }

    /// Tells what is to be said of the pictures of the open catalogue; nil once the person has chosen, and where nothing can be kept.
    var pictureHint: PictureHint.Facts? {
        guard catalogues.canKeepPictures, let summary = catalogue.summary, summary.previewBytes > 0, !catalogues.hasChosen(summary.id),
            catalogue.shelf?.revision ?? 0 > 0
        else { return nil }
        return PictureHint.Facts(byteCount: summary.previewBytes, asks: summary.previewBytes > App.defaultPictureBytes)
    }

    /// Takes note of how far a download of pictures is.
    func picturesKept(of id: EntityID, done: Int, total: Int, failures: [PictureFailure]) {
        guard catalogues.choice(of: id) != .none else { return }
        var download = CataloguesState.Download(catalogue: id, done: done, total: total)
        for failure in failures {
            var failure = failure
            failure.name = catalogue.shelf(of: id)?.index.name(showing: failure.picture) ?? ""
            download.failures.append(failure)
        }
        catalogues.download = download
        if !failures.isEmpty { say(Notice(.catalogue(.picturesFailed(count: failures.count)))) }
    }
}
