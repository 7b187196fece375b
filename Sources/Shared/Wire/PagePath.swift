import EmbeddedSupport

/// Knows the addresses at which the program is opened: the server answers them with its page, the client finds the screen.
public enum PagePath {
    private static let branches = ["topics", "notes", "note-facts", "photos", "library", "catalogue", "more"]
    private static let leaves = ["", "enter", "start", "sign-in", "guide", "search", "new"]

    /// Is where a note is made of what the address holds.
    public static let newNote = "/new"
    /// Is where other programs send what they share, as a form.
    public static let share = "/share"

    /// Says that a path is a place in the program.
    public static func opensProgram(_ path: String) -> Bool {
        guard let place = ExactText.rest(of: path, after: "/") else { return false }
        for leaf in leaves where ExactText.areSame(leaf, place) { return true }
        for branch in branches where ExactText.areSame(branch, place) || ExactText.rest(of: place, after: branch + "/") != nil {
            return true
        }
        return false
    }
}
