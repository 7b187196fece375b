/// Numbers of points as text for styles and for code.
enum PointText {
    /// Returns a number with at most one decimal; infinity as ∞.
    static func text(_ value: Double) -> String {
        guard value.magnitude < 1e8 else { return value > 0 ? "∞" : "-∞" }
        let tenths = Int((value * 10).rounded())
        let size = tenths.magnitude
        let whole = "\(size / 10)"
        return (tenths < 0 ? "-" : "") + (size % 10 == 0 ? whole : whole + ".\(size % 10)")
    }

    /// Returns a length for a style.
    static func pixels(_ value: Double) -> String { text(value) + "px" }

    /// Returns a factor with three decimals.
    static func factor(_ value: Double) -> String {
        let thousandths = Int((value * 1000).rounded())
        let size = thousandths.magnitude
        let rest = size % 1000
        let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
        return (thousandths < 0 ? "-" : "") + "\(size / 1000)." + zeros + "\(rest)"
    }

    /// Returns a factor without the zeros at its end.
    static func shortFactor(_ value: Double) -> String {
        var scalars = Array(factor(value).unicodeScalars)
        while scalars.last == "0" { scalars.removeLast() }
        if scalars.last == "." { scalars.removeLast() }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    /// Returns a translation for a style.
    static func translation(_ x: Double, _ y: Double) -> String { "translate(" + pixels(x) + "," + pixels(y) + ")" }
}
