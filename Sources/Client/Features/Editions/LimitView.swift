import Components
import Domain
import Localization
import ViewTree

/// The paywall that replaces every screen, with the raccoon of the reader's language (E14, E15).
public struct LimitView {
    private let state: EditionsState
    private let standing: EditionStanding
    private let user: String?
    private let offer: String?
    private let strings: Strings
    private let dateText: (CivilDate) -> String
    private let send: (EditionsMessage) -> Void

    /// Creates the view; `user` is the name of the person signed in, nil for nobody, and `offer` the price of the full edition, nil where
    /// that is not known.
    public init(
        state: EditionsState, standing: EditionStanding, user: String?, offer: String?, strings: Strings,
        dateText: @escaping (CivilDate) -> String, send: @escaping (EditionsMessage) -> Void
    ) {
        self.state = state
        self.standing = standing
        self.user = user
        self.offer = offer
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// Returns the paywall.
    public func node() -> Node {
        let send = self.send
        return .element(
            el(.main, "limit") {
                el(.div, "limit-content") {
                    el(.img, "limit-picture").attr(.src, "/app/images/limit-" + strings.language.rawValue + ".svg")
                        .attr(.alt, strings.limitPicture)
                    el(.div, "limit-words") {
                        el(.h1, "limit-title") { strings.limitTitle }.attr(.tabindex, "-1").attr(.id, "page-title")
                        el(.p, "limit-text") { strings.limitText(count: standing.noteCount, limit: standing.limits.notes) }
                            .attr(.id, "limit-text")
                        LicenceForm(state: state, offer: offer, strings: strings, dateText: dateText, send: send).node
                        el(.div, "limit-export") {
                            Controls.button(strings.limitExport, className: "button plain") { send(.exportTapped) }
                            el(.p, "page-hint") { strings.limitExportHint }
                        }
                        foot
                    }
                }
                .attr(.role, "alertdialog").attr(.ariaModal, "true").attr(.ariaLabelledby, "page-title")
                .attr(.ariaDescribedby, "limit-text")
            }
            .insertion(.fade))
    }

    private var foot: Element {
        let send = self.send
        return el(.div, "limit-foot") {
            el(.div, "limit-languages") {
                for language in Language.allCases {
                    el(.button, "limit-language") { language.nativeName }
                        .attr(.type, "button").attr(.lang, language.rawValue)
                        .attr(.ariaPressed, language == strings.language ? "true" : "false")
                        .onTap { send(.languageChosen(language)) }
                }
            }
            .attr(.role, "group").attr(.ariaLabel, strings.languageTitle)
            el(.button, "limit-session") { user.map { strings.limitSignedInAs(name: $0) } ?? strings.signInButton }
                .attr(.type, "button").onTap { send(.devicesTapped) }
        }
    }
}
