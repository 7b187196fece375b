import Components
import Localization
import ViewTree

extension EditorView {
    /// Gives the offered notes below the text, or above a keyboard that covers that place.
    func linkOffer(_ offer: LinkOffer) -> Element {
        let send = self.send
        return el(.div, "link-offer", key: "link offer") {
            el(.ul, "link-list") {
                for (place, choice) in offer.choices.enumerated() {
                    el(.li, place == offer.chosen ? "link-choice is-chosen" : "link-choice", key: choice.reference) {
                        el(.span, "link-title") { choice.title }.attr(.dir, "auto")
                        if !choice.topic.isEmpty { el(.span, "link-topic") { choice.topic }.attr(.dir, "auto") }
                    }
                    .attr(.role, "option").attr(.ariaSelected, place == offer.chosen ? "true" : "false")
                    // The focus stays in the text, and with it a phone's keyboard.
                    .on(.pointerdown) { _ in .preventDefault }
                    .onTap { send(.link(.taken(place))) }
                }
            }
            .attr(.role, "listbox").attr(.ariaLabel, strings.linksOffer)
        }
    }

    /// Says which note is chosen; the element is always there, since screen readers announce only changes.
    var linkAnnouncement: Element {
        guard let offer = state.offer, !offer.choices.isEmpty else { return Controls.announcement("") }
        let title = offer.choices[offer.chosen].title
        return Controls.announcement(strings.linksOffered(title: title, current: offer.chosen + 1, total: offer.choices.count))
    }

    /// Reads a key that chooses among offered notes; nil for any other.
    static func linkMessage(_ event: Event) -> NoteLinkMessage? {
        guard !event.isComposing, event.modifiers.isEmpty else { return nil }
        switch event.text {
        case "ArrowDown": return .stepped(1)
        case "ArrowUp": return .stepped(-1)
        case "Enter", "Tab": return .taken(nil)
        case "Escape": return .closed
        default: return nil
        }
    }
}
