import Components
import Core

/// What a person does on the screen of this device, and what the browser reports of it.
public enum ThisDeviceMessage: Equatable, Sendable {
    /// The browser reported facts about the device.
    case told(PlatformFacts)
    /// The browser reported whether the bars of system and browser are hidden; nil if that can't be changed.
    case fullScreenTold(Bool?)
    /// The bars are to be hidden or shown.
    case fullScreenSwitched(Bool)
    /// The button that changes the name was tapped; `name` is the present one.
    case renameTapped(name: String)
    /// The button that opens the Git CV was tapped, while its address is not known.
    case openTapped
    /// The button that changes the address was tapped; `address` is the present one.
    case changeAddressTapped(address: String)
    /// A mark for the chosen colour was selected.
    case markChosen(ColorMark)
    /// Notes are never to be shown as pages, or again.
    case sourceSwitched(Bool)
    /// The text in the dialog was changed by typing.
    case typed(String)
    case confirmed
    case cancelled
    /// The button that leads to the start screen was tapped.
    case startTapped
    case backTapped
}

/// What the screen can't do itself and asks of the composition.
public enum ThisDeviceEffect: Equatable, Sendable {
    case rename(String)
    /// Stores the address of the Git CV.
    case storeAddress(String)
    /// Hides or shows the bars of system and browser.
    case showFullScreen(Bool)
    /// Stores which mark the chosen colour has.
    case storeMark(ColorMark)
    /// Stores whether notes are never shown as pages.
    case storeSource(Bool)
    /// Opens a page in a new tab.
    case open(String)
    case focusField
    case focusScreen
    /// Goes to the start screen.
    case start
    case back
}
