import Domain
import Localization
import ViewTree

/// What the field and the bar have in common: a ground that a pointer is dragged over and, for keyboard and screen readers, an invisible
/// slider of the browser for each number.
enum ColorSlider {
    /// Returns the ground around its content; `onPoint` is called with the pointer's position, as parts of width and height.
    ///
    /// It is a label, so that touching it focuses its first slider.
    static func ground(
        _ className: String, onPoint: @escaping (_ x: Double, _ y: Double) -> Void, @NodeBuilder _ content: () -> [Node]
    ) -> Element {
        el(.label, "color-ground " + className, content)
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                point(event, onPoint)
                return [.capturePointer]
            }
            .on(.pointermove) { event in
                if event.buttons & 1 == 1 { point(event, onPoint) }
                return []
            }
    }

    /// Returns the slider of one number.
    static func range(
        _ component: HSBColor.Component, of color: HSBColor, label: String, words: String,
        onChange: @escaping (ColorChange) -> Void
    ) -> Element {
        let end = ColorChange.stepCount(of: component)
        return el(.input, "color-range")
            .attr(.type, "range").attr(.min, "0").attr(.max, "\(Int(end))").attr(.step, "1")
            .attr(.ariaLabel, label).attr(.ariaValuetext, words)
            .prop(.value, "\(color.steps(of: component))")
            .on(.input) { event in
                if let steps = Int(event.text) { onChange(.value(component, Double(steps) / end)) }
                return []
            }
    }

    private static func point(_ event: Event, _ onPoint: (Double, Double) -> Void) {
        let box = event.currentTarget
        guard box.width > 0, box.height > 0 else { return }
        onPoint(part(event.x - box.left, of: box.width), part(event.y - box.top, of: box.height))
    }

    private static func part(_ distance: Double, of length: Double) -> Double { min(max(distance / length, 0), 1) }
}
