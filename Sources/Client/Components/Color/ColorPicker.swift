import Domain
import Localization
import ViewTree

/// A dialog in which a person mixes a colour: preview, field and bar all follow any change (E8).
public struct ColorPicker {
    /// The colour mixed so far.
    public var color: HSBColor
    /// The strings in the reader's language.
    public var strings: Strings
    /// Called with every change.
    public var onChange: (ColorChange) -> Void
    /// Called to close the dialog without a new colour.
    public var onCancel: () -> Void
    /// Called to accept the colour.
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

    /// The dialog.
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
