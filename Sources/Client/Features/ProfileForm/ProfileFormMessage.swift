import Layout
import Replication

/// Reports what a person does in the form, and what keyboard, browser and timers report.
public enum ProfileFormMessage: Equatable, Sendable {
    case opened
    /// Reports typing into a field.
    case typed(ProfileField, String)
    /// Reports that a field holds a date of which a part is missing.
    case typedPart(ProfileField)
    /// Reports that a field got the focus.
    case focused(ProfileField)
    /// Reports that the focus left the field.
    case left
    /// Reports Enter in a field.
    case enterPressed(ProfileField)
    /// Reports that typed text is to be stored.
    case keepDue
    /// Reports that the focus has had time to reach another field.
    case focusSettled
    /// Reports the button below the fields.
    case doneTapped
    case backTapped
    /// Reports the button of the form's menu.
    case menuTapped
    /// Reports that the menu was closed.
    case menuClosed
    /// Reports the choice in the menu whether a keyboard is simulated.
    case keyboardSwitched
    /// Reports the key of the simulated keyboard that leads to the next field.
    case nextTapped
    /// Reports the key of the simulated keyboard that hides it.
    case hideTapped
    /// Brings a keyboard's move from the notification centre.
    case keyboardChanges(KeyboardNotification)
    /// Brings the places of the form's parts.
    case measured(FormGeometry)
    /// Reports the offset of the content, in CSS pixels; below 0 where the browser itself stretches it.
    case scrolled(Double)
    /// Reports that scrolling has rested for a while.
    case scrollingEnded
    /// Reports a finger or mouse pressed, at a time in milliseconds.
    case pressed(y: Double, time: Double)
    case dragged(y: Double)
    case released(time: Double)
    /// Reports a turn of the wheel past the top, in CSS pixels below 0.
    case wheeled(Double, time: Double)
    /// Reports a frame of an animation, at a time in milliseconds.
    case ticked(time: Double)
}

/// Asks the composition for what the form can't do itself.
public enum ProfileFormEffect: Equatable, Sendable {
    case keep([FieldWrite])
    /// Asks for `keepDue` after a short while.
    case keepSoon
    /// Asks for `focusSettled` after a short while.
    case settleFocus
    /// Asks for `scrollingEnded` once scrolling has rested for a while.
    case watchScrolling
    /// Moves the focus to a field.
    case focus(ProfileField)
    /// Removes the focus from a field.
    case blur(ProfileField)
    /// Asks for the places of the form's parts.
    case measure
    /// Posts a move of the simulated keyboard at the notification centre.
    case post(KeyboardNotification)
    /// Changes the room below the content, in CSS pixels, and the offset, in one animation.
    case makeRoom(bottom: Double, offset: Double, KeyboardAnimation)
    /// Asks for the next frame of an animation.
    case tick
    /// Stores on this device whether the keyboard is simulated.
    case keepSimulation(Bool)
    /// Says that the profile is stored.
    case sayKept
    case focusMenu
    case focusScreen
    case back
}
