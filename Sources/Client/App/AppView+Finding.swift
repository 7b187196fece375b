import Components
import Domain
import Finding
import Localization
import ViewTree

extension AppView {
    /// Shows the search.
    var finding: [Node] {
        let send = self.send
        var topics: [String] = []
        for topic in app.notebook.topics() { topics.append(topic.name) }
        let offers = QueryOffer.offers(
            for: app.finding.query, topics: topics, mentions: app.finding.mentions, today: app.today, strings)
        return FindingView(state: app.finding, offers: offers, backLabel: name(of: app.findingReturn), strings: strings) {
            send(.finding($0))
        }.node()
    }

    private func name(of screen: Screen) -> String {
        switch screen {
        case .notes(let topic): app.notebook.topic(topic)?.name ?? strings.topicsTitle
        case .trash: strings.trashTitle
        default: name(of: screen.tab ?? .notes)
        }
    }

    /// Tells whether the screen has the button that opens the search.
    var hasMagnifier: Bool {
        switch app.screen {
        case .topics, .notes, .photos, .library, .catalogue, .trash, .more: app.isLoaded && !app.isLocked
        default: false
        }
    }

    /// Gives the button that opens the search, within reach of a thumb.
    var magnifier: Element {
        let send = self.send
        return Controls.iconButton(.search, label: strings.findingLabel, className: "magnifier") { send(.findingAsked) }
            .attr(.ariaKeyshortcuts, "/ Control+Shift+F")
    }

    /// Tells whether a key asks for the search: `/` on lists, Ctrl or ⌘ with Shift and F everywhere, in each keyboard layout.
    func asksForSearch(_ event: Event) -> Bool {
        guard app.isLoaded, !app.isLocked, !app.isViewerOpen, !event.isComposing else { return false }
        let isCommand = event.modifiers.contains(.control) || event.modifiers.contains(.meta)
        if isCommand, event.modifiers.contains(.shift) {
            return event.text == "F" || event.text == "f"
        }
        return event.text == "/" && !isCommand && hasMagnifier
    }
}
