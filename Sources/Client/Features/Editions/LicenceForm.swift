import Components
import Domain
import Localization
import Markup
import ViewTree

/// The price of the full edition and the field for a licence key, with what is wrong with it.
struct LicenceForm {
    let state: EditionsState
    /// The price of the full edition and where to get a key; nil where that is not known.
    let offer: String?
    let strings: Strings
    let dateText: (CivilDate) -> String
    let send: (EditionsMessage) -> Void

    /// The form as an element.
    var node: Element {
        let send = self.send
        return el(.form, "licence-form") {
            if let offer {
                el(.p, "licence-offer") { HighlightedText.nodes(of: MarkupScanner.spans(of: offer), hasTabStops: true) }.attr(.dir, "auto")
            }
            Controls.field(strings.licenceKey, id: "licence-key", type: "text", value: state.key, autocomplete: "off") {
                send(.keyTyped($0))
            }
            if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
            el(.button, "button") { strings.licenceEnter }.attr(.type, "submit").flag(.disabled, state.isBusy)
        }
        .on(.submit) { _ in
            send(.keyConfirmed)
            return .preventDefault
        }
    }

    private func words(for problem: EditionsState.Problem) -> String {
        switch problem {
        case .missing: strings.licenceMissing
        case .waits: strings.editionKeyKept
        case .needsSignIn: strings.licenceSignedOut
        case .problem(.notAKey): strings.licenceNotAKey
        case .problem(.truncated): strings.licenceTruncated
        case .problem(.foreign): strings.licenceForeign
        case .problem(.noIssuer): strings.licenceUnwanted
        case .problem(.expired(let day)): strings.licenceExpired(date: dateText(day))
        }
    }
}
