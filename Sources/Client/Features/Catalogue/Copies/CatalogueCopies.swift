import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import ViewTree
import Wire

/// The device's copies of catalogues, kept up to date.
public final class CatalogueCopies: Feature {
    unowned(unsafe) private let parts: CatalogueParts

    init(_ core: Core, in parts: CatalogueParts) {
        self.parts = parts
        super.init(core)
    }

    /// The stored record of the list of catalogues.
    private var record = CatalogueListRecord()
    /// The update of a copy.
    private var sync = CatalogueSync()
    /// Whether the stored records of catalogues were requested.
    private var hasRead = false
    /// The catalogues whose mirrors were asked to run since the start because they were old.
    private var askedRuns: [EntityID] = []
    /// The catalogues whose contents could not be fetched since the list arrived.
    private var missed: [EntityID] = []

    private var catalogue: CatalogueState {
        _read { yield parts.catalogue.state }
        _modify { yield &parts.catalogue.state }
    }

    private var catalogues: CataloguesState {
        _read { yield parts.catalogues.state }
        _modify { yield &parts.catalogues.state }
    }

    /// Reads what the device stores of catalogues, once, and requests the server's list.
    public func read() {
        if !hasRead {
            hasRead = true
            catalogues.canKeepPictures = core.boot.isSecure
            enqueue(.snapshot(.read([SnapshotKey.list, SnapshotKey.device, SnapshotKey.removal])))
        } else {
            request()
            if let current = catalogue.current { readSnapshot(current) }
        }
    }

    /// Requests the server's list of catalogues.
    func request() {
        guard session.hasValue, hasRead else { return }
        request(.listCatalogues) { [self] in answered(.list, $0) }
    }

    /// Reads the device's copy of a catalogue, once.
    func readSnapshot(_ id: EntityID, again: Bool = false) {
        guard again || !catalogue.hasSought(id) else { return }
        enqueue(.snapshot(.read([SnapshotKey.head(id), SnapshotKey.index(id), SnapshotKey.pictures(id)])))
    }

    /// Reads the device's copies of all catalogues, once.
    public func readAll() { for summary in catalogue.summaries { readSnapshot(summary.id) } }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .snapshot(let event): happened(event)
        case .announced(let announcement): announced(announcement)
        case .wokeUp, .becameLeader: request()
        case .signedIn: read()
        case .settingChanged(let setting): receive(setting)
        default: break
        }
    }

    /// Applies the result of a request to the device's storage of catalogues.
    private func happened(_ event: SnapshotEvent) {
        switch event {
        case .read(let keys, let texts): snapshotRead(keys, texts)
        case .writeFailed(let isFull): say(.notStored(isFull: isFull))
        case .pictures(let id, let done, let total, let failures):
            parts.catalogues.picturesKept(of: id, done: done, total: total, failures: failures)
        case .located(let place): catalogue.located(place)
        }
    }

    private func announced(_ announcement: AppEvent.Announcement) {
        guard announcement == .catalogues else { return }
        notifyTabs()
        request()
    }

    private func snapshotRead(_ keys: [String], _ texts: [String?]) {
        guard let key = keys.first, keys.count == texts.count else { return }
        if ExactText.areSame(key, SnapshotKey.list) {
            let isFirst = !catalogue.isListRead
            listRead(texts[0] ?? "", device: texts.count > 1 ? texts[1] : nil)
            if isFirst, texts.count > 2 { parts.catalogues.resumeRemoval(texts[2]) }
        } else if texts.count == 3, let id = SnapshotKey.catalogue(in: key) {
            snapshotRead(CatalogueSnapshot(id: id, head: texts[0], index: texts[1], pictures: texts[2]), of: id)
        } else if let id = catalogue.current, let number = SnapshotKey.chunkNumber(key, of: id) {
            catalogue.took(chunk: number, text: texts[0] ?? "")
        }
    }

    private func listRead(_ text: String, device: String?) {
        let isFirst = !catalogue.isListRead
        record = CatalogueListRecord(text: text) ?? CatalogueListRecord()
        catalogues.choices = record.choices
        for id in record.defaults { catalogues.storeByDefault(id) }
        if isFirst {
            // What can't be read of it counts as nothing.
            if let kept = device.flatMap({ CatalogueCopies.json($0) }) { catalogue.restore(kept) }
            catalogue.restore(record.summaries)
            reopenPlace()
        } else {
            forget(catalogue.receive(record.summaries), keeps: false)
        }
        if let current = catalogue.current, parts.catalogue.isShown || !isFirst {
            readSnapshot(current, again: catalogue.snapshot(of: current)?.revision != record.revision(of: current))
        }
        request()
    }

    private static func json(_ text: String) -> JSON? {
        do throws(JSONError) { return try JSON(parsing: text) } catch { return nil }
    }

    /// Shows the category that was open, where Categories was requested before that was known (G0).
    private func reopenPlace() {
        guard let place = screen.cataloguePlace else { return }
        if place == .categories, catalogue.tabPlace != .categories { return show(parts.catalogue.home, replaces: true) }
        parts.catalogue.perform(catalogue.enter(place))
        if !session.hasValue, catalogue.summaries.isEmpty { say(notice(of: .offline)) }
    }

    private func snapshotRead(_ snapshot: CatalogueSnapshot?, of id: EntityID) {
        parts.catalogue.perform(catalogue.took(snapshot, of: id))
        if let product = screen.product {
            if catalogue.entry(of: product) == nil { parts.catalogue.find(product) } else { parts.catalogue.recordView() }
        }
        if catalogues.choice(of: id) != .none, catalogues.download?.catalogue != id { parts.catalogues.storePictures(of: id) }
        parts.catalogues.storePicturesByDefault()
        if let place = screen.cataloguePlace, id == catalogue.current { parts.catalogue.perform(catalogue.enter(place)) }
        synchronize()
    }

    // MARK: Answers

    /// Applies the answer to a request about catalogues.
    func answered(_ query: CatalogueQuery, _ answer: Answer) {
        let isFine = answer.json.hasValue
        switch query {
        case .list: answer.value(of: .listCatalogues).map { receive($0.catalogues) } ?? unreachable()
        case .content(let id): answer.value(of: .readCatalogue).map { receive($0, of: id) } ?? contentMissed(id, answer)
        case .add(let id, let address): isFine ? added(id, address) : addingFailed(answer)
        case .run(let id):
            guard isFine else { return unreachable() }
            catalogue.began(id)
            request()
        case .change(let id): parts.catalogues.changeAnswered(of: id, answer)
        case .remove(let id): removed(id, answer)
        case .order(let order): orderAnswered(order, answer)
        }
    }

    private func addingFailed(_ answer: Answer) {
        catalogues.failed(answer.isUnreachable ? .unreachable : .refused)
    }

    private func orderAnswered(_ id: EntityID, _ answer: Answer) {
        guard catalogue.composer?.id == id else { return }
        switch answer {
        case .taken: parts.catalogue.update(.composer(.delivered))
        case .refused(let status, _): parts.catalogue.update(.composer(.refused(status == 401 ? .signedOut : .refused)))
        case .unreachable: parts.catalogue.update(.composer(.refused(.unreachable)))
        }
    }

    private func added(_ id: EntityID, _ address: String) {
        catalogues.added()
        if !catalogue.summaries.contains(where: { $0.id == id }) { catalogue.add(CatalogueSummary(id: id, address: address)) }
        catalogue.change(id) { ($0.address, $0.problem, $0.phase) = (address, nil, $0.phase == .paused ? .paused : .waiting) }
        show(.catalogueSettings(id))
    }

    private func removed(_ id: EntityID, _ answer: Answer) {
        // Another catalogue may be in the process of removal by now.
        if catalogues.removing == nil || catalogues.removing == id {
            catalogues.removing = nil
            parts.catalogues.forgetRemoval()
        }
        var isGone = answer.json.hasValue
        if case .refused(404, _) = answer { isGone = true }
        guard isGone else { return say(.notDone(isOffline: answer.isUnreachable)) }
        forget(catalogue.receive(catalogue.summaries.filter { $0.id != id }))
    }

    private func unreachable() {
        let wasRefreshing = catalogue.isRefreshing
        catalogue.wentOffline()
        catalogue.refreshed()
        if wasRefreshing || parts.catalogue.isShown && catalogue.snapshot == nil { say(notice(of: .offline)) }
    }

    private func receive(_ summaries: [CatalogueSummary]) {
        forget(catalogue.receive(summaries), keeps: false)
        missed = []
        if core.sync.isLeader { storeList() }
        if let outcome = catalogue.outcomeOfLook() { say(notice(of: outcome)) }
        for summary in summaries { runIfOld(summary) }
        if parts.catalogue.isShown, let current = catalogue.current { readSnapshot(current) }
        synchronize()
    }

    /// Requests a run of a catalogue that was last refreshed more than ten days ago (G2), once per start.
    private func runIfOld(_ summary: CatalogueSummary) {
        guard summary.phase == .idle, !summary.isRecorded, !askedRuns.contains(summary.id), let last = summary.refreshedAt,
            last.adding(days: CatalogueCopies.refreshDays) < now
        else { return }
        askedRuns.append(summary.id)
        request(.refreshCatalogue, summary.id.text) { [self] in answered(.run(summary.id), $0) }
    }

    /// Checks for updates at the reader's request: the server runs its mirror, unless the catalogue came with the program.
    func refresh() {
        guard session.hasValue else { return unreachable() }
        guard let summary = catalogue.summary, !summary.isRecorded, summary.phase != .paused else {
            if let summary = catalogue.summary { say(notice(of: summary.isRecorded ? .lookedRecorded : .lookedPaused)) }
            return request()
        }
        catalogue.wish(for: summary.id)
        request(.refreshCatalogue, summary.id.text) { [self] in answered(.run(summary.id), $0) }
    }

    // MARK: Contents

    /// Updates the next catalogue whose contents on the device are old; one tab does it for all.
    func synchronize() {
        guard core.sync.isLeader, session.hasValue, sync.current == nil else { return }
        for summary in catalogue.summaries
        where summary.revision > 0 && summary.revision != record.revision(of: summary.id) && !missed.contains(summary.id) {
            guard catalogue.hasSought(summary.id) else { return readSnapshot(summary.id) }
            let query = sync.begin(catalogue.snapshot(of: summary.id) ?? CatalogueSnapshot(id: summary.id))
            return request(.readCatalogue, summary.id.text, query: query) { [self] in answered(.content(summary.id), $0) }
        }
    }

    private func receive(_ part: CatalogueContent, of id: EntityID) {
        guard sync.current == id else { return }
        guard let step = sync.receive(part) else { return }
        guard step.isFinished else {
            enqueue(.snapshot(.write(step.writes)))
            if sync.isFirst { parts.catalogue.perform(catalogue.took(step.snapshot, of: id)) }
            if let query = step.query { request(.readCatalogue, id.text, query: query) { [self] in answered(.content(id), $0) } }
            return
        }
        record.note(step.snapshot.revision, of: id)
        enqueue(.snapshot(.write(step.writes + [listWrite])))
        notifyTabs()
        parts.catalogue.perform(catalogue.took(step.snapshot, of: id))
        if catalogues.choice(of: id) != .none { parts.catalogues.storePictures(of: id) }
        parts.catalogues.storePicturesByDefault()
        if core.account.server.mapCredit != nil, let place = catalogue.summaries.first(where: { $0.id == id })?.contacts.location {
            enqueue(.snapshot(.storeMap(place)))
        }
        synchronize()
    }

    private func contentMissed(_ id: EntityID, _ answer: Answer) {
        guard sync.current == id else { return }
        sync.stop()
        if answer.isUnreachable { return }
        missed.append(id)
        synchronize()
    }

    private var listWrite: SnapshotWrite {
        record.summaries = catalogue.summaries
        record.choices = catalogues.choices
        record.defaults = catalogues.defaults
        return .put(SnapshotKey.list, record.jsonText)
    }

    /// Stores the list of catalogues on the device.
    func storeList() {
        guard catalogue.isListRead else { return }
        enqueue(.snapshot(.write([listWrite])))
    }

    private func forget(_ gone: [EntityID], keeps: Bool = true) {
        for id in gone {
            record.forget(id)
            catalogues.forget(id)
            if sync.current == id { sync.stop() }
            enqueue(.snapshot(.write([SnapshotKey.removal(of: id)])))
            enqueue(.snapshot(.dropPictures(id)))
        }
        if keeps, !gone.isEmpty { storeList() }
    }

    /// Informs the other tabs that the device's copy or the server's list has changed, as they receive no events.
    private func notifyTabs() {
        core.broadcast([StoreBatch.Setting(Setting.catalogues, "1")])
    }

    /// Reads the device's list again after another tab has changed it.
    private func receive(_ setting: StoreBatch.Setting) {
        guard ExactText.areSame(setting.name, Setting.catalogues) else { return }
        if hasRead { enqueue(.snapshot(.read([SnapshotKey.list]))) }
    }

    /// The number of days after which a catalogue is refreshed automatically (G2).
    private static let refreshDays: Int64 = 10
}
