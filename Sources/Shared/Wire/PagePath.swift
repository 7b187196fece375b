import EmbeddedSupport

/// The addresses that open the program: the server answers them with its page, and the client shows the screen.
public enum PagePath {
    private static let branches = [
        "topics", "topic-versions", "notes", "note-facts", "note-versions", "photos", "library", "catalogue", "more",
    ]
    private static let leaves = [
        "", "enter", "start", "sign-in", "guide", "search", "new", "today", "today-note", "all-notes", "tags", "arrival",
    ]

    /// The address that creates a note from its query.
    public static let newNote = "/new"
    /// The address to which other programs send what they share, as a form.
    public static let share = "/share"

    /// Returns whether a path is an address of the program.
    public static func opensProgram(_ path: String) -> Bool {
        guard let place = ExactText.rest(of: path, after: "/") else { return false }
        for leaf in leaves where ExactText.areSame(leaf, place) { return true }
        for branch in branches where ExactText.areSame(branch, place) || ExactText.rest(of: place, after: branch + "/") != nil {
            return true
        }
        return false
    }
}
