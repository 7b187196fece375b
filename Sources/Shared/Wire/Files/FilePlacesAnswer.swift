/// Where the files of the library were made.
public struct FilePlacesAnswer: Equatable, WireMessage {
    /// The maximum number of places in an answer: the latest files come first.
    public static let maximumCount = 20_000

    /// The latitude and the longitude of each file in turn, in millionths of a degree.
    public var points: [Int64]
    /// The number of all files with a place.
    public var total: Int
    /// The number of pictures and films without one.
    public var placeless: Int

    public init(points: [Int64], total: Int, placeless: Int) {
        self.points = points
        self.total = total
        self.placeless = placeless
    }

    public init() { self.init(points: [], total: 0, placeless: 0) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("points", &points, limit: 2 * FilePlacesAnswer.maximumCount)
        try visitor.required("total", &total)
        try visitor.required("placeless", &placeless)
    }

    public mutating func validate() throws(WireError) { guard points.count % 2 == 0 else { throw .invalid("points") } }
}

public extension Call where Body == NoMessage, Answer == FilePlacesAnswer {
    static var listFilePlaces: Self { Self(.listFilePlaces) }
}
