/// Holds a computed number and what a row may call it.
struct MotionFact: Sendable {
    /// Lists the words for it.
    let names: [String]
    /// Holds the number.
    let value: Double
    /// Holds its place among joined numbers, where it has one.
    let place: Int?
    /// Tells whether a whole number in print means exactly that number, rather than one nearest to it.
    let isExact: Bool

    /// Tells whether a printed number is this one, within the printed precision.
    func isPrinted(as printed: Double, decimals: Int) -> Bool {
        var unit = 1.0
        for _ in 0..<decimals { unit /= 10 }
        let tolerance = decimals == 0 && isExact ? 1e-6 : unit / 2 + 1e-9
        return (value - printed).magnitude <= tolerance
    }
}
