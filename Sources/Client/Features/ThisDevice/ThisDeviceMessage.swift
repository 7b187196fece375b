import Components

/// Reports what a person does on the screen of this device, and what the browser tells of it.
public enum ThisDeviceMessage: Equatable, Sendable {
    /// Brings what the browser tells.
    case told(PlatformFacts)
    /// Tells whether the bars of system and browser are hidden; nil where that can't be changed.
    case fullScreenTold(Bool?)
    /// Reports that they are to be hidden or shown.
    case fullScreenSwitched(Bool)
    /// Reports the button beside the name; brings the present name.
    case renameTapped(name: String)
    /// Reports "Open Git CV" while no address is known.
    case openTapped
    /// Reports the button that changes the address; brings the present one.
    case changeAddressTapped(address: String)
    /// Reports what is to mark the chosen colour.
    case markChosen(ColorMark)
    /// Reports typing in the dialog.
    case typed(String)
    /// Reports that the dialog was confirmed.
    case confirmed
    /// Reports that the dialog was cancelled.
    case cancelled
    /// Reports "Go to start!".
    case startTapped
    /// Reports the back button.
    case backTapped
}

/// Asks the composition for what the screen can't do itself.
public enum ThisDeviceEffect: Equatable, Sendable {
    /// Names the device.
    case rename(String)
    /// Keeps the address of the Git CV.
    case keepAddress(String)
    /// Hides or shows the bars of system and browser.
    case showFullScreen(Bool)
    /// Keeps what is to mark the chosen colour.
    case keepMark(ColorMark)
    /// Opens a page in a new tab.
    case open(String)
    /// Moves the focus to the field of the dialog.
    case focusField
    /// Moves the focus back to the screen.
    case focusScreen
    /// Goes to the start screen.
    case start
    /// Goes back.
    case back
}
