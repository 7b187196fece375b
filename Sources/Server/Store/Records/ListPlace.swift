import Domain

/// The place of an entity in its list.
public struct ListPlace: Equatable, Sendable {
    /// The entity.
    public let id: EntityID
    /// The order key.
    public let position: String

    public init(id: EntityID, position: String) {
        self.id = id
        self.position = position
    }
}

extension ListPlace: RowValue {
    /// Reads identity and position of a row.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(id: try row["id"], position: try row["position"])
    }
}
