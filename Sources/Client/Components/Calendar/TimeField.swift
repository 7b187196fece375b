import Domain
import Localization
import ViewTree

/// A field for a time of day, typed as Enot writes it. A browser's own field uses the browser's language.
public struct TimeField {
    /// The time that is shown; nil for none.
    public var time: ClockTime?
    /// The name of the field.
    public var label: String
    /// The field's identifier in the page, by which a label names it; nil for none.
    public var name: String?

    /// The minutes that an arrow key changes the time by, and those of Page Up or Page Down.
    static let (step, longStep) = (5, 60)

    /// Creates a field that shows a time.
    public init(_ time: ClockTime?, label: String, name: String? = nil) {
        self.time = time
        self.label = label
        self.name = name
    }

    /// Returns the field. A typed time counts when the field is left or Enter is pressed; if it isn't a time, the one before is shown
    /// again.
    public func node(_ strings: Strings, onChange: @escaping (ClockTime?) -> Void) -> Element {
        let time = self.time
        return el(.input, "time-field")
            .attr(.id, name).attr(.type, "text").attr(.inputmode, "numeric").attr(.enterkeyhint, "done").attr(.autocomplete, "off")
            .attr(.maxlength, "10").attr(.placeholder, "––:––").attr(.ariaLabel, label)
            .prop(.value, time.map { DateText(strings.language).time($0) } ?? "")
            .on(.change) { event in
                onChange(event.text.isEmpty ? nil : ClockTime(typed: event.text) ?? time)
                return []
            }
            .on(.keydown) { event in
                guard event.modifiers.isEmpty, !event.isComposing else { return [] }
                let minutes: Int
                switch event.text {
                case "ArrowUp": minutes = TimeField.step
                case "ArrowDown": minutes = -TimeField.step
                case "PageUp": minutes = TimeField.longStep
                case "PageDown": minutes = -TimeField.longStep
                default: return []
                }
                onChange((time ?? .morning).turned(byMinutes: minutes))
                return [.preventDefault, .stopPropagation]
            }
    }
}
