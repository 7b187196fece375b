/// The parts of a thing, whose numbers stand among its terms where a part or a paragraph of it starts.
enum SearchField: UInt32 {
    case text, heading, picture

    /// The number of fields, whose numbers no term has.
    static let count = 3
}
