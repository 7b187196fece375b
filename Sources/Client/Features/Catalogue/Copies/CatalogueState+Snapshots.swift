import Domain
import JSON
import Wire

extension CatalogueState {
    /// Restores the list of catalogues that the device has stored; it does not replace the server's.
    public mutating func restore(_ summaries: [CatalogueSummary]) {
        isListRead = true
        guard !isListFresh else { return }
        self.summaries = summaries
        chooseCurrent()
    }

    /// Receives the server's list and returns the catalogues that it no longer contains.
    public mutating func receive(_ summaries: [CatalogueSummary]) -> [EntityID] {
        let gone = self.summaries.map { $0.id }.filter { id in !summaries.contains { $0.id == id } }
        self.summaries = summaries
        (isListRead, isListFresh, isOffline) = (true, true, false)
        snapshots.removeAll { gone.contains($0.id) }
        soughtSnapshots.removeAll { gone.contains($0) }
        if let current, gone.contains(current) {
            (self.current, openCategory, listed) = (nil, nil, nil)
            // Its categories and pages have gone with it.
            switch place {
            case .category, .page: place = .categories
            case .categories, .favourites, .about, .contacts: break
            }
        }
        chooseCurrent()
        list()
        return gone
    }

    private mutating func chooseCurrent() {
        if !current.hasValue || !summary.hasValue { current = summaries.first?.id }
    }

    /// Stores that the server was not reached.
    mutating func wentOffline() { isOffline = true }

    /// Applies the device's copy of a catalogue; nil where it has none.
    public mutating func took(_ snapshot: CatalogueSnapshot?, of id: EntityID) -> [CatalogueEffect] {
        if !soughtSnapshots.contains(id) { soughtSnapshots.append(id) }
        guard var snapshot else { return [] }
        snapshot.settle()
        snapshots.removeAll { $0.id == id }
        snapshots.append(snapshot)
        guard id == current else { return [] }
        list()
        var effects: [CatalogueEffect] = []
        if let opened { effects += readDetails(of: opened) }
        if let detail {
            detailProduct = nil
            effects += readDetails(of: detail.product)
        }
        return effects
    }

    /// Returns whether the device's copy of a catalogue was looked up.
    func hasSought(_ id: EntityID) -> Bool { soughtSnapshots.contains(id) }

    /// Returns the contents of a catalogue; nil unless they were read.
    public func snapshot(of id: EntityID) -> CatalogueSnapshot? { snapshots.first { $0.id == id } }

    /// Changes a catalogue's summary before the server has answered.
    public mutating func change(_ id: EntityID, _ body: (inout CatalogueSummary) -> Void) {
        for index in summaries.indices where summaries[index].id == id { body(&summaries[index]) }
    }

    /// Adds a catalogue before the server has answered.
    public mutating func add(_ summary: CatalogueSummary) {
        summaries.append(summary)
        chooseCurrent()
    }

    /// What the device stores of the tab: the open catalogue and category, drafts of orders, and the reader's address.
    public var kept: JSON {
        var json = JSONObject([("replyTo", .string(replyTo)), ("drafts", .array(drafts.map { $0.draft }))])
        if let current { json["catalogue"] = .string(current.text) }
        if let openCategory { json["category"] = .string(openCategory.text) }
        return .object(json)
    }

    /// Restores what the device has stored of the tab.
    public mutating func restore(_ json: JSON) {
        replyTo = json["replyTo"]?.string ?? ""
        for item in json["drafts"]?.array ?? [] { if let draft = OrderComposer(draft: item) { drafts.append(draft) } }
        if !current.hasValue { current = json["catalogue"]?.string.flatMap { EntityID(text: $0) } }
        if !openCategory.hasValue { openCategory = json["category"]?.string.flatMap { EntityID(text: $0) } }
    }

    /// Returns what a list shows of a product; nil for one that the open catalogue does not have.
    public func entry(of id: EntityID) -> ProductIndex.Entry? { snapshot?.entry(of: id) }
}
