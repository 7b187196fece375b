import Components
import Core
import Domain
import JSON
import Localization
import ViewTree
import Wire

/// The screen of catalogues: adds and removes them, keeps their pictures on the device.
public final class CataloguesFeature: Feature {
    unowned(unsafe) private let parts: CatalogueParts

    init(_ core: Core, in parts: CatalogueParts) {
        self.parts = parts
        super.init(core)
    }

    /// What the screens show on which catalogues are managed.
    public var state = CataloguesState()
    /// Whether the last request did not reach the server.
    private var isServerMissed = false
    /// The catalogues as they were before a change that the server has not answered yet.
    private var changing: [EntityID: CatalogueSummary] = [:]

    public override var screens: [ScreenKind] { [.catalogues, .catalogueSettings] }

    public override var acts: [Act] {
        [Act("catalogues", .data, strings.catalogueManageTitle, icon: .catalogue, place: 3) { [self] in show(.catalogues) }]
    }

    public override func title(of screen: Screen) -> String { strings.catalogueManageTitle }

    public override func open(_ screen: Screen) { parts.catalogueCopies.read() }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let moment = parts.catalogue.moment
        let view = CataloguesView(
            state: state, summaries: known.filter { $0.id != state.removing }, strings: strings, dateText: { moment.text($0) },
            send: { [self] in frame.send($0, to: update) })
        return screen.id.map { view.page(of: $0) } ?? view.list
    }

    public override var hasDialog: Bool { state.hasDialog }

    /// The catalogues, as last received.
    private var known: [CatalogueSummary] { parts.catalogue.state.summaries }

    /// Updates the state and performs its effects; back from the settings of a catalogue leads to the list.
    public func update(_ message: CataloguesMessage) {
        if case .backTapped = message, screen.kind == .catalogueSettings { return show(.catalogues) }
        for effect in state.update(message, known: known) { perform(effect) }
    }

    private func perform(_ effect: CataloguesEffect) {
        switch effect {
        case .add(let address, let same):
            let id = same ?? core.makeIdentity()
            let summary = known.first { $0.id == same }
            let body = CatalogueRequest(address: address, isPaused: summary?.phase == .paused)
            request(.saveCatalogue, id.text, body: body) { [self] in parts.catalogueCopies.answered(.add(id, address: address), $0) }
        case .change(let id, let isPaused, let accepts): changeCatalogue(id, isPaused: isPaused, accepts: accepts)
        case .run(let id, let acceptsLoss):
            parts.catalogue.state.wish(for: id)
            parts.catalogue.state.change(id) { $0.phase = .waiting }
            let query = acceptsLoss ? "?whole=1&loss=1" : "?whole=1"
            request(.refreshCatalogue, id.text, query: query) { [self] in parts.catalogueCopies.answered(.run(id), $0) }
        case .cancel(let id):
            parts.catalogue.state.change(id) { $0.phase = .idle }
            request(.giveUpRun, id.text) { [self] in parts.catalogueCopies.answered(.run(id), $0) }
        case .remove(let id): removeSoon(id)
        case .storePictures(let id, let choice):
            state.choose(choice, of: id)
            parts.catalogueCopies.storeList()
            storePictures(of: id)
        case .retryPictures(let id): storePictures(of: id)
        case .show(let id): show(id.map { .catalogueSettings($0) } ?? .catalogues)
        case .leave: show(.more)
        case .focusField: enqueue(.perform(CataloguesView.field, .focus))
        case .focusScreen: enqueue(.announceScreen)
        }
    }

    private func changeCatalogue(_ id: EntityID, isPaused: Bool?, accepts: Bool) {
        guard let summary = known.first(where: { $0.id == id }) else { return }
        let pauses = isPaused ?? (summary.phase == .paused)
        if changing[id] == nil { changing[id] = summary }
        let request = CatalogueRequest(
            address: summary.address, allowsUntrustedCertificate: summary.allowsUntrustedCertificate || accepts, isPaused: pauses)
        parts.catalogue.state.change(id) {
            $0.phase = pauses ? .paused : .waiting
            if accepts { $0.problem = nil }
        }
        self.request(.saveCatalogue, id.text, body: request) { [self] in parts.catalogueCopies.answered(.change(id), $0) }
    }

    /// Restores a catalogue to its state before a change that the server has not accepted.
    func changeAnswered(of id: EntityID, _ answer: Answer) {
        let former = changing.removeValue(forKey: id)
        if answer.json.hasValue { return parts.catalogueCopies.request() }
        if let former { parts.catalogue.state.change(id) { ($0.phase, $0.problem) = (former.phase, former.problem) } }
        say(.notDone(isOffline: answer.isUnreachable))
    }

    // MARK: Removing, which can be undone for some seconds

    private func removeSoon(_ id: EntityID) {
        finishRemoval()
        guard let name = known.first(where: { $0.id == id })?.name else { return }
        show(.catalogues)
        announceRemoval(of: id, name: name)
        enqueue(.snapshot(.write([.put(SnapshotKey.removal, id.text)])))
    }

    private func announceRemoval(of id: EntityID, name: String) {
        state.removing = id
        say(notice(of: .removed(name: name)).undone { [self] in cancelRemoval(of: id) })
        wake("catalogues.removal", afterMilliseconds: Notice.milliseconds) { [self] in finishRemoval() }
    }

    /// Continues a removal that was interrupted by the end of the page; it can be undone once more.
    func resumeRemoval(_ text: String?) {
        guard let id = text.flatMap({ EntityID(text: $0) }), let name = known.first(where: { $0.id == id })?.name else {
            return
        }
        announceRemoval(of: id, name: name)
    }

    /// Undoes the removal of a catalogue.
    func cancelRemoval(of id: EntityID) {
        guard state.removing == id else { return }
        state.removing = nil
        forgetRemoval()
    }

    /// Deletes the stored identity of the catalogue to remove, once it is removed or won't be.
    func forgetRemoval() { enqueue(.snapshot(.write([.put(SnapshotKey.removal, "")]))) }

    /// Removes the catalogue on the server once the removal can't be undone any more.
    func finishRemoval() {
        guard let id = state.removing else { return }
        request(.removeCatalogue, id.text) { [self] in parts.catalogueCopies.answered(.remove(id), $0) }
    }

    // MARK: Pictures

    /// Stores the chosen pictures of a catalogue on the device, or deletes them.
    func storePictures(of id: EntityID) {
        let choice = state.choice(of: id)
        guard choice != .none else {
            if state.download?.catalogue == id { state.download = nil }
            return enqueue(.snapshot(.dropPictures(id)))
        }
        guard let snapshot = parts.catalogue.state.snapshot(of: id) else { return parts.catalogueCopies.readSnapshot(id) }
        // The small ones first: with them everything can be browsed.
        var (previews, originals): ([String], [String]) = ([], [])
        for picture in snapshot.pictures.all {
            previews.append(CataloguePictures.address(picture.id, edge: CataloguePictures.listEdge))
            if choice == .all { originals.append(CataloguePictures.address(picture.id, edge: nil)) }
        }
        state.download = CataloguesState.Download(catalogue: id, done: 0, total: previews.count + originals.count)
        enqueue(.snapshot(.storePictures(id, previews + originals)))
    }

    /// The maximum size, in bytes, of small pictures that are kept without asking.
    static let defaultPictureBytes: Int64 = 100_000_000

    /// Stores the small pictures of the open catalogue while its tab is shown, unless the person has chosen or is to be asked (G12).
    func storePicturesByDefault() {
        guard parts.catalogue.isShown, let hint = pictureHint, !hint.asks, let id = parts.catalogue.state.current,
            state.choice(of: id) == .none
        else {
            return
        }
        state.storeByDefault(id)
        parts.catalogueCopies.storeList()
        storePictures(of: id)
    }

    /// The facts about the pictures of the open catalogue; nil once the person has chosen, and where nothing can be kept.
    var pictureHint: PictureHint.Facts? {
        guard state.canKeepPictures, let summary = parts.catalogue.state.summary, summary.previewBytes > 0, !state.hasChosen(summary.id),
            parts.catalogue.state.snapshot?.revision ?? 0 > 0
        else { return nil }
        return PictureHint.Facts(byteCount: summary.previewBytes, asks: summary.previewBytes > CataloguesFeature.defaultPictureBytes)
    }

    /// Stores the progress of a download of pictures.
    func picturesKept(of id: EntityID, done: Int, total: Int, failures: [PictureFailure]) {
        guard state.choice(of: id) != .none else { return }
        var download = CataloguesState.Download(catalogue: id, done: done, total: total)
        for failure in failures {
            var failure = failure
            failure.name = parts.catalogue.state.snapshot(of: id)?.index.name(showing: failure.picture) ?? ""
            download.failures.append(failure)
        }
        state.download = download
        if !failures.isEmpty { say(notice(of: .picturesFailed(count: failures.count))) }
    }

    // MARK: Without a network

    /// Shows why nothing is here (G1) at a first start without a network, unless START is still to be tapped.
    public func sayNothingYet() {
        guard isServerMissed, screen != .start, core.account.space == nil, notebook.isEmpty, known.isEmpty else { return }
        say(notice(of: .nothingYet))
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .eventHandled: eventHandled()
        case .serverReached(let isReached): serverReached(isReached)
        default: break
        }
    }

    private func eventHandled() {
        if isServerMissed, !notebook.isEmpty { core.notices.close(notice(of: .nothingYet)) }
    }

    private func serverReached(_ isReached: Bool) {
        let isMissed = !isReached
        let isNew = isMissed && !isServerMissed
        isServerMissed = isMissed
        if isNew { sayNothingYet() }
        if !isMissed { core.notices.close(notice(of: .nothingYet)) }
    }
}
