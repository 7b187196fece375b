/// Gives the elements of a long list one after another, reading a page at a time.
struct Pages<Element> {
    private let load: (Element?) throws -> [Element]
    private var page: [Element] = []
    private var place = 0
    private var last: Element?
    private var isAtEnd = false

    /// Counts what is read at a time.
    static var size: Int { 500 }

    /// Takes what gives the elements behind one, the first ones behind nil; none at the end.
    init(_ load: @escaping (Element?) throws -> [Element]) {
        self.load = load
    }

    /// Gives the next element; nil at the end.
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
