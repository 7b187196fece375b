/// The names of the settings that a device stores.
public enum Setting {
    /// The number of the last journal entry that was merged.
    public static let revision = "revision"
    /// The fingerprint that distinguishes that journal entry from others of its number, after a restored server has grown.
    public static let fingerprint = "mark"
    /// Set while the device has to ask the server for everything again.
    public static let asksForAll = "asksForAll"
    /// Set while the device may have what the server has lost, although its revision does not show this: everything is sent again.
    public static let sendsAll = "sendsAll"
    /// The language chosen by the person.
    public static let language = "language"
    /// The appearance of the program on this device.
    public static let look = "look"
    /// The space whose data the device has.
    public static let space = "space"
    /// Set while the device's contents are hidden from another person who has signed in since.
    public static let hidden = "hidden"
    /// Set once START was tapped.
    public static let hasStarted = "hasStarted"
    /// The path of the screen that the program begins with; empty for the topics.
    public static let firstScreen = "firstScreen"
    /// What the server last reported about itself.
    public static let server = "server"
    /// Set while the person owns the server.
    public static let isOwner = "isOwner"
    /// The licence key in force.
    public static let licence = "licence"
    /// The licence key that the server has not received yet.
    public static let unsentLicence = "unsentLicence"
    /// The value of `unsentLicence` for the removal of a key.
    public static let removal = "-"
    /// The prefix of a topic's identity: how its notes are arranged.
    public static let arrangement = "arrangement "
    /// The prefix of the identity of an entity of which the server refused a change.
    public static let refused = "refused "
    /// The version of the program that last retried what the server refused.
    public static let refusedTried = "refusedTried"
    /// The prefix of a file's identity: where the text of a picture goes.
    public static let reading = "reading "
    /// Set where this device shows notifications of the system.
    public static let notifies = "notifies"
    /// Set where this device gets reminders while Enot is closed.
    public static let pushes = "pushes"
    /// The moment since which this device reminds.
    public static let remindsSince = "remindsSince"
    /// The prefix of an entity's identity: what was done about its reminder.
    public static let reminded = "reminded "
    /// The recent searches, one a line.
    public static let recentSearches = "recentSearches"
    /// Set where a keyboard is drawn where there is none.
    public static let simulatesKeyboard = "simulatesKeyboard"
    /// The completed steps of the lesson's exercise, a digit for each.
    public static let lessonSteps = "lessonSteps"
    /// The number of the mark for the chosen colour.
    public static let colorMark = "colorMark"
    /// Set where notes are never shown as pages.
    public static let showsSource = "showsSource"
    /// Set where page and source are side by side if a window has room for both.
    public static let showsBoth = "showsBoth"
    /// The prefix of a note's identity: the headings on its page under which all is hidden.
    public static let folded = "folded "
    /// Set where the bar with formatting above a text is hidden.
    public static let hidesFormatting = "hidesFormatting"
    /// Only sent to other tabs, never stored: a file was added, or, with its identity, is on the server.
    public static let uploads = "uploads"
    /// Set until every original of the device waits to be sent again, after the server was restored from an older state.
    public static let sendsOriginals = "sendsOriginals"
    /// The widths of the panes of a wide window.
    public static let panes = "panes"
    /// The name that a person gave this device.
    public static let deviceName = "deviceName"
    /// Set where the library is shown as a grid.
    public static let libraryIsGrid = "libraryIsGrid"
    /// The day on which the library does not show what was taken on it in former years.
    public static let libraryHiddenDay = "libraryHiddenDay"
    /// Only sent to other tabs, never stored: somebody has signed in.
    public static let signedIn = "signedIn"
    /// Only sent to other tabs, never stored: the server's library has changed.
    public static let libraryChanged = "libraryChanged"
    /// Only sent to other tabs, never stored: the device's copy of catalogues has changed.
    public static let catalogues = "catalogues"
    /// Set while the server has not received the device's name yet.
    public static let deviceNameWaits = "deviceNameWaits"

    /// Returns whether a setting is only sent between tabs and never stored.
    public static func isOnlyTold(_ name: String) -> Bool {
        name == uploads || name == signedIn || name == libraryChanged || name == catalogues
    }
}
