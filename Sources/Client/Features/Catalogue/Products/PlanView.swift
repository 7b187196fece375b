import Domain
import ViewTree

/// A map without real streets, for where there are no maps: the place in the middle, the reader in their direction from it.
enum PlanView {
    private static let (width, height) = (320.0, 180.0)

    /// Returns the drawing.
    static func drawing(_ place: GeographicPoint, reader: GeographicPoint?) -> Element {
        let middle = (x: width / 2, y: height / 2)
        let spot = reader.map { dot(of: $0, around: place) }
        return el(.svg, "plan-drawing") {
            el(.path, "plan-river").attr(.d, "M-10 150C60 120 90 168 150 140S250 96 330 118")
            el(.path, "plan-road").attr(.d, "M-10 62C70 54 120 92 160 90s110-40 170-28M84-10c6 60-14 120 8 200M236-10c-10 70 22 130 6 200")
            el(.path, "plan-street")
                .attr(.d, "M-10 24h340M-10 112h340M28-10v200M140-10v200M196-10v200M290-10v200")
            if let spot {
                el(.path, "plan-way")
                    .attr(.d, "M\(Int(spot.x)) \(Int(spot.y))L\(Int(middle.x)) \(Int(middle.y))")
                el(.circle, "plan-reader").attr(.cx, "\(Int(spot.x))").attr(.cy, "\(Int(spot.y))").attr(.r, "6")
            }
            el(.path, "plan-pin").attr(.d, "M160 92c-12-16-18-24-18-33a18 18 0 1 1 36 0c0 9-6 17-18 33z")
            el(.circle, "plan-eye").attr(.cx, "160").attr(.cy, "58").attr(.r, "6")
        }
        .attr(.viewBox, "0 0 320 180").attr(.preserveAspectRatio, "xMidYMid slice").attr(.ariaHidden, "true")
    }

    /// Returns the point of the reader, in the right direction from the middle, and nearer the edge the farther away they are.
    private static func dot(of reader: GeographicPoint, around place: GeographicPoint) -> (x: Double, y: Double) {
        let (east, north) = GeographicText.offset(from: place, to: reader)
        let length = max((east * east + north * north).squareRoot(), 1e-9)
        let reach = min(1, length / 0.05 + 0.4) * 70
        return (width / 2 + east / length * reach * 1.6, height / 2 - north / length * reach)
    }
}
