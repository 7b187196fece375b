import ViewTree

/// A setting that a person turns on and off by touching its whole row.
public struct Switch {
    /// What is turned on.
    public var title: String
    /// More about it, in smaller letters; empty for nothing.
    public var detail = ""
    /// Whether it is on.
    public var isOn: Bool

    public init(_ title: String, isOn: Bool) {
        self.title = title
        self.isOn = isOn
    }

    /// Returns the row; `onChange` is called with the new value.
    public func row(_ onChange: @escaping (Bool) -> Void) -> Element {
        let isOn = self.isOn
        return el(.button, "setting-row switch-row") {
            el(.span, "setting-title") {
                title
                if !detail.isEmpty { el(.span, "row-detail") { detail } }
            }
            el(.span, "switch") { el(.span, "switch-knob") }.attr(.ariaHidden, "true")
        }
        .attr(.type, "button").attr(.role, "switch").attr(.ariaChecked, isOn ? "true" : "false")
        .onTap { onChange(!isOn) }
    }
}
