import Components
import Domain
import Localization
import ViewTree

/// The dialog that asks for the words and the address of a link.
struct LinkSheet {
    let draft: LinkDraft
    let strings: Strings
    let send: (LinkDraftMessage) -> Void

    static let wordsField = ElementID("link-words"), addressField = ElementID("link-address")

    /// The node of the dialog.
    var node: Node {
        Sheet(title: strings.editorWebLink) { [send] in send(.closed) }.node {
            el(.form, "form") {
                field(strings.editorLinkWords, LinkSheet.wordsField, "link-words", draft.words) { .wordsTyped($0) }
                field(strings.editorLinkAddress, LinkSheet.addressField, "link-address", draft.address) { .addressTyped($0) }
                if draft.isWrong { el(.p, "field-problem") { strings.editorLinkWrong }.attr(.role, "alert") }
                el(.div, "sheet-buttons") {
                    if draft.wordRange.hasValue, !draft.isNew {
                        Controls.button(strings.editorLinkRemove, className: "button plain") { [send] in send(.removed) }
                    }
                    Controls.button(strings.commonCancel, className: "button plain") { [send] in send(.closed) }
                    el(.button, "button") { strings.commonSave }.attr(.type, "submit")
                }
            }
            .on(.submit) { [send] _ in
                send(.confirmed)
                return .preventDefault
            }
        }
    }

    private func field(
        _ label: String, _ element: ElementID, _ id: String, _ value: String, _ message: @escaping (String) -> LinkDraftMessage
    ) -> Element {
        let isAddress = element == LinkSheet.addressField
        return el(.div, "field") {
            el(.label) { label }.attr(.for, id)
            el(.input, "field-input").attr(.id, id).attr(.type, "text").attr(.autocomplete, "off")
                .attr(.dir, isAddress ? "ltr" : "auto").attr(.placeholder, isAddress ? "https://" : nil)
                .attr(.ariaInvalid, isAddress && draft.isWrong ? "true" : nil)
                .attr(.enterkeyhint, "done").prop(.value, value).ref(element)
                .on(.input) { [send] event in
                    send(message(event.text))
                    return []
                }
        }
    }
}
