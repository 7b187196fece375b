import Components
import Core

/// Reports what a person does on the screen of this device, and what the browser tells of it.
public enum ThisDeviceMessage: Equatable, Sendable {
    /// Brings what the browser tells of the device.
    case told(PlatformFacts)
    /// Tells whether the bars of system and browser are hidden; nil where that can't be changed.
    case fullScreenTold(Bool?)
    /// Reports that the bars are to be hidden or shown.
    case fullScreenSwitched(Bool)
    /// Reports the button that changes the name, and the present name.
    case renameTapped(name: String)
    /// Reports the button that opens the Git CV, while its address is not known.
    case openTapped
    /// Reports the button that changes the address, and the present address.
    case changeAddressTapped(address: String)
    /// Reports which mark the chosen colour is to have.
    case markChosen(ColorMark)
    /// Reports typing in the dialog.
    case typed(String)
    case confirmed
    case cancelled
    /// Reports the button that leads to the start screen.
    case startTapped
    case backTapped
}

/// Asks the composition for what the screen can't do itself.
public enum ThisDeviceEffect: Equatable, Sendable {
    case rename(String)
    /// Stores the address of the Git CV.
    case keepAddress(String)
    /// Hides or shows the bars of system and browser.
    case showFullScreen(Bool)
    /// Stores which mark the chosen colour has.
    case keepMark(ColorMark)
    /// Opens a page in a new tab.
    case open(String)
    case focusField
    case focusScreen
    /// Goes to the start screen.
    case start
    case back
}
