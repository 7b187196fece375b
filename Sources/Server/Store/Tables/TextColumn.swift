import Domain

/// The column in which merged texts of one field are stored.
public struct TextColumn: Hashable {
    private let kind: EntityKind
    /// The name of the field.
    public let field: String

    public init(of text: ProjectedText) {
        kind = text.kind
        field = text.field
    }

    /// The table of the entities.
    public var table: String { ProjectionTable.name(of: kind) }

    /// The name of the column.
    public var name: String { ProjectionTable.column(of: field) }
}
