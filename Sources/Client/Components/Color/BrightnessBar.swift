import Domain
import Localization
import ViewTree

/// A bar for choosing the brightness, from black at the left to the colour at the right (E8).
public struct BrightnessBar {
    /// The shown colour.
    public var color: HSBColor
    /// The strings for screen readers.
    public var strings: Strings
    /// Called with each change that the person makes.
    public var onChange: (ColorChange) -> Void

    public init(color: HSBColor, strings: Strings, onChange: @escaping (ColorChange) -> Void) {
        self.color = color
        self.strings = strings
        self.onChange = onChange
    }

    /// The bar with its selector, a rectangle.
    public var node: Node {
        let onChange = self.onChange
        let percent = strings.colorPercent(value: color.steps(of: .brightness))
        return .element(
            ColorSlider.ground("color-bar", onPoint: { x, _ in onChange(.value(.brightness, x)) }) {
                el(.span, "color-gradient").style(.colorVariable, color.atFullBrightness.css)
                ColorSlider.range(.brightness, of: color, label: strings.colorBrightness, words: percent, onChange: onChange)
                BrightnessBar.handle
            }
            .style(.xVariable, "\(color.brightness)").style(.colorVariable, color.css))
    }

    private static var handle: Element {
        el(.svg, "color-handle") {
            rectangle("color-edge", inset: 2, radius: 7)
            rectangle("color-rim", inset: 3.5, radius: 5.5)
        }
        .attr(.viewBox, "0 0 24 44").attr(.ariaHidden, "true")
    }

    private static func rectangle(_ className: String, inset: Double, radius: Double) -> Element {
        el(.rect, className)
            .attr(.x, "\(inset)").attr(.y, "\(inset)").attr(.width, "\(24 - 2 * inset)").attr(.height, "\(44 - 2 * inset)")
            .attr(.rx, "\(radius)")
    }
}
