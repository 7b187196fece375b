/// A description of a database, read before anything in it is changed.
public struct DatabaseOutline: Equatable, Sendable {
    /// The stamp; nil before the database was first served.
    public var stamp: DatabaseStamp?
    /// Whether it has no people.
    public var isEmpty: Bool
    /// Whether it refers to the content of a file.
    public var namesContents: Bool

    /// Creates an outline; by default, that of an empty database.
    public init(stamp: DatabaseStamp? = nil, isEmpty: Bool = true, namesContents: Bool = false) {
        self.stamp = stamp
        self.isEmpty = isEmpty
        self.namesContents = namesContents
    }
}
