import Domain
import Localization
import ViewTree

/// A field for choosing hue and saturation at once: hue from left to right, saturation from full at the top, where the hue is seen as it
/// is, to white at the bottom (E8).
///
/// By keyboard, left and right change the hue and up and down the saturation, with Shift by ten.
public struct ColorField {
    /// The shown colour.
    public var color: HSBColor
    /// The strings for screen readers.
    public var strings: Strings
    /// Called with each change that the person makes.
    public var onChange: (ColorChange) -> Void

    /// The slider of the hue, for effects that focus it.
    public static let hueSlider = ElementID("color-hue")
    /// The number of steps of an arrow key with Shift.
    public static let largeStep = 10

    public init(color: HSBColor, strings: Strings, onChange: @escaping (ColorChange) -> Void) {
        self.color = color
        self.strings = strings
        self.onChange = onChange
    }

    /// The field with its selector, a ring.
    public var node: Node {
        let onChange = self.onChange
        let percent = strings.colorPercent(value: color.steps(of: .saturation))
        return .element(
            ColorSlider.ground("color-field", onPoint: { onChange(.place(hue: $0, saturation: 1 - $1)) }) {
                ColorSlider.range(.hue, of: color, label: strings.colorHue, words: color.hueWords(strings), onChange: onChange)
                    .ref(ColorField.hueSlider)
                ColorSlider.range(.saturation, of: color, label: strings.colorSaturation, words: percent, onChange: onChange)
                ColorField.ring
            }
            .style(.xVariable, "\(color.hue)").style(.yVariable, "\(1 - color.saturation)")
            .style(.colorVariable, color.css)
            .on(.keydown) { event in
                guard let change = ColorField.change(for: event) else { return [] }
                onChange(change)
                return .preventDefault
            })
    }

    private static var ring: Element {
        el(.svg, "color-ring") {
            el(.circle, "color-edge").attr(.cx, "16").attr(.cy, "16").attr(.r, "14")
            el(.circle, "color-rim").attr(.cx, "16").attr(.cy, "16").attr(.r, "12.5")
        }
        .attr(.viewBox, "0 0 32 32").attr(.ariaHidden, "true")
    }

    private static func change(for event: Event) -> ColorChange? {
        let count = event.modifiers.contains(.shift) ? largeStep : 1
        return switch event.text {
        case "ArrowLeft": .steps(.hue, -count)
        case "ArrowRight": .steps(.hue, count)
        case "ArrowUp": .steps(.saturation, count)
        case "ArrowDown": .steps(.saturation, -count)
        default: nil
        }
    }
}
