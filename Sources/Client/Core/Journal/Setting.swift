/// Names the settings a device stores.
public enum Setting {
    /// Numbers the last journal entry that was merged.
    public static let revision = "revision"
    /// Tells that journal entry from others of its number, after a restored server has grown.
    public static let fingerprint = "mark"
    /// Set while the device is to ask the server for everything anew.
    public static let asksForAll = "asksForAll"
    /// Holds the language chosen by the person.
    public static let language = "language"
    /// Holds how the program looks on this device.
    public static let look = "look"
    /// Names the space whose data the device holds.
    public static let space = "space"
    /// Set while the device's contents are hidden from another person who has signed in since.
    public static let hidden = "hidden"
    /// Says that START was touched once.
    public static let hasStarted = "hasStarted"
    /// Holds what the server last said of itself.
    public static let server = "server"
    /// Holds the licence key in force.
    public static let licence = "licence"
    /// Holds the licence key that the server was not told yet.
    public static let unsentLicence = "unsentLicence"
    /// Stands in `unsentLicence` for the removal of a key.
    public static let removal = "-"
    /// Holds, followed by a topic's identity, how its notes are arranged.
    public static let arrangement = "arrangement "
    /// Stands, followed by an identity, for an entity of which the server refused a change.
    public static let refused = "refused "
    /// The version of the program that has tried what the server refused once more.
    public static let refusedTried = "refusedTried"
    /// Holds, followed by a file's identity, where the words of a picture are to go.
    public static let reading = "reading "
    /// Says that this device shows notifications of the system.
    public static let notifies = "notifies"
    /// Says that this device is reminded while Enot is closed.
    public static let pushes = "pushes"
    /// Marks since when this device reminds.
    public static let remindsSince = "remindsSince"
    /// Holds, followed by an identity, what was done about its reminder.
    public static let reminded = "reminded "
    /// Lists the searches of before, a line each.
    public static let recentSearches = "recentSearches"
    /// Says that a keyboard is drawn where there is none.
    public static let simulatesKeyboard = "simulatesKeyboard"
    /// Which steps of the lesson's exercise are done, a digit for each.
    public static let lessonSteps = "lessonSteps"
    /// Numbers what marks the chosen colour.
    public static let colorMark = "colorMark"
    /// Tells other tabs, and is never stored, that a file was added, or, with its identity, that it is on the server.
    public static let uploads = "uploads"
    /// Holds the widths of the panes of a wide window.
    public static let panes = "panes"
    /// Holds the name a person gave this device.
    public static let deviceName = "deviceName"
    /// Says that the library is shown as a grid.
    public static let libraryIsGrid = "libraryIsGrid"
    /// Tells other tabs that somebody has signed in; never stored.
    public static let signedIn = "signedIn"
    /// Tells other tabs that the server's library has changed; never stored.
    public static let libraryChanged = "libraryChanged"
    /// Tells other tabs that the device's copy of catalogues has changed; never stored.
    public static let catalogues = "catalogues"
    /// Says that the server has not heard of the name yet.
    public static let deviceNameWaits = "deviceNameWaits"

    /// Whether tabs only tell each other a setting, which is never stored.
    public static func isOnlyTold(_ name: String) -> Bool {
        name == uploads || name == signedIn || name == libraryChanged || name == catalogues
    }
}
