import Catalogue
import Components
import Domain
import Editor
import Finding
import Localization
import Search
import ViewTree
import Wire

/// Finds things: keeps the index, asks it, and leads to what was found.
extension App {
    /// Counts the pause in typing after which the server is asked, in milliseconds.
    private static let libraryPause = 250
    /// Limits the bytes of an excerpt.
    private static let excerptByteCount = 200

    /// Shows the search, from wherever it was asked for.
    func openFinding() {
        if screen != .search { findingReturn = screen }
        show(.search)
    }

    /// Prepares the screen of the search.
    func enterFinding() {
        readCatalogues()
        for summary in catalogue.summaries { readShelf(summary.id) }
        perform(finding.update(.opened))
        ask(.perform(FindingView.field, .selectAll))
    }

    /// Does what finding asks for.
    func perform(_ effects: [FindingEffect]) {
        for effect in effects {
            switch effect {
            case .search: search()
            case .searchAll:
                libraryFindings = nil
                search()
            case .keepRecent(let queries):
                var batch = StoreBatch()
                batch.settings = [StoreBatch.Setting(Setting.recentSearches, joined(queries))]
                store(batch)
            case .makeDocument(let targets): makeDocument(of: targets)
            case .open(let target): open(target)
            case .focus(let element): ask(.perform(element, .focus))
            case .back: show(findingReturn)
            }
        }
    }

    /// Indexes a little more, and looks again once all is there.
    func stepIndex() {
        finder.take(notebook.takeUnindexed())
        finder.step(&notebook)
        if !finder.isReady { return ask(.wake(.indexing, afterMilliseconds: 0)) }
        if screen == .search, finding.isPreparing {
            search()
            undrawn = .all
        }
    }

    /// Looks again where what is shown may have changed.
    func refreshFinding() {
        if screen == .search, notebook.hasUnindexed { search() }
    }

    private func search() {
        finder.take(notebook.takeUnindexed())
        finder.step(&notebook)
        finder.take(catalogue.shelves)
        finding.isPreparing = !finder.isReady
        if finding.isPreparing { ask(.wake(.indexing, afterMilliseconds: 0)) }
        finding.mentions = finder.index.mentions
        let query = SearchQuery(finding.query)
        finding.isAsking = !query.isEmpty
        let marks = SearchMarks(query)
        var sections: [FindingSection] = []
        let limit = finding.limit
        let notes = finder.index.search(query, kinds: [.topic, .note, .photo], limit: limit)
        let used = notes.hits.filter { !$0.isInTrash }
        if notes.count > 0 { sections.append(FindingSection(.notes, rows: used.compactMap { row($0, marks) }, count: notes.count)) }
        let products = finder.index.search(query, kinds: [.product], limit: limit)
        if products.count > 0 {
            sections.append(FindingSection(.products, rows: products.hits.compactMap { row($0, marks) }, count: products.count))
        }
        if notes.trashCount > 0 {
            let trashed = notes.hits.filter { $0.isInTrash }
            sections.append(FindingSection(.trash, rows: trashed.compactMap { row($0, marks) }, count: notes.trashCount))
        }
        finding.sections = sections
        lookInLibrary(marks)
    }

    /// Shows what the server found in the library, and asks it where that is another query's.
    private func lookInLibrary(_ marks: SearchMarks) {
        guard finding.isAsking, session.hasValue else {
            finding.library = finding.isAsking && !session.hasValue ? .missed : .idle
            return
        }
        if let found = libraryFindings, ExactText.areSame(found.query, finding.query) {
            finding.library = found.answer.hasValue ? .answered : .missed
            if let answer = found.answer { add(answer, marks) }
            return
        }
        finding.library = .waiting
        ask(.wake(.library, afterMilliseconds: App.libraryPause))
    }

    private func add(_ answer: SearchAnswer, _ marks: SearchMarks) {
        var rows: [FindingSection.Row] = []
        var trashed: [FindingSection.Row] = []
        for hit in answer.hits {
            guard let file = hit.file else { continue }
            var row = FindingSection.Row(
                key: hit.id.text, target: hit.isInTrash ? .trash : .file(hit.id), name: marks.stretches(of: file.name, isMarkup: false),
                detail: dateText(file.createdAt.milliseconds))
            if !hit.excerpt.isEmpty { row.excerpt = marks.stretches(of: hit.excerpt, isMarkup: false) }
            if hit.isInTrash { trashed.append(row) } else { rows.append(row) }
        }
        if answer.count > 0 {
            let place = finding.sections.first?.kind == .notes ? 1 : 0
            finding.sections.insert(FindingSection(.library, rows: rows, count: answer.count), at: place)
        }
        guard answer.trashCount > 0 else { return }
        if finding.sections.last?.kind != .trash { finding.sections.append(FindingSection(.trash, rows: [], count: 0)) }
        let last = finding.sections.count - 1
        finding.sections[last].rows += trashed
        finding.sections[last].count += answer.trashCount
    }

    /// Asks the server once more where it was not reached.
    func retryLibrary() {
        guard screen == .search, finding.library == .missed else { return }
        libraryFindings = nil
        search()
    }

    /// Asks the server for files of the library, once a person has paused.
    func askLibrary() {
        guard screen == .search, finding.library == .waiting else { return }
        let request = SearchRequest(
            query: finding.query, kinds: [SearchDocument.Kind.file.name], limit: min(finding.limit, SearchAnswer.maximumCount))
        ask(.request(Request(.search(finding.query), "GET", request.path)))
    }

    /// Takes the files that answer a query; nil where the server was not reached.
    func libraryFound(_ json: JSON?, for query: String) {
        var answer: SearchAnswer?
        if let json { do throws(WireError) { answer = try SearchAnswer(json: json) } catch { answer = nil } }
        libraryFindings = (query, answer)
        if screen == .search, ExactText.areSame(query, finding.query) { search() }
    }

    private func row(_ hit: SearchHit, _ marks: SearchMarks) -> FindingSection.Row? {
        let key = hit.id.text
        switch hit.kind {
        case .note:
            guard let note = notebook.note(Identifier(hit.id)) else { return nil }
            var row = FindingSection.Row(
                key: key, target: hit.isInTrash ? .trash : .note(note.id), name: marks.stretches(of: note.title, isMarkup: false),
                detail: place(of: note.topicID, deadline: note.deadline))
            if note.title.isEmpty {
                row.name = [SearchMarks.Stretch(text: strings.notesNoTitle, isMarked: false)]
                row.isNameMissing = true
            }
            if !note.text.isEmpty { row.excerpt = marks.excerpt(of: note.text, byteCount: App.excerptByteCount) }
            return row
        case .photo:
            guard let photo = notebook.photo(Identifier(hit.id)) else { return nil }
            return FindingSection.Row(
                key: key, target: hit.isInTrash ? .trash : .photo(photo.id),
                name: marks.excerpt(of: photo.caption, byteCount: App.excerptByteCount),
                detail: place(of: photo.topicID, deadline: photo.deadline))
        case .topic:
            guard let topic = notebook.topic(Identifier(hit.id)) else { return nil }
            return FindingSection.Row(
                key: key, target: .topic(topic.id), name: marks.stretches(of: topic.name, isMarkup: false),
                detail: strings.topicsNoteCount(count: notebook.notes(in: topic.id).count))
        case .product:
            guard let (id, place) = finder.place(ofProduct: hit.id), let shelf = catalogue.shelf(of: id) else { return nil }
            let entry = shelf.index.entry(at: place)
            return FindingSection.Row(
                key: key, target: .product(hit.id), name: marks.stretches(of: entry.name, isMarkup: false), detail: entry.article)
        case .file: return nil
        }
    }

    private func place(of topic: Identifier<Topic>?, deadline: CivilDate?) -> String {
        let name = topic.flatMap { notebook.topic($0)?.name } ?? ""
        guard let deadline else { return name }
        let day = DateText(strings.language).long(deadline)
        return name.isEmpty ? day : name + " · " + day
    }

    private func open(_ target: FindingTarget) {
        switch target {
        case .topic(let topic): show(.notes(topic))
        case .note(let note): show(.editor(note))
        case .photo(let photo): show(.photo(photo))
        case .file(let file): show(.file(file))
        case .product(let product): show(.product(product))
        case .trash: show(.trash)
        }
        guard editor.hasValue else { return }
        isFromFinding = true
        if let effects = editor?.find(SearchMarks(SearchQuery(finding.query))) { perform(effects) }
    }

    /// Reads the searches of before.
    func takeRecent(_ text: String?) {
        finding.recent = text.map { lines(of: $0) } ?? []
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
