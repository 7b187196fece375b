import Layout
import ViewTree

/// Transforms, as text for styles.
enum ViewerTransform {
    /// Returns a translation in points, then a scale.
    static func text(_ shift: Point, scale: Double) -> String {
        "translate(" + StyleLength.pixels(shift.x) + "," + StyleLength.pixels(shift.y) + ") scale(" + number(scale) + ")"
    }

    /// Returns a number of at least 0 with five decimals.
    static func number(_ value: Double) -> String {
        let parts = Int64((max(0, value) * 100_000).rounded())
        let rest = String(parts % 100_000)
        var zeros = ""
        for _ in 0..<(5 - rest.utf8.count) { zeros += "0" }
        return String(parts / 100_000) + "." + zeros + rest
    }
}
