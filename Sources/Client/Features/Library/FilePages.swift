import Domain
import Wire

/// The known parts of a long list of files, in pages that are requested as they come near the screen.
public struct FilePages: Equatable, Sendable {
    /// Consecutive files of the list.
    private struct Page: Equatable {
        let number: Int
        /// The files; nil where one has moved to another page.
        var files: [FileEntry?]
        /// Whether the list may have changed since the page arrived.
        var isStale: Bool
    }

    /// The number of files in a page.
    public static let pageLength = 200
    /// The maximum number of pages that are kept.
    public static let pageLimit = 12
    /// The maximum number of requests under way.
    static let requestLimit = 2

    /// The number of all files; nil until the server or the device has answered.
    public private(set) var total: Int?
    /// The number of files of each month, all files together; empty where that is not known.
    public private(set) var months: [FileMonth] = []
    /// The revision of the list that is known.
    public private(set) var revision: Int64 = -1
    private var pages: [Page] = []
    private var underway: [Int] = []
    private var failed: [Int] = []

    public init() {}

    /// The file at a place; nil where it is not known.
    public subscript(place: Int) -> FileEntry? {
        let number = place / FilePages.pageLength
        for page in pages where page.number == number {
            let index = place % FilePages.pageLength
            return index < page.files.count ? page.files[index] : nil
        }
        return nil
    }

    /// Returns the place of a file in the list; nil where it is not known.
    public func place(of file: EntityID) -> Int? {
        for page in pages {
            for (index, entry) in page.files.enumerated() where entry?.id == file {
                return page.number * FilePages.pageLength + index
            }
        }
        return nil
    }

    /// Returns the pages to request while some places are on the screen: those of the places first, then their neighbours.
    public mutating func requests(for places: Range<Int>) -> [Int] {
        let first = max(0, places.lowerBound) / FilePages.pageLength
        let last = max(places.lowerBound, places.upperBound - 1) / FilePages.pageLength
        var wanted: [Int] = []
        for number in first...max(first, last) { wanted.append(number) }
        wanted += [last + 1, first - 1]
        var asked: [Int] = []
        for number in wanted where underway.count < FilePages.requestLimit && isWanted(number) {
            underway.append(number)
            asked.append(number)
        }
        return asked
    }

    private func isWanted(_ number: Int) -> Bool {
        guard number >= 0, !underway.contains(number), !failed.contains(number) else { return false }
        if let total, number > 0, number * FilePages.pageLength >= total { return false }
        return !pages.contains { $0.number == number && !$0.isStale }
    }

    /// Receives a page from the server; where there are too many pages, the farthest is dropped.
    public mutating func receive(_ answer: FileListAnswer, as number: Int) {
        underway.removeAll { $0 == number }
        if answer.revision != revision {
            markStale()
            revision = answer.revision
        }
        insert(answer, as: number, isStale: false)
        if let total { pages.removeAll { $0.number > 0 && $0.number * FilePages.pageLength >= total } }
    }

    /// Restores a page stored on the device, unless there is one already; returns true where it is shown.
    public mutating func restore(_ answer: FileListAnswer, as number: Int) -> Bool {
        guard !pages.contains(where: { $0.number == number }) else { return false }
        let (known, knownMonths) = (total, months)
        insert(answer, as: number, isStale: true)
        if let known { (total, months) = (known, knownMonths) }
        return true
    }

    private mutating func insert(_ answer: FileListAnswer, as number: Int, isStale: Bool) {
        total = answer.total
        var counted = 0
        for month in answer.months { counted += month.count }
        months = counted == answer.total ? answer.months : []
        pages.removeAll { $0.number == number }
        // A file is in the list once: what is on this page is removed from stale ones.
        var here: Set<EntityID> = []
        var files: [FileEntry?] = []
        for file in answer.files {
            here.insert(file.id)
            files.append(file)
        }
        for index in pages.indices where pages[index].isStale {
            for place in pages[index].files.indices {
                if let file = pages[index].files[place], here.contains(file.id) { pages[index].files[place] = nil }
            }
        }
        pages.append(Page(number: number, files: files, isStale: isStale))
        while pages.count > FilePages.pageLimit {
            var farthest = 0
            for index in pages.indices
            where (pages[index].number - number).magnitude > (pages[farthest].number - number).magnitude { farthest = index }
            pages.remove(at: farthest)
        }
    }

    /// Stores that a page did not arrive; it is requested again after `retry` or `refresh`.
    public mutating func fail(_ number: Int) {
        underway.removeAll { $0 == number }
        failed.append(number)
    }

    /// Forgets the requests under way, whose answers will not be used.
    mutating func forgetRequests() { underway = [] }

    /// Allows the pages that did not arrive to be requested again.
    mutating func retry() { failed = [] }

    /// Marks all pages to be requested again, since the list may have changed or the server may be reachable again.
    public mutating func refresh() {
        retry()
        markStale()
    }

    private mutating func markStale() {
        for index in pages.indices { pages[index].isStale = true }
    }
}
