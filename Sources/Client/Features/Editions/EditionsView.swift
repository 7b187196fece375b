import Components
import Domain
import Localization
import ViewTree

/// The edition, how much of its limits is used, and the licence key (E14, N5).
public struct EditionsView {
    private let state: EditionsState
    private let standing: EditionStanding
    private let fullestTopic: Int
    private let licence: Licence?
    private let offer: String?
    private let today: CivilDate
    private let strings: Strings
    private let dateText: (CivilDate) -> String
    private let send: (EditionsMessage) -> Void

    /// Creates the view; `fullestTopic` is the number of notes in the topic with the most, `offer` is the price of the full edition, and
    /// `dateText` formats a day in the reader's language.
    public init(
        state: EditionsState, standing: EditionStanding, fullestTopic: Int, licence: Licence?, offer: String?, today: CivilDate,
        strings: Strings, dateText: @escaping (CivilDate) -> String, send: @escaping (EditionsMessage) -> Void
    ) {
        self.state = state
        self.standing = standing
        self.fullestTopic = fullestTopic
        self.licence = licence
        self.offer = offer
        self.today = today
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// Returns the name of an edition.
    public static func name(of edition: Edition, _ strings: Strings) -> String {
        edition == .full ? strings.editionFull : strings.editionFree
    }

    /// Returns the screen.
    public func node() -> [Node] {
        let send = self.send
        var page = Page(title: strings.editionTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return [
            page.node {
                el(.p, "edition-name") { EditionsView.name(of: standing.edition, strings) }
                if standing.edition == .free {
                    el(.ul, "settings") {
                        meter(strings.editionNotes, used: standing.noteCount, limit: standing.limits.notes)
                        meter(strings.editionTopics, used: standing.topicCount, limit: standing.limits.topics)
                        meter(strings.editionFullest, used: fullestTopic, limit: standing.limits.notesInTopic)
                    }
                    el(.p, "page-hint") { strings.editionFreeHint }
                } else {
                    el(.p, "page-hint") { strings.editionFullHint }
                }
                if let licence { description(of: licence) }
                if standing.edition == .free {
                    LicenceForm(state: state, offer: offer, strings: strings, dateText: dateText, send: send).node
                }
            }
        ]
    }

    private func meter(_ title: String, used: Int, limit: Int) -> Element {
        el(.li, "setting edition-meter") {
            el(.div, "edition-counts") {
                el(.span) { title }
                el(.span, "setting-value") { strings.editionUsed(used: used, limit: limit) }
            }
            el(.div, used >= limit ? "edition-bar is-full" : "edition-bar") {
                el(.div, "edition-fill").style(.width, "\(min(100, limit > 0 ? used * 100 / limit : 100))%")
            }
            .attr(.ariaHidden, "true")
        }
    }

    private func description(of licence: Licence) -> Element {
        let send = self.send
        return el(.div, "licence") {
            el(.p) { strings.editionHolder(name: licence.name) }
            el(.p, "page-hint") {
                if let day = licence.lastDay {
                    licence.isInForce(on: today) ? strings.editionUntil(date: dateText(day)) : strings.editionEnded(date: dateText(day))
                } else {
                    strings.editionForever
                }
            }
            Controls.button(strings.licenceRemove, className: "button plain danger") { send(.removeTapped) }
        }
    }
}
