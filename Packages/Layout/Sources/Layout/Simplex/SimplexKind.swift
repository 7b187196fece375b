/// The kind of a symbol in a tableau.
enum SimplexKind: UInt8, Sendable {
    /// The distance of an inequality from its bound; at least 0.
    case slack
    /// A violation; at least 0, with a cost at its constraint's level.
    case error
    /// The marker of a required equation; always 0.
    case dummy
    /// An expression to be minimised; free.
    case objective
}
