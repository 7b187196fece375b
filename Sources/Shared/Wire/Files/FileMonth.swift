import JSON

/// The number of files in a month of the library's list; written as `[202405, 12]`.
public struct FileMonth: Equatable, WireValue {
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The number of files, at least one.
    public var count: Int

    /// The maximum number of months in an answer; older files are counted in the last.
    public static let maximumCount = 1_200

    public init(year: Int, month: Int, count: Int) {
        self.year = year
        self.month = month
        self.count = count
    }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let pair = json.array, pair.count == 2, let month = pair[0].integer, let count = pair[1].integer,
            (1...9999).contains(month / 100), (1...12).contains(month % 100), count > 0, count <= Int64(Int32.max)
        else { throw .invalid(member) }
        self.init(year: Int(month / 100), month: Int(month % 100), count: Int(count))
    }

    public func write(to writer: inout JSONWriter) { writer.array([year * 100 + month, count]) }

    public static var schema: JSON { ["type": "array", "prefixItems": [["type": "integer"], ["type": "integer"]]] }
}
