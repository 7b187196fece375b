import Components
import Localization
import ViewTree

extension EditorView {
    /// The choice that Enter accepts.
    static let chosenOffer = ElementID("editor-chosen-offer")

    /// Returns what is offered below the text, or above a keyboard that covers that place.
    func linkOffer(_ offer: LinkOffer) -> Element {
        el(.div, "link-offer", key: "link offer") {
            el(.ul, "link-list") {
                for (place, choice) in offer.choices.enumerated() {
                    self.choice(choice, at: place, isChosen: place == offer.chosen)
                }
                if let title = offer.newTitle { newNote(title, at: offer.choices.count, isChosen: offer.chosen == offer.choices.count) }
            }
            .attr(.role, "listbox").attr(.ariaLabel, label(of: offer))
        }
    }

    private func choice(_ choice: LinkOffer.Choice, at place: Int, isChosen: Bool) -> Element {
        let send = self.send
        let item = el(.li, isChosen ? "link-choice is-chosen" : "link-choice", key: choice.reference) {
            el(.span, "link-title") { choice.title }.attr(.dir, "auto")
            if !choice.topic.isEmpty { el(.span, "link-topic") { choice.topic }.attr(.dir, "auto") }
        }
        .attr(.role, "option").attr(.ariaSelected, isChosen ? "true" : "false")
        // The focus stays in the text, which keeps a phone's keyboard open.
        .on(.pointerdown) { _ in .preventDefault }
        .onTap { send(.link(.taken(place))) }
        return isChosen ? item.ref(EditorView.chosenOffer) : item
    }

    private func label(of offer: LinkOffer) -> String {
        switch offer.kind {
        case .notes: strings.linksOffer
        case .tags: strings.tagsOffer
        case .blocks: strings.editorBlocksOffer
        case .emoji: strings.editorEmojiOffer
        }
    }

    private func newNote(_ title: String, at place: Int, isChosen: Bool) -> Element {
        let send = self.send
        return el(.li, isChosen ? "link-choice is-new is-chosen" : "link-choice is-new", key: "new") {
            Icon.plus.node
            el(.span, "link-title") { strings.linksMake(title: title) }.attr(.dir, "auto")
        }
        .attr(.role, "option").attr(.ariaSelected, isChosen ? "true" : "false")
        .on(.pointerdown) { _ in .preventDefault }
        .onTap { send(.link(.taken(place))) }
    }

    /// The announcement of the chosen note; the element is always there, since screen readers announce only changes.
    var linkAnnouncement: Element {
        guard let offer = state.links.offer, offer.count > 0, offer.kind != .tags || offer.chosen >= 0 else {
            return Controls.announcement("")
        }
        let isChoice = offer.choices.indices.contains(offer.chosen)
        let title = isChoice ? offer.choices[offer.chosen].title : strings.linksMake(title: offer.newTitle ?? "")
        return Controls.announcement(
            strings.linksOffered(title: title, current: max(offer.chosen, 0) + 1, total: offer.count))
    }

    /// Reads a key that chooses among offered notes; nil for any other.
    static func linkMessage(_ event: Event, hasChosen: Bool) -> NoteLinkMessage? {
        guard !event.isComposing, event.modifiers.isEmpty else { return nil }
        switch event.text {
        case "ArrowDown": return .stepped(1)
        case "ArrowUp": return .stepped(-1)
        case "Enter", "Tab": return hasChosen ? .taken(nil) : nil
        case "Escape": return .closed
        default: return nil
        }
    }
}
