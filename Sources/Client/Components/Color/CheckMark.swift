import Domain
import ViewTree

/// A mark whose stroke is drawn along its path as it appears, and back as it disappears (E6).
public struct CheckMark: Equatable, Sendable {
    /// What is drawn.
    public enum Shape: Equatable, Sendable {
        case tick, cross, heart
    }

    /// What the mark is drawn on.
    public struct Border: Equatable, Sendable {
        /// The shape of a border.
        public enum Outline: Equatable, Sendable {
            /// A circle, close around the mark.
            case circle
            /// A square, close around the mark.
            case square
            /// A pill, twice as wide as the mark.
            case pill
        }

        /// The shape of the border.
        public var outline: Outline
        /// The colour of the line.
        public var color: HSBColor
        /// The width of the line, in 24ths of the mark's height.
        public var width: Double
        /// The colour inside; nil for transparent.
        public var fill: HSBColor?

        public init(_ outline: Outline, color: HSBColor, width: Double = 2, fill: HSBColor? = nil) {
            self.outline = outline
            self.color = color
            self.width = width
            self.fill = fill
        }
    }

    /// What is drawn.
    public var shape: Shape
    /// The colour of the stroke.
    public var color: HSBColor
    /// The width of the stroke, in 24ths of the mark's height.
    public var lineWidth: Double
    /// The height, as a multiple of the reader's text size.
    public var size: Double
    /// What the mark is drawn on; nil for nothing.
    public var border: Border?

    public init(_ shape: Shape = .tick, color: HSBColor, lineWidth: Double = 3, size: Double = 1.5, border: Border? = nil) {
        self.shape = shape
        self.color = color
        self.lineWidth = lineWidth
        self.size = size
        self.border = border
    }

    /// Returns the drawing, hidden from screen readers; the control around it says whether it is checked.
    public func node(isChecked: Bool) -> Node {
        let isWide = border?.outline == .pill
        return .element(
            el(.svg, isChecked ? "check-mark is-checked" : "check-mark") {
                if let border { element(of: border) }
                el(.path, "check-stroke")
                    .attr(.d, path).attr(.pathLength, "1").attr(.transform, isWide ? "translate(12 0)" : nil)
                    .style(.stroke, color.css).style(.strokeWidth, "\(lineWidth)")
            }
            .attr(.viewBox, isWide ? "0 0 48 24" : "0 0 24 24").attr(.ariaHidden, "true")
            .style(.width, "\(isWide ? size * 2 : size)rem").style(.height, "\(size)rem"))
    }

    private var path: String {
        switch shape {
        case .tick: "M6 12.5 10.5 17 18 7.5"
        case .cross: "M7 7 17 17M17 7 7 17"
        case .heart: "M12 18.5C8.5 16 5.5 13.3 5.5 10A3.4 3.4 0 0 1 12 8.4 3.4 3.4 0 0 1 18.5 10C18.5 13.3 15.5 16 12 18.5"
        }
    }

    private func element(of border: Border) -> Element {
        let inset = border.width / 2
        let width = border.outline == .pill ? 48.0 : 24.0
        let radius =
            switch border.outline {
            case .circle, .pill: 12 - inset
            case .square: 4.0
            }
        return el(.rect, "check-border")
            .attr(.x, "\(inset)").attr(.y, "\(inset)")
            .attr(.width, "\(width - border.width)").attr(.height, "\(24 - border.width)").attr(.rx, "\(radius)")
            .style(.stroke, border.color.css).style(.strokeWidth, "\(border.width)").style(.fill, border.fill?.css ?? "none")
    }
}
