import Components
import Localization
import ViewTree

/// The controls that the sections of the lesson share.
struct LessonControls {
    /// The section that the controls belong to.
    let section: LessonSection
    let state: LessonState
    let strings: Strings
    let send: (LessonMessage) -> Void

    /// Returns a slider with its label and value; nothing for a knob of another section.
    func slider(_ knob: LessonKnob, _ label: String? = nil, onRelease: ((Event) -> Void)? = nil) -> [Node] {
        guard let value = state.value(of: knob, in: section) else { return [] }
        let (section, send, range) = (section, send, knob.range)
        let id = "lesson-\(section.rawValue)-" + knob.id
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        let words = LessonNumbers(strings).text(value.rounded(), of: knob)
        let input = el(.input, "knob-input").attr(.ariaValuetext, words)
            .attr(.id, id).attr(.type, "range").attr(.min, PointText.text(range.lowerBound))
            .attr(.max, PointText.text(range.upperBound)).attr(.step, "\(knob.step)")
            .style(.progressVariable, PointText.text(share * 100) + "%")
            .prop(.value, PointText.text(value.rounded()))
            .on(.input) { event in
                if let value = Int(event.text) { send(.turned(section, knob, Double(value))) }
                return []
            }
        if let onRelease {
            _ = input.on(.change) { event in
                onRelease(event)
                return []
            }
        }
        let element = el(.div, "knob", key: knob.id) {
            el(.label, "knob-label") { label ?? knob.label(strings) }.attr(.for, id)
            el(.span, "knob-value") { words }.attr(.ariaHidden, "true")
            input
        }
        return [.element(element)]
    }

    /// Returns an edge that is dragged, or moved by arrow keys, about a point of the stage.
    func edge(_ knob: LessonKnob, x: Double, y: Double, name: String) -> [Node] {
        guard let value = state.value(of: knob, in: section) else { return [] }
        let (section, send) = (section, send)
        let element = el(.div, knob.isVertical ? "lesson-edge is-vertical" : "lesson-edge", key: "edge-" + knob.id) { el(.span) }
            .attr(.role, "slider").attr(.tabindex, "0").attr(.ariaLabel, name).attr(.dataKind, knob.id)
            .attr(.ariaOrientation, knob.isVertical ? "vertical" : "horizontal").attr(.ariaValuenow, PointText.text(value))
            .attr(.ariaValuetext, LessonNumbers(strings).text(value, of: knob))
            .attr(.ariaValuemin, PointText.text(knob.range.lowerBound)).attr(.ariaValuemax, PointText.text(knob.range.upperBound))
            .style(.left, PointText.pixels(x)).style(.top, PointText.pixels(y))
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                send(.gripped(section, knob, at: knob.isVertical ? event.y : event.x))
                return .capturePointer
            }
            .on(.pointermove) { event in
                if event.buttons != 0 { send(.dragged(to: knob.isVertical ? event.y : event.x)) }
                return []
            }
            .on(.lostpointercapture) { _ in
                send(.released)
                return []
            }
            .on(.keydown) { event in
                let step = event.modifiers.contains(.shift) ? LessonControls.longStep : LessonControls.shortStep
                switch event.text {
                case "ArrowRight", "ArrowDown": send(.turned(section, knob, value + step))
                case "ArrowLeft", "ArrowUp": send(.turned(section, knob, value - step))
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
        return [.element(element)]
    }

    private static let shortStep = 2.0
    private static let longStep = 20.0

    /// Returns a switch with its name.
    func toggle(_ name: String, isOn: Bool, isCode: Bool = false, label: String? = nil, onTap: @escaping () -> Void) -> Element {
        el(.button, "lesson-switch") {
            if !name.isEmpty { el(isCode ? .code : .span, "lesson-switch-name") { name } }
            el(.span, "lesson-switch-track")
        }
        .attr(.type, "button").attr(.role, "switch").flag(.ariaChecked, isOn).attr(.ariaLabel, label).onTap(onTap)
    }

    /// Returns a group of buttons one of which is chosen.
    func choice(_ label: String, _ names: [String], chosen: Int, isCode: Bool = true, onChoose: @escaping (Int) -> Void) -> Element {
        el(.div, "lesson-choice") {
            el(.span, "lesson-choice-label") { label }.attr(.ariaHidden, "true")
            el(.div, "lesson-chips") {
                for (index, name) in names.enumerated() {
                    el(.button, isCode ? "lesson-chip is-code" : "lesson-chip") { name }
                        .attr(.type, "button").flag(.ariaPressed, index == chosen).onTap { onChoose(index) }
                }
            }
            .attr(.role, "group").attr(.ariaLabel, label)
        }
    }

    /// Returns a list of lines of code, such as constraints.
    func lines(_ title: String, _ lines: [String]) -> Element {
        el(.div, "lesson-lines") {
            el(.p, "lesson-lines-title") { title }
            el(.ul) {
                for line in lines { el(.li) { el(.code) { line } } }
            }
        }
    }
}
