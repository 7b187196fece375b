/// Holds a number of the prose, or several joined ones, with the words around.
struct MotionMeasure: Equatable, Sendable {
    /// Lists the words before, since the last number or comma.
    var before: [String]
    /// Lists the words behind, up to the next number or comma.
    var after: [String] = []
    /// Holds the noun that was spoken of last.
    var subject: String
    /// Lists the numbers.
    var values: [Double]
    /// Lists how many decimals each was printed with.
    var decimals: [Int]
    /// Holds the sign that joins the numbers or follows the only one.
    var joint: Unicode.Scalar?

    /// Returns the first number.
    var value: Double { values[0] }

    /// Tells whether all words come before.
    func isLabelled(_ labels: [String]) -> Bool { labels.allSatisfy { before.contains($0) } }
}
