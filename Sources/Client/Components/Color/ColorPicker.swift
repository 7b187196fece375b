import Domain
import Localization
import ViewTree

/// Lets a person mix a colour in a dialog: preview, field and bar, all of which follow any change (E8).
public struct ColorPicker {
    /// Holds the colour as it is mixed.
    public var color: HSBColor
    /// Holds the words.
    public var strings: Strings
    /// Hears every change.
    public var onChange: (ColorChange) -> Void
    /// Closes the dialog without a new colour.
    public var onCancel: () -> Void
    /// Accepts the colour.
    public var onSave: () -> Void

    public init(
        color: HSBColor, strings: Strings, onChange: @escaping (ColorChange) -> Void, onCancel: @escaping () -> Void,
        onSave: @escaping () -> Void
    ) {
        self.color = color
        self.strings = strings
        self.onChange = onChange
        self.onCancel = onCancel
        self.onSave = onSave
    }

    /// Gives the dialog.
    public var node: Node {
        Sheet(title: strings.colorCustom, onCancel: onCancel).node {
            el(.div, "color-picker") {
                ColorPreview(color: color, strings: strings).node
                ColorField(color: color, strings: strings, onChange: onChange).node
                BrightnessBar(color: color, strings: strings, onChange: onChange).node
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain", onTap: onCancel)
                    Controls.button(strings.commonSave, onTap: onSave)
                }
            }
        }
    }
}
