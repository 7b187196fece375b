import Domain
import Store

/// The column in which merged texts of one field are stored.
struct TextColumn: Hashable {
    let kind: EntityKind
    let field: String

    init(of text: ProjectedText) {
        kind = text.kind
        field = text.field
    }

    /// The table of the entities.
    var table: String { ProjectionTable.name(of: kind) }

    /// The name of the column.
    var name: String { ProjectionTable.column(of: field) }
}
