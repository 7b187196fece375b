import ViewTree

/// Shows a claim that a person turns on and off by touching its whole row.
public struct Switch {
    /// Says what is turned on.
    public var title: String
    /// Says more about it, in smaller letters; empty for nothing.
    public var detail = ""
    /// Tells whether it is on.
    public var isOn: Bool

    public init(_ title: String, isOn: Bool) {
        self.title = title
        self.isOn = isOn
    }

    /// Gives the row; `onChange` hears what the switch is to be.
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
