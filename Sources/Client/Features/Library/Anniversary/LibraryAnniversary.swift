import Domain
import Wire

/// What was taken on a calendar day in former years, as the library offers it.
public struct LibraryAnniversary: Equatable, Sendable {
    public let day: CivilDate
    /// The years with files, the latest first.
    public let years: [Int]
    /// The number of all files.
    public let count: Int
    /// The first files.
    public let files: [FileEntry]

    /// The number of files whose pictures are shown.
    static let shownCount = 4

    init(_ day: CivilDate, _ answer: FileListAnswer) {
        self.day = day
        count = answer.total
        files = Array(answer.files.prefix(LibraryAnniversary.shownCount))
        var years: [Int] = []
        for month in answer.months { years.append(month.year) }
        self.years = years
    }

    /// The years as text: each of a few, otherwise the first and the last.
    var yearsText: String {
        guard let last = years.first, let first = years.last else { return "" }
        guard years.count > LibraryAnniversary.namedYears else {
            var text = ""
            for year in years.reversed() { text += (text.isEmpty ? "" : ", ") + String(year) }
            return text
        }
        return String(first) + "–" + String(last)
    }

    private static let namedYears = 3
}
