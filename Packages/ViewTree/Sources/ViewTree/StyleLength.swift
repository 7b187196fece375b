/// Lengths as text for styles; formatting any number exactly would take far more code in the browser.
public enum StyleLength {
    /// Returns a length in CSS pixels, rounded to a hundredth: `46.75px`.
    public static func pixels(_ length: Double) -> String { number(length) + "px" }

    /// Returns a number without a unit, rounded to a hundredth: `1.33`.
    @inline(never) public static func number(_ length: Double) -> String {
        let hundredths = Int64((length * 100 + 0.5).rounded(.down))
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "-" : "")\(Int64(whole)).\(rest < 10 ? "0" : "")\(Int64(rest))"
    }
}
