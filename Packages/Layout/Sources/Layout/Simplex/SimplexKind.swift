/// Tells what a symbol of a tableau stands for.
enum SimplexKind: UInt8, Sendable {
    /// Measures how far an inequality is from its bound; at least 0.
    case slack
    /// Measures a violation; at least 0, and it costs at its constraint's level.
    case error
    /// Marks a required equation; always 0.
    case dummy
    /// Holds an expression to be minimised; free.
    case objective
}
