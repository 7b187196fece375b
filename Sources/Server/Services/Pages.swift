import Domain
import Store

/// The elements of a long list, one after another, read a page at a time.
struct Pages<Element> {
    private let load: (Element?) throws -> [Element]
    private var page: [Element] = []
    private var place = 0
    private var last: Element?
    private var isAtEnd = false

    /// The number of elements read at a time.
    static var size: Int { 500 }

    /// Creates a list; `load` returns the elements after one, the first ones for nil, and none at the end.
    init(_ load: @escaping (Element?) throws -> [Element]) {
        self.load = load
    }

    /// Calls a closure with all elements that `load` returns, a page at a time.
    static func each(_ load: (Element?) throws -> [Element], _ look: (Element) throws -> Void) throws {
        var last: Element?
        while true {
            let page = try load(last)
            for element in page { try look(element) }
            guard page.count == size else { return }
            last = page.last
        }
    }

    /// Returns the next element; nil at the end.
    mutating func next() throws -> Element? {
        if place == page.count, !isAtEnd {
            page = try load(last)
            place = 0
            last = page.last
            isAtEnd = page.isEmpty
        }
        guard place < page.count else { return nil }
        defer { place += 1 }
        return page[place]
    }
}

extension Pages<JournalEntry> {
    init(journalOf space: Identifier<Space>, _ transaction: any JournalReading) {
        self.init { last in try transaction.journal(of: space, after: last?.revision ?? 0, limit: Self.size, byteLimit: 4 << 20) }
    }
}

extension Pages<EntityRecord> {
    init(entitiesOf space: Identifier<Space>, _ transaction: any RecordReading) {
        self.init { last in try transaction.entities(of: space, after: last?.id, limit: Self.size) }
    }
}
