import Domain
import Localization
import ViewTree

/// A preview of a colour with its numbers written on it (E8).
public struct ColorPreview {
    /// The shown colour.
    public var color: HSBColor
    /// The strings in the reader's language.
    public var strings: Strings

    public init(color: HSBColor, strings: Strings) {
        self.color = color
        self.strings = strings
    }

    /// The preview.
    public var node: Node {
        .element(
            el(.div, "color-preview") { numbers }
                .attr(.role, "img").attr(.ariaLabel, color.words(strings))
                .style(.backgroundColor, color.css).style(.color, color.ink.css))
    }

    private var numbers: String {
        strings.colorNumbers(
            hue: color.steps(of: .hue), saturation: color.steps(of: .saturation), brightness: color.steps(of: .brightness))
    }
}
