import Domain
import EmbeddedSupport

/// An index of things by their words, the same on the server and in the browser.
///
/// For each thing it stores the numbers of its terms, in the order of its texts. A query is first compared with the distinct terms, then
/// with these numbers in one pass. Changing a thing writes its numbers again.
public struct SearchIndex: Sendable {
    /// The result of a query.
    public struct Hits: Sendable {
        /// The best hits, beginning with the best.
        public var hits: [SearchHit] = []
        /// The number of all hits, including those not listed, but without those in the trash.
        public var count = 0
        /// The number of hits in the trash.
        public var trashCount = 0
    }

    private struct Entry: Sendable {
        let kind: SearchDocument.Kind
        let id: EntityID
        let topic: EntityID?
        let deadline: CivilDate?
        let moment: Int64
        let isInTrash: Bool
        var start: Int
        var end: Int
    }

    private var terms = TermTable()
    private var numbers: [UInt32] = []
    private var entries: [Entry] = []
    private var places: [EntityID: Int] = [:]
    private var topicNames: [EntityID: [UInt8]] = [:]
    private var mentionNames: [UInt32: String] = [:]
    private var tagNames: [UInt32: String] = [:]
    private var unusedCount = 0
    private var reader = SearchTerms()
    private let countsTags: Bool
    private var writtenTags: [TagTree.Written] = []
    /// The tags in use; empty if they are not counted.
    public private(set) var tagTree = TagTree()

    /// Creates an empty index; `countsTags` is whether it counts the things that have each tag.
    public init(countsTags: Bool = false) {
        self.countsTags = countsTags
    }

    /// The number of things in the index.
    public var count: Int { entries.count }

    /// The size of the index in bytes, without the runtime's own.
    public var byteCount: Int {
        4 * numbers.capacity + terms.byteCount + entries.capacity * MemoryLayout<Entry>.stride
            + places.capacity * (MemoryLayout<EntityID>.stride + MemoryLayout<Int>.stride)
    }

    /// Adds a thing, or replaces it if it changed.
    public mutating func insert(_ document: SearchDocument) {
        let start = numbers.count
        writtenTags.removeAll(keepingCapacity: true)
        write(document.title, isMarked: false)
        numbers.append(SearchField.text.rawValue)
        write(document.text, isMarked: document.kind == .note || document.kind == .photo)
        if !document.pictureText.isEmpty {
            numbers.append(SearchField.picture.rawValue)
            write(document.pictureText, isMarked: false)
        }
        let entry = Entry(
            kind: document.kind, id: document.id, topic: document.topic, deadline: document.deadline,
            moment: document.moment.milliseconds, isInTrash: document.isInTrash, start: start, end: numbers.count)
        if document.kind == .topic { topicNames[document.id] = SearchQuery.folded(document.title) }
        if let place = places[document.id] {
            unusedCount += entries[place].end - entries[place].start
            entries[place] = entry
        } else {
            places[document.id] = entries.count
            entries.append(entry)
        }
        if countsTags { tagTree.update(document.id, document.isInTrash ? [] : writtenTags) }
        tidy()
    }

    /// Returns the topic that a thing was in when it was put into the index; nil for none.
    public func topic(of id: EntityID) -> EntityID? { places[id].flatMap { entries[$0].topic } }

    /// Removes a thing, if it is in the index.
    public mutating func remove(_ id: EntityID) {
        topicNames[id] = nil
        if countsTags { tagTree.update(id, []) }
        guard let place = places.removeValue(forKey: id) else { return }
        unusedCount += entries[place].end - entries[place].start
        let last = entries.removeLast()
        if place < entries.count {
            entries[place] = last
            places[last.id] = place
        }
        tidy()
    }

    /// Returns what answers a query among some kinds of things: the best hits, at most `limit` of those in use and as many of those in the
    /// trash.
    public func search(_ query: SearchQuery, kinds: [SearchDocument.Kind] = SearchDocument.Kind.allCases, limit: Int = .max) -> Hits {
        var findings = Hits()
        guard !query.isEmpty else { return findings }
        let isWanted = SearchDocument.Kind.allCases.map { kinds.contains($0) }
        let topics = matchingTopics(query)
        let table = QueryTable(query, terms)
        var matcher = QueryMatcher(table)
        var (used, trashed) = (RankedPlaces(limit: limit), RankedPlaces(limit: limit))
        numbers.withUnsafeBufferPointer { numbers in
            for (place, entry) in entries.enumerated() where isWanted[Int(entry.kind.rawValue)] && passes(entry, query, topics) {
                guard let score = matcher.score(of: numbers, entry.start, entry.end) else { continue }
                let ranked = RankedPlaces.Item(score: score, moment: entry.moment, id: entry.id, place: place)
                if entry.isInTrash { trashed.add(ranked) } else { used.add(ranked) }
            }
        }
        (findings.count, findings.trashCount) = (used.count, trashed.count)
        for item in used.best() + trashed.best() {
            let entry = entries[item.place]
            findings.hits.append(SearchHit(kind: entry.kind, id: entry.id, isInTrash: entry.isInTrash, score: item.score))
        }
        return findings
    }

    /// Returns the topics that a query is limited to; nil for no limit.
    private func matchingTopics(_ query: SearchQuery) -> Set<EntityID>? {
        guard !query.topics.isEmpty else { return nil }
        var matching: Set<EntityID> = []
        for (id, name) in topicNames {
            for wanted in query.topics where ExactText.holds(name, wanted, at: 0) && name.count == wanted.count { matching.insert(id) }
        }
        return matching
    }

    /// The names after `@` as first written, in that order.
    public var mentions: [String] { SearchIndex.inOrder(mentionNames) }

    /// The tags as first written, without `#`, in that order.
    public var tags: [String] { SearchIndex.inOrder(tagNames) }

    private static func inOrder(_ names: [UInt32: String]) -> [String] {
        var numbers = Array(names.keys)
        numbers.sortStably { $0 < $1 }
        return numbers.map { names[$0] ?? "" }
    }

    private static func note(_ number: UInt32, _ text: String, _ item: SearchTerms.Item, in names: inout [UInt32: String]) {
        if names.count < maximumNames, names[number] == nil { names[number] = name(in: text, item) }
    }

    private static func name(in text: String, _ item: SearchTerms.Item) -> String {
        // After the sign itself.
        String(decoding: ExactText.bytes(of: text)[(Int(item.textStart) + 1)..<Int(item.textEnd)], as: UTF8.self)
    }

    private func passes(_ entry: Entry, _ query: SearchQuery, _ topics: Set<EntityID>?) -> Bool {
        if let topics {
            guard let topic = entry.topic, topics.contains(topic) else { return false }
        }
        guard query.before != nil || query.after != nil else { return true }
        guard let deadline = entry.deadline else { return false }
        if let before = query.before, deadline >= before { return false }
        if let after = query.after, deadline < after { return false }
        return true
    }

    private mutating func write(_ text: String, isMarked: Bool) {
        guard !text.isEmpty else { return }
        reader.read(text, isMarked: isMarked)
        for item in reader.items {
            switch item.kind {
            case .paragraph: numbers.append(SearchField.text.rawValue)
            case .heading: numbers.append(SearchField.heading.rawValue)
            case .word: numbers.append(term(item, prefix: 0))
            case .number: numbers.append(term(item, prefix: TermPrefix.number))
            case .mention:
                let number = term(item, prefix: TermPrefix.mention)
                numbers.append(number)
                SearchIndex.note(number, text, item, in: &mentionNames)
            case .tag:
                let number = term(item, prefix: TermPrefix.tag)
                numbers.append(number)
                SearchIndex.note(number, text, item, in: &tagNames)
                if countsTags {
                    let name = ExactText.bytes(of: SearchIndex.name(in: text, item))
                    writtenTags.append(TagTree.Written(key: Array(reader.bytes(of: item)), name: name))
                }
            }
        }
    }

    private mutating func term(_ item: SearchTerms.Item, prefix: UInt8) -> UInt32 {
        terms.number(of: reader.bytes, Int(item.start), Int(item.end), prefix: prefix) + UInt32(SearchField.count)
    }

    /// Compacts the numbers once most are unused.
    private mutating func tidy() {
        guard unusedCount > SearchIndex.tolerableUnusedCount, unusedCount * 2 > numbers.count else { return }
        var kept: [UInt32] = []
        kept.reserveCapacity(numbers.count - unusedCount)
        for place in entries.indices {
            let start = kept.count
            kept += numbers[entries[place].start..<entries[place].end]
            (entries[place].start, entries[place].end) = (start, kept.count)
        }
        numbers = kept
        unusedCount = 0
        renumber()
    }

    /// Numbers the terms in use again, so that terms of removed texts take no space.
    private mutating func renumber() {
        var isUsed = [Bool](repeating: false, count: terms.count)
        for number in numbers where number >= UInt32(SearchField.count) { isUsed[Int(number) - SearchField.count] = true }
        var fresh = TermTable()
        var moved = [UInt32](repeating: 0, count: terms.count)
        terms.show { number, bytes in
            guard isUsed[number] else { return }
            let term = Array(bytes)
            moved[number] = fresh.number(of: term, 0, term.count) + UInt32(SearchField.count)
        }
        for place in numbers.indices where numbers[place] >= UInt32(SearchField.count) {
            numbers[place] = moved[Int(numbers[place]) - SearchField.count]
        }
        func renamed(_ old: [UInt32: String]) -> [UInt32: String] {
            var names: [UInt32: String] = [:]
            for (number, name) in old where isUsed[Int(number) - SearchField.count] { names[moved[Int(number) - SearchField.count]] = name }
            return names
        }
        (mentionNames, tagNames) = (renamed(mentionNames), renamed(tagNames))
        terms = fresh
    }

    private static let tolerableUnusedCount = 1 << 16
    /// The maximum number of names after `@`, and of tags, that are kept as written.
    private static let maximumNames = 500
}
