import Domain
import EmbeddedSupport

/// Finds things by their words: the same on the server and in the browser.
///
/// Of each thing it holds the numbers of its terms, in the order of its texts. A query first asks the distinct terms, then runs once
/// over these numbers. Changing a thing writes its numbers anew.
public struct SearchIndex: Sendable {
    /// Says what a query found.
    public struct Findings: Sendable {
        /// Lists the best hits, the best first.
        public var hits: [SearchHit] = []
        /// Counts all hits, those that are not listed among them; trash aside.
        public var count = 0
        /// Counts the hits in the trash.
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
    private var unusedCount = 0
    private var reader = SearchTerms()

    public init() {}

    /// Counts the things in the index.
    public var count: Int { entries.count }

    /// Counts the bytes that the index takes, the runtime's own aside.
    public var byteCount: Int {
        4 * numbers.capacity + terms.byteCount + entries.capacity * MemoryLayout<Entry>.stride
            + places.capacity * (MemoryLayout<EntityID>.stride + MemoryLayout<Int>.stride)
    }

    /// Adds a thing, or takes note of how it has changed.
    public mutating func put(_ document: SearchDocument) {
        let start = numbers.count
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
        tidy()
    }

    /// Names the topic that a thing was in when it was put; nil for none.
    public func topic(of id: EntityID) -> EntityID? { places[id].flatMap { entries[$0].topic } }

    /// Removes a thing, if it is there.
    public mutating func remove(_ id: EntityID) {
        topicNames[id] = nil
        guard let place = places.removeValue(forKey: id) else { return }
        unusedCount += entries[place].end - entries[place].start
        let last = entries.removeLast()
        if place < entries.count {
            entries[place] = last
            places[last.id] = place
        }
        tidy()
    }

    /// Finds what answers a query among some kinds of things: the best hits, at most as many as a limit says of those in use, and as many
    /// of those in the trash.
    public func search(_ query: SearchQuery, kinds: [SearchDocument.Kind] = SearchDocument.Kind.allCases, limit: Int = .max) -> Findings {
        var findings = Findings()
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

    /// Lists the topics that a query is limited to; nil for no limit.
    private func matchingTopics(_ query: SearchQuery) -> Set<EntityID>? {
        guard !query.topics.isEmpty else { return nil }
        var matching: Set<EntityID> = []
        for (id, name) in topicNames {
            for wanted in query.topics where ExactText.holds(name, wanted, at: 0) && name.count == wanted.count { matching.insert(id) }
        }
        return matching
    }

    /// Lists names behind `@` as they were written first, in that order.
    public var mentions: [String] {
        var numbers = Array(mentionNames.keys)
        numbers.sortStably { $0 < $1 }
        return numbers.map { mentionNames[$0] ?? "" }
    }

    private static func name(in text: String, _ item: SearchTerms.Item) -> String {
        // Behind the sign itself.
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
                if mentionNames.count < SearchIndex.maximumMentions, mentionNames[number] == nil {
                    mentionNames[number] = SearchIndex.name(in: text, item)
                }
            }
        }
    }

    private mutating func term(_ item: SearchTerms.Item, prefix: UInt8) -> UInt32 {
        terms.number(of: reader.bytes, Int(item.start), Int(item.end), prefix: prefix) + UInt32(SearchField.count)
    }

    /// Moves the numbers in use together once most are of no use.
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

    /// Numbers the terms anew that are in use, so that those of texts that are gone take no room.
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
        var names: [UInt32: String] = [:]
        for (number, name) in mentionNames where isUsed[Int(number) - SearchField.count] {
            names[moved[Int(number) - SearchField.count]] = name
        }
        mentionNames = names
        terms = fresh
    }

    private static let tolerableUnusedCount = 1 << 16
    /// Limits the names behind `@` that are remembered as they were written.
    private static let maximumMentions = 200
}
