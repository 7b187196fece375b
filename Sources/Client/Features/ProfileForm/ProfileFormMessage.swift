import Layout
import Replication

/// What a person does in the form, and what keyboard, browser and timers report.
public enum ProfileFormMessage: Equatable, Sendable {
    case opened
    /// The text of a field was changed by typing.
    case typed(ProfileField, String)
    /// A field contains an incomplete date.
    case typedPart(ProfileField)
    /// A field got the focus.
    case focused(ProfileField)
    /// The focus left the field.
    case left
    /// Enter was pressed in a field.
    case enterPressed(ProfileField)
    /// Typed text is to be stored now.
    case storeDue
    /// The focus has had time to reach another field.
    case focusSettled
    /// The button below the fields was tapped.
    case doneTapped
    case backTapped
    /// The button that opens the form's menu was tapped.
    case menuTapped
    /// The menu was closed.
    case menuClosed
    /// The choice in the menu whether a keyboard is simulated was changed.
    case keyboardSwitched
    /// The key of the simulated keyboard that leads to the next field was tapped.
    case nextTapped
    /// The key of the simulated keyboard that hides it was tapped.
    case hideTapped
    /// A keyboard is about to move, according to the notification centre.
    case keyboardChanges(KeyboardNotification)
    /// The form's parts were measured.
    case measured(FormGeometry)
    /// The content was scrolled to an offset, in CSS pixels; below 0 where the browser itself stretches it.
    case scrolled(Double)
    /// Scrolling has rested for a while.
    case scrollingEnded
    /// A finger or mouse was pressed, at a time in milliseconds.
    case pressed(y: Double, time: Double)
    case dragged(y: Double)
    case released(time: Double)
    /// The wheel was turned past the top, in CSS pixels below 0.
    case wheeled(Double, time: Double)
    /// A frame of an animation is due, at a time in milliseconds.
    case ticked(time: Double)
}

/// What the form can't do itself and asks of the composition.
public enum ProfileFormEffect: Equatable, Sendable {
    case store([FieldWrite])
    /// Sends `storeDue` after a short while.
    case storeSoon
    /// Sends `focusSettled` after a short while.
    case settleFocus
    /// Sends `scrollingEnded` once scrolling has rested for a while.
    case watchScrolling
    /// Moves the focus to a field.
    case focus(ProfileField)
    /// Removes the focus from a field.
    case blur(ProfileField)
    /// Measures the form's parts.
    case measure
    /// Posts a move of the simulated keyboard to the notification centre.
    case post(KeyboardNotification)
    /// Changes the room below the content, in CSS pixels, and the offset, in one animation.
    case makeRoom(bottom: Double, offset: Double, KeyboardAnimation)
    /// Requests the next frame of an animation.
    case tick
    /// Stores on this device whether the keyboard is simulated.
    case storeSimulation(Bool)
    /// Announces that the profile is stored.
    case sayKept
    case focusMenu
    case focusScreen
    case back
}
