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
        case .add(let address):
            let id = makeIdentity()
            let body = CatalogueRequest(address: address).json.text
            ask(.request(Request(.addCatalogue(id, address: address), "PUT", Route.catalogues + "/" + id.text, body: body)))
        case .change(let id, let isPaused, let accepts): changeCatalogue(id, isPaused: isPaused, accepts: accepts)
        case .run(let id):
            catalogue.change(id) { $0.phase = .waiting }
            ask(.request(Request(.runCatalogue(id), "POST", Route.catalogueRuns + "/" + id.text, body: "{}")))
        case .cancel(let id):
            catalogue.change(id) { $0.phase = .idle }
            ask(.request(Request(.runCatalogue(id), "DELETE", Route.catalogueRuns + "/" + id.text)))
        case .remove(let id): removeSoon(id)
        case .keepPictures(let id, let choice):
            catalogues.choose(choice, of: id)
            keepCatalogueList()
            keepPictures(of: id)
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
        catalogues.removing = id
        show(.catalogues)
        say(Notice(.catalogue(.removed(name: name)), action: .keepCatalogue(id)))
        ask(.wake(.catalogueRemoval, afterMilliseconds: Notice.milliseconds))
    }

    /// Takes the wish to remove a catalogue back.
    func keepCatalogue(_ id: EntityID) { if catalogues.removing == id { catalogues.removing = nil } }

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
        var addresses: [String] = []
        for picture in shelf.pictures.all {
            addresses.append(CataloguePictures.address(picture.id, edge: CataloguePictures.listEdge))
            if choice == .all { addresses.append(CataloguePictures.address(picture.id, edge: nil)) }
        }
        catalogues.download = CataloguesState.Download(catalogue: id, done: 0, total: addresses.count)
        ask(.shelf(.keepPictures(id, addresses)))
    }

    /// Takes note of how far a download of pictures is.
    func picturesKept(of id: EntityID, done: Int, total: Int, failed: Int) {
        guard catalogues.choice(of: id) != .none else { return }
        catalogues.download = CataloguesState.Download(catalogue: id, done: done, total: total)
        if failed > 0, done + failed == total { say(Notice(.catalogue(.picturesFailed(count: failed)))) }
    }
}
