/// What a row may belong to, by the name of the column that says so. A row whose owner is gone belongs to nobody.
public enum RowOwner: String, CaseIterable, Sendable {
    case space
    case user
    case catalogue

    /// Returns the finding of a check that found rows of a table that belong to nobody.
    public func finding(_ count: Int64, in table: String) -> String {
        let owner =
            switch self {
            case .space: "space"
            case .user: "person"
            case .catalogue: "catalogue"
            }
        return "the table \(table) has \(count) \(count == 1 ? "row" : "rows") of a \(owner) that does not exist"
    }
}
