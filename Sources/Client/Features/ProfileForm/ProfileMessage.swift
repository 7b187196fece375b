import Layout
import Replication

/// Reports what a person does in the form, and what keyboard, browser and timers bring.
public enum ProfileMessage: Equatable, Sendable {
    /// Reports that the form was opened.
    case opened
    /// Reports typing.
    case typed(ProfileField, String)
    /// Reports that a field is typed into.
    case focused(ProfileField)
    /// Reports that the focus left the field.
    case left
    /// Reports the key that ends a field.
    case enterPressed(ProfileField)
    /// Reports that what was typed is to be kept.
    case keepDue
    /// Reports that the focus has had time to come to another field.
    case focusSettled
    /// Reports the button that ends the form.
    case doneTapped
    /// Reports the back button.
    case backTapped
    /// Reports the button of the form's menu.
    case menuTapped
    /// Reports that the menu was closed.
    case menuClosed
    /// Reports the choice of the simulated keyboard.
    case keyboardSwitched
    /// Reports the key of the simulated keyboard that leads to the next field.
    case nextTapped
    /// Reports the key of the simulated keyboard that puts it away.
    case hideTapped
    /// Brings what the notification centre tells of a keyboard.
    case keyboardChanges(KeyboardNotification)
    /// Brings where the form is.
    case measured(FormGeometry)
    /// Reports scrolling, in CSS pixels; below 0 where the browser itself lets the content be pulled.
    case scrolled(Double)
    /// Reports that the scrolling has been over for a while.
    case scrollingEnded
    /// Reports a finger put down, at a time in milliseconds.
    case pressed(y: Double, time: Double)
    /// Reports that the finger moved.
    case dragged(y: Double)
    /// Reports that the finger was lifted.
    case released(time: Double)
    /// Reports a turn of the wheel past the top, in CSS pixels below 0.
    case wheeled(Double, time: Double)
    /// Reports a frame of an animation, at a time in milliseconds.
    case ticked(time: Double)
}

/// Asks the composition for what the form can't do itself.
public enum ProfileEffect: Equatable, Sendable {
    /// Writes fields of the profile.
    case keep([FieldWrite])
    /// Asks for `keepDue` in a moment.
    case keepSoon
    /// Asks for `focusSettled` in a moment.
    case settleFocus
    /// Asks for `scrollingEnded` once nothing moves for a while.
    case watchScrolling
    /// Moves the focus to a field.
    case focus(ProfileField)
    /// Takes the focus from a field.
    case blur(ProfileField)
    /// Asks where the form is.
    case measure
    /// Posts a move of the simulated keyboard.
    case post(KeyboardNotification)
    /// Changes the room below the content, in CSS pixels, and the offset, in one animation.
    case makeRoom(bottom: Double, offset: Double, KeyboardAnimation)
    /// Asks for the next frame of an animation.
    case tick
    /// Keeps on this device whether the keyboard is simulated.
    case keepSimulation(Bool)
    /// Says that the profile is kept.
    case sayKept
    /// Moves the focus into the menu.
    case focusMenu
    /// Moves the focus back to the screen.
    case focusScreen
    /// Goes back.
    case back
}
