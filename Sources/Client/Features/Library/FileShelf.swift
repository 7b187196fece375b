import Domain
import Wire

/// Holds the parts of a long list of files that are known, in stretches that are asked for as they come near the screen.
public struct FileShelf: Equatable, Sendable {
    /// Holds files that follow each other.
    private struct Stretch: Equatable {
        let number: Int
        /// Holds the files; nil where one is known to have gone elsewhere.
        var files: [FileEntry?]
        /// Says that the list may have changed since.
        var isStale: Bool
    }

    /// Counts the files of a stretch.
    public static let stretchLength = 200
    /// Limits the stretches that are kept at a time.
    public static let stretchLimit = 12
    /// Limits the requests that are under way at a time.
    static let requestLimit = 2

    /// Counts all files; nil until it is known.
    public private(set) var total: Int?
    /// Counts the files of each month, which together are all; empty where that is not known.
    public private(set) var months: [FileMonth] = []
    /// Tells which state of the list is known.
    public private(set) var revision: Int64 = -1
    private var stretches: [Stretch] = []
    private var underway: [Int] = []
    private var failed: [Int] = []

    /// Makes a list of which nothing is known.
    public init() {}

    /// Gives the file at a place; nil where it is not known.
    public subscript(place: Int) -> FileEntry? {
        let number = place / FileShelf.stretchLength
        for stretch in stretches where stretch.number == number {
            let index = place % FileShelf.stretchLength
            return index < stretch.files.count ? stretch.files[index] : nil
        }
        return nil
    }

    /// Counts to a file; nil where it is not known.
    public func place(of file: EntityID) -> Int? {
        for stretch in stretches {
            for (index, entry) in stretch.files.enumerated() where entry?.id == file {
                return stretch.number * FileShelf.stretchLength + index
            }
        }
        return nil
    }

    /// Lists the stretches to be asked for, when places are on the screen: what shows first, then what lies beside it.
    public mutating func requests(for places: Range<Int>) -> [Int] {
        let first = max(0, places.lowerBound) / FileShelf.stretchLength
        let last = max(places.lowerBound, places.upperBound - 1) / FileShelf.stretchLength
        var wanted: [Int] = []
        for number in first...max(first, last) { wanted.append(number) }
        wanted += [last + 1, first - 1]
        var asked: [Int] = []
        for number in wanted where underway.count < FileShelf.requestLimit && isWanted(number) {
            underway.append(number)
            asked.append(number)
        }
        return asked
    }

    private func isWanted(_ number: Int) -> Bool {
        guard number >= 0, !underway.contains(number), !failed.contains(number) else { return false }
        if let total, number > 0, number * FileShelf.stretchLength >= total { return false }
        return !stretches.contains { $0.number == number && !$0.isStale }
    }

    /// Takes a stretch as the server gives it; stretches far from it are dropped when there are too many.
    public mutating func take(_ answer: FileListAnswer, as number: Int) {
        underway.removeAll { $0 == number }
        if answer.revision != revision {
            markStale()
            revision = answer.revision
        }
        put(answer, as: number, isStale: false)
        if let total { stretches.removeAll { $0.number > 0 && $0.number * FileShelf.stretchLength >= total } }
    }

    /// Takes a stretch that the device has kept, unless the server has told meanwhile; true where it is shown.
    public mutating func takeKept(_ answer: FileListAnswer, as number: Int) -> Bool {
        guard !stretches.contains(where: { $0.number == number }) else { return false }
        let (known, knownMonths) = (total, months)
        put(answer, as: number, isStale: true)
        if let known { (total, months) = (known, knownMonths) }
        return true
    }

    private mutating func put(_ answer: FileListAnswer, as number: Int, isStale: Bool) {
        total = answer.total
        var counted = 0
        for month in answer.months { counted += month.count }
        months = counted == answer.total ? answer.months : []
        stretches.removeAll { $0.number == number }
        // A file is in the list once: what moved here is elsewhere no longer.
        var here: Set<EntityID> = []
        var files: [FileEntry?] = []
        for file in answer.files {
            here.insert(file.id)
            files.append(file)
        }
        for index in stretches.indices where stretches[index].isStale {
            for place in stretches[index].files.indices {
                if let file = stretches[index].files[place], here.contains(file.id) { stretches[index].files[place] = nil }
            }
        }
        stretches.append(Stretch(number: number, files: files, isStale: isStale))
        while stretches.count > FileShelf.stretchLimit {
            var farthest = 0
            for index in stretches.indices
            where (stretches[index].number - number).magnitude > (stretches[farthest].number - number).magnitude { farthest = index }
            stretches.remove(at: farthest)
        }
    }

    /// Takes note that a stretch could not be had; it is asked for again after `refresh`.
    public mutating func fail(_ number: Int) {
        underway.removeAll { $0 == number }
        failed.append(number)
    }

    /// Has everything asked for again, since the list may have changed or the server may be there again.
    public mutating func refresh() {
        failed = []
        markStale()
    }

    private mutating func markStale() {
        for index in stretches.indices { stretches[index].isStale = true }
    }
}
