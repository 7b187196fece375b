import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Markup
import Search
import ViewTree
import Wire

/// The search: maintains the index, queries it, and opens what was found.
public final class SearchFeature: Feature {
    let needs: any SearchNeeds

    public init(_ core: Core, needs: any SearchNeeds) {
        self.needs = needs
        super.init(core)
    }

    var state = SearchState()
    /// What the server has found in the library for a query; no answer where it was not reached.
    private var libraryFindings: (query: String, answer: SearchAnswer?)?
    /// The index of what is on the device.
    private(set) var index = NotebookIndex()
    /// The screen that the search was opened from.
    private var origin = Screen.topics

    /// Whether somebody was signed in at the last event.
    private var hadSession = false
    /// Whether a step of indexing is scheduled.
    private var isIndexing = false

    /// The time between the first screen and the first step of indexing, in milliseconds.
    private static let indexingPause = 30
    /// The time between a change and the step of indexing that includes it, in milliseconds.
    private static let changePause = 500
    /// The maximum number of bytes of text that are indexed while a person waits for what a typed letter finds.
    private static let waitingByteCount = 24_000
    /// The pause in typing after which the server is asked, in milliseconds.
    private static let libraryPause = 250
    /// The maximum size of an excerpt, in bytes.
    private static let excerptByteCount = 200

    // MARK: Its screen

    public override var screens: [ScreenKind] { [.search, .tags] }

    public override func title(of screen: Screen) -> String { screen == .tags ? strings.listsTags : strings.findingTitle }

    public override var acts: [Act] {
        let isHere = core.shell.listScreen.kind.isSearchable
        let shortcuts = [Shortcut("/", isActive: isHere), Shortcut("F", .shiftedCommand)]
        return [
            Act("search", .make, strings.findingLabel, icon: .search, place: 2, keys: shortcuts) { [self] in openFromHere() },
            Act("tags", .tabs, strings.listsTags, icon: .tag, place: 1) { [self] in show(.tags) },
        ]
    }

    public override func open(_ screen: Screen) {
        if screen == .tags { return indexALittle() }
        needs.readCatalogues()
        update(.opened)
        enqueue(.perform(SearchView.field, .selectAll))
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        if screen == .tags { return tagsView(in: frame).node(status: frame.barMarks) }
        var topics: [String] = []
        for topic in notebook.topics() where !topic.shownName.isEmpty { topics.append(topic.name) }
        let offers = QueryOffer.offers(for: state.query, topics: topics, mentions: state.mentions, tags: state.tags, today: today, strings)
        var view = SearchView(state: state, offers: offers, backLabel: originName(in: frame), strings: strings) {
            frame.send($0, to: self.update)
        }
        view.place = frame.place(of: .search)
        view.open = core.navigation.found
        return view.node()
    }

    private func originName(in frame: Frame) -> String {
        if origin.kind == .notes || origin.isSmartList || origin == .tags { return core.name(of: origin) }
        return origin == .trash ? strings.trashTitle : tab.name(strings)
    }

    public override func tab(of screen: Screen) -> Tab? { tab }

    /// The tab from which the search was opened.
    private var tab: Tab { origin.kind == .photo ? .photos : origin.tab ?? .notes }

    /// Whether the search is shown, by itself or beside what was opened from it.
    private var isShown: Bool { core.shell.listScreen == .search }

    /// Shows the search, from any screen.
    public func openFromHere() {
        if isShown, core.shell.showsList { return enqueue(.perform(SearchView.field, .selectAll)) }
        if !isShown { origin = screen }
        show(.search)
    }

    public override func focusList() {
        if core.shell.listScreen == .tags { return focusTag() }
        let place = state.sections.flatMap { $0.rows }.firstIndex { $0.key == screen.id?.text }
        enqueue(.perform(place.map { SearchView.row($0) } ?? SearchView.field, .focus))
    }

    /// Shows what answers a query, from any screen.
    public func open(looking query: String) {
        update(.typed(query))
        openFromHere()
    }

    // MARK: What happens in it

    /// Applies what happened in the search.
    public func update(_ message: SearchMessage) {
        for effect in state.update(message) { perform(effect) }
    }

    private func perform(_ effect: SearchEffect) {
        switch effect {
        case .search: search()
        case .searchAll:
            libraryFindings = nil
            search()
        case .storeRecent(let queries): store(StoreBatch.Setting(Setting.recentSearches, joined(queries)))
        case .makeDocument(let limit): makeDocument(documentTargets(limit: limit))
        case .open(let target): open(target)
        case .focus(let element): enqueue(.perform(element, .focus))
        case .back:
            show(origin)
            // The screen's title has had the focus by then.
            if screen == .tags { focusTag() }
        case .showTag(let tag): open(looking: "#" + tag + " ")
        case .leaveTags: show(.topics)
        }
    }

    private func makeDocument(_ targets: [SearchTarget]) {
        var notes: [Identifier<Note>] = []
        var photos: [Identifier<Photo>] = []
        for target in targets {
            switch target {
            case .note(let id): notes.append(id)
            case .photo(let id): photos.append(id)
            case .topic, .file, .product, .trash: break
            }
        }
        needs.makeDocument(notes: notes, photos: photos, name: state.query)
    }

    /// Returns the notes and photos that are found, more than are shown; the best first.
    func documentTargets(limit: Int) -> [SearchTarget] {
        var targets: [SearchTarget] = []
        for hit in index.index.search(SearchQuery(state.query), kinds: [.note, .photo], limit: limit).hits where !hit.isInTrash {
            targets.append(hit.kind == .note ? .note(Identifier(hit.id)) : .photo(Identifier(hit.id)))
        }
        return targets
    }

    /// Returns what answers a query on the device and is in use, for the palette and the editor, the best first. What is being written in
    /// `open`, which changes with every key press, is indexed later.
    public func find(_ query: SearchQuery, kinds: [SearchDocument.Kind], limit: Int, besides open: EntityID? = nil) -> [EntityID] {
        index.enqueue(core.notebook.takeUnindexed())
        index.step(&core.notebook, byteCount: SearchFeature.waitingByteCount, besides: open)
        if !index.isReady(besides: open) { index(after: 0) }
        return index.index.search(query, kinds: kinds, limit: limit).hits.filter { !$0.isInTrash }.map { $0.id }
    }

    /// The tags in use, without `#`.
    public var tags: [String] {
        indexALittle()
        return index.index.tags
    }

    /// Indexes as much of what has changed as a person does not notice.
    func indexALittle() {
        index.enqueue(core.notebook.takeUnindexed())
        index.step(&core.notebook, byteCount: SearchFeature.waitingByteCount, besides: openText)
    }

    /// Returns whether everything that has changed is in the index, except what is deferred.
    public func isIndexed(besides putOff: EntityID?) -> Bool { index.isReady(besides: putOff) }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .began: index(after: SearchFeature.indexingPause)
        case .eventHandled: eventHandled()
        case .wokeUp: retryLibrary()
        case .loaded(let stored): load(stored)
        default: break
        }
    }

    private func index(after milliseconds: Int) {
        guard !isIndexing || milliseconds == 0 else { return }
        isIndexing = true
        wake("finding.index", afterMilliseconds: milliseconds) { [self] in stepIndex() }
    }

    /// Indexes a little more, and searches again once everything is indexed. A note that is being written waits until it is left, or
    /// searched for.
    func stepIndex() {
        isIndexing = false
        let open = openText
        index.enqueue(core.notebook.takeUnindexed())
        index.step(&core.notebook, besides: open)
        if !index.isReady(besides: open) { return index(after: 0) }
        if isShown, state.isPreparing { search() }
        core.notify(.indexed)
    }

    /// The note or photo whose text is open.
    private var openText: EntityID? { screen.note?.entity ?? screen.photo?.entity }

    /// Searches again where what is shown may have changed, and makes sure that changes are indexed before somebody searches for them.
    private func eventHandled() {
        if session.hasValue != hadSession {
            hadSession = session.hasValue
            retryLibrary()
        }
        if isShown, notebook.hasUnindexed { search() }
        guard core.journal.isLoaded, notebook.hasUnindexed || !index.isReady(besides: openText) else { return }
        index(after: SearchFeature.changePause)
    }

    private func search() {
        index.enqueue(core.notebook.takeUnindexed())
        index.step(&core.notebook)
        index.update(needs.searchedCatalogues)
        state.isPreparing = !index.isReady()
        if state.isPreparing { index(after: 0) }
        (state.mentions, state.tags) = (index.index.mentions, index.index.tags)
        let query = SearchQuery(state.query)
        state.isAsking = !query.isEmpty
        let marks = SearchMarks(query)
        var sections: [SearchSection] = []
        let limit = state.limit
        let notes = index.index.search(query, kinds: [.topic, .note, .photo], limit: limit)
        let used = notes.hits.filter { !$0.isInTrash }
        if notes.count > 0 { sections.append(SearchSection(.notes, rows: used.compactMap { row($0, marks) }, count: notes.count)) }
        let products = index.index.search(query, kinds: [.product], limit: limit)
        if products.count > 0 {
            sections.append(SearchSection(.products, rows: products.hits.compactMap { row($0, marks) }, count: products.count))
        }
        let trashed = notes.hits.filter { $0.isInTrash }
        let there = trashed.filter { !isGone($0) }
        let trashCount = notes.trashCount - (trashed.count - there.count)
        if trashCount > 0 { sections.append(SearchSection(.trash, rows: there.compactMap { row($0, marks) }, count: trashCount)) }
        state.sections = sections
        lookInLibrary(marks)
    }

    /// Returns whether a hit has left the trash, where nothing shows it any more until the server removes it.
    private func isGone(_ hit: SearchHit) -> Bool {
        isGone(notebook.note(Identifier(hit.id))?.deletedAt ?? notebook.photo(Identifier(hit.id))?.deletedAt)
    }

    private func isGone(_ deletedAt: Instant?) -> Bool { deletedAt.map { TrashRetention.isExpired(deletedAt: $0, now: now) } ?? false }

    /// Shows what the server found in the library, and asks it where that belongs to another query.
    private func lookInLibrary(_ marks: SearchMarks) {
        guard state.isAsking, session.hasValue else {
            state.library = state.isAsking && !session.hasValue ? .missed : .idle
            return
        }
        if let found = libraryFindings, ExactText.areSame(found.query, state.query) {
            state.library = found.answer.hasValue ? .answered : .missed
            if let answer = found.answer { add(answer, marks) }
            return
        }
        state.library = .waiting
        wake("finding.library", afterMilliseconds: SearchFeature.libraryPause) { [self] in searchLibrary() }
    }

    private func add(_ answer: SearchAnswer, _ marks: SearchMarks) {
        var rows: [SearchSection.Row] = []
        var trashed: [SearchSection.Row] = []
        var trashCount = answer.trashCount
        for hit in answer.hits {
            guard let file = hit.file else { continue }
            if hit.isInTrash, isGone(file.deletedAt) {
                trashCount -= 1
                continue
            }
            var row = SearchSection.Row(
                key: hit.id.text, target: hit.isInTrash ? .trash(hit.id) : .file(hit.id),
                name: marks.stretches(of: file.name, isMarkup: false),
                detail: core.words.dateText(file.createdAt.milliseconds))
            if !hit.excerpt.isEmpty { row.excerpt = marks.stretches(of: hit.excerpt, isMarkup: false) }
            if hit.isInTrash { trashed.append(row) } else { rows.append(row) }
        }
        if answer.count > 0 {
            let place = state.sections.first?.kind == .notes ? 1 : 0
            state.sections.insert(SearchSection(.library, rows: rows, count: answer.count), at: place)
        }
        guard trashCount > 0 else { return }
        if state.sections.last?.kind != .trash { state.sections.append(SearchSection(.trash, rows: [], count: 0)) }
        let last = state.sections.count - 1
        state.sections[last].rows += trashed
        state.sections[last].count += trashCount
    }

    /// Asks the server once more for files of the library, where it was not reached.
    func retryLibrary() {
        guard isShown, state.library == .missed else { return }
        libraryFindings = nil
        search()
    }

    /// Asks the server for files of the library, once a person pauses in typing.
    func searchLibrary() {
        guard isShown, state.library == .waiting else { return }
        let request = SearchRequest(
            query: state.query, kinds: [SearchDocument.Kind.file.name], limit: min(state.limit, SearchAnswer.maximumCount))
        let asked = state.query
        self.request(.find, query: request.addressQuery) { [self] in answered($0, to: asked) }
    }

    /// Applies the files that answer a query.
    func answered(_ answer: Answer, to query: String) {
        libraryFindings = (query, answer.value(of: .find))
        if isShown, ExactText.areSame(query, state.query) { search() }
    }

    private func row(_ hit: SearchHit, _ marks: SearchMarks) -> SearchSection.Row? {
        let key = hit.id.text
        switch hit.kind {
        case .note:
            guard let note = notebook.note(Identifier(hit.id)) else { return nil }
            let name = NoteName(title: note.title, text: note.text)
            var row = SearchSection.Row(
                key: key, target: hit.isInTrash ? .trash(hit.id) : .note(note.id), name: marks.stretches(of: name.text, isMarkup: false),
                detail: place(of: note))
            if row.name.isEmpty {
                row.name = [SearchMarks.Stretch(text: strings.name(of: note), isMarked: false)]
                row.isNameMissing = true
            }
            row.excerpt = marks.pageExcerpt(of: note.text, below: name, byteCount: SearchFeature.excerptByteCount)
            return row
        case .photo:
            guard let photo = notebook.photo(Identifier(hit.id)) else { return nil }
            return SearchSection.Row(
                key: key, target: hit.isInTrash ? .trash(hit.id) : .photo(photo.id),
                name: marks.pageExcerpt(of: photo.caption, byteCount: SearchFeature.excerptByteCount),
                detail: place(of: photo))
        case .topic:
            guard let topic = notebook.topic(Identifier(hit.id)) else { return nil }
            return SearchSection.Row(
                key: key, target: .topic(topic.id), name: marks.stretches(of: strings.title(topic.name), isMarkup: false),
                detail: marked(strings.topicsNoteCount(count: notebook.noteIDs(in: topic.id).count), of: topic))
        case .product:
            guard let (id, place) = index.place(ofProduct: hit.id), let catalogue = needs.searchedCatalogues.first(where: { $0.id == id })
            else {
                return nil
            }
            let entry = catalogue.product(place)
            return SearchSection.Row(
                key: key, target: .product(hit.id), name: marks.stretches(of: entry.name, isMarkup: false), detail: entry.article)
        case .file: return nil
        }
    }

    /// Returns words about a topic, with a sign that it is archived, where it is.
    public func marked(_ words: String, of topic: Topic) -> String {
        topic.isArchived ? words + " · " + strings.topicsArchivedMark : words
    }

    private func place(of item: some TopicItem) -> String {
        let name = item.topicID.flatMap { notebook.topic($0) }.map { marked(strings.title($0.name), of: $0) } ?? ""
        guard let deadline = item.deadline else { return name }
        let day = DateText(strings.language).long(deadline, item.deadlineTime)
        return name.isEmpty ? day : name + " · " + day
    }

    private func open(_ target: SearchTarget) {
        core.navigation.found = target.entity
        switch target {
        case .topic(let topic): show(.notes(topic))
        case .note(let note): show(.editor(note))
        case .photo(let photo): show(.photo(photo))
        case .file(let file): show(.file(file))
        case .product(let product): show(.product(product))
        case .trash: show(.trash)
        }
        needs.find(state.query)
    }

    private func load(_ stored: StoredState) {
        state.recent = stored.setting(Setting.recentSearches).map { lines(of: $0) } ?? []
    }

    private func joined(_ queries: [String]) -> String {
        var text = ""
        for query in queries { text += text.isEmpty ? query : "\n" + query }
        return text
    }

    private func lines(of text: String) -> [String] {
        ExactText.scalars(of: text).split(separator: "\n").map { ExactText.text(of: $0) }
    }
}
