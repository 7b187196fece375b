import Domain
import Wire

/// Names what is shown; every screen has an address of its own.
public enum Screen: Equatable, Sendable {
    /// Shows "Are you ready?" and the figures.
    case start
    /// Shows the topics.
    case topics
    /// Shows a topic's notes.
    case notes(Identifier<Topic>)
    /// Shows a note being edited.
    case editor(Identifier<Note>)
    /// Shows the list of further screens.
    case more
    /// Shows the choice of languages.
    case language
    /// Shows the signed-in devices.
    case devices
    /// Shows the trash.
    case trash
    /// Shows what the program is.
    case about

    /// Reads an address's path; nil for any other path.
    public init?(path: String) {
        for screen in [Screen.start, .topics, .more, .language, .devices, .trash, .about] where ExactText.areSame(screen.path, path) {
            self = screen
            return
        }
        if let text = ExactText.rest(of: path, after: "/topics/"), let id = Identifier<Topic>(text: text) {
            self = .notes(id)
        } else if let text = ExactText.rest(of: path, after: "/notes/"), let id = Identifier<Note>(text: text) {
            self = .editor(id)
        } else {
            return nil
        }
    }

    /// Gives the address's path.
    public var path: String {
        switch self {
        case .start: "/start"
        case .topics: "/topics"
        case .notes(let id): "/topics/" + id.text
        case .editor(let id): "/notes/" + id.text
        case .more: "/more"
        case .language: "/more/language"
        case .devices: "/more/devices"
        case .trash: "/more/trash"
        case .about: "/more/about"
        }
    }

    /// Tells which tab of the bar the screen belongs to; nil for screens without the bar.
    public var tab: Tab? {
        switch self {
        case .start, .editor: nil
        case .topics, .notes: .notes
        case .more, .language, .devices, .trash, .about: .more
        }
    }

    /// Counts how deep the screen lies, so that going deeper and coming back slide to opposite sides.
    var depth: Int {
        switch self {
        case .start: 0
        case .topics, .more: 1
        case .notes, .language, .devices, .trash, .about: 2
        case .editor: 3
        }
    }
}

/// Names the tabs of the bar.
public enum Tab: Equatable, Sendable, CaseIterable {
    /// Leads to the topics.
    case notes
    /// Leads to the further screens.
    case more

    /// Gives the screen the tab opens.
    public var screen: Screen {
        switch self {
        case .notes: .topics
        case .more: .more
        }
    }
}
