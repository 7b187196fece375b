/// Numbers the parts of a thing; they stand among its terms where a part or a paragraph of it starts.
enum SearchField: UInt32 {
    case text, heading, picture

    /// Counts the numbers that no term has.
    static let count = 3
}
