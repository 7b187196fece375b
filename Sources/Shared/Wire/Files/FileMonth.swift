import JSON

/// Counts the files of a month in the library's list.
public struct FileMonth: Equatable, Sendable {
    /// Holds the year.
    public let year: Int
    /// Holds the month, from 1 to 12.
    public let month: Int
    /// Counts the files, at least one.
    public var count: Int

    /// Limits the months of an answer; what is older counts as of the last.
    public static let maximumCount = 1_200

    /// Counts the files of a month.
    public init(year: Int, month: Int, count: Int) {
        self.year = year
        self.month = month
        self.count = count
    }

    /// Reads the JSON form `[202405, 12]`.
    init(json: JSON) throws(WireError) {
        guard let pair = json.array, pair.count == 2, let month = pair[0].integer, let count = pair[1].integer,
            (1...9999).contains(month / 100), (1...12).contains(month % 100), count > 0, count <= Int64(Int32.max)
        else { throw .invalid("months") }
        self.init(year: Int(month / 100), month: Int(month % 100), count: Int(count))
    }

    /// Gives the JSON form.
    var json: JSON { [.integer(Int64(year * 100 + month)), .integer(Int64(count))] }
}
