import Components
import Localization
import ViewTree

/// A line that says what is due, with what can be done about it.
public struct DueLine {
    private let name: String
    private let swipe: LineSwipe
    private let strings: Strings
    private let send: (RemindersMessage) -> Void

    /// Creates the line for something by its name.
    public init(name: String, swipe: LineSwipe, strings: Strings, send: @escaping (RemindersMessage) -> Void) {
        self.name = name
        self.swipe = swipe
        self.strings = strings
        self.send = send
    }

    /// The line's element.
    public var node: Element {
        let (send, isUnderWay) = (self.send, swipe.isUnderWay)
        return el(.div, isUnderWay ? "due-line is-swiped" : "due-line", key: "line") {
            el(.button, "due-name") {
                Icon.bell.node
                el(.span, "visually-hidden") { strings.deadlineReminder + ": " }
                el(.span, "due-text") { name }.attr(.dir, "auto")
            }
            .attr(.type, "button").onTap { if !isUnderWay { send(.dueOpened) } }
            Controls.button(strings.noticeDueTomorrow, className: "due-button") { send(.dueTomorrow) }
            Controls.button(strings.commonDone, className: "due-button") { send(.dueDone) }
            Controls.iconButton(.close, label: strings.commonClose) { send(.dueClosed) }
        }
        .style(.xVariable, isUnderWay ? StyleLength.pixels(swipe.offset) : "")
        .on(.keydown) { event in
            guard event.text == "Escape", !event.isComposing else { return [] }
            send(.dueClosed)
            return [.preventDefault, .stopPropagation]
        }
        .on(.pointerdown) { event in
            if event.button == 0 { send(.linePressed(x: event.x)) }
            return []
        }
        .on(.pointermove) { event in
            guard event.buttons & 1 == 1 else { return [] }
            send(.lineSlid(x: event.x))
            // Only a line that is being swiped captures the pointer: the buttons have to receive touches.
            return isUnderWay ? .capturePointer : []
        }
        .on(.pointerup) { _ in
            send(.lineReleased)
            return []
        }
        .on(.pointercancel) { _ in
            send(.lineCancelled)
            return []
        }
        .insertion(.slide(dy: 24)).insertion(.fade).removal(.fade)
    }
}
