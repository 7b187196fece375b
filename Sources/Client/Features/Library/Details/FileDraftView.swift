import Components
import Localization
import ViewTree

/// The sheet in which the name of a file and what is written about it are changed.
struct FileDraftView {
    let draft: FileDraft
    let strings: Strings
    let send: (FileDetailsMessage) -> Void

    /// The first field, which gets the focus.
    static let field = ElementID("file-draft")

    /// The node of the dialog.
    var node: Node {
        Sheet(title: strings.fileEdit) { [send] in send(.editCancelled) }.node {
            el(.form, "form") {
                if draft.hasName { name }
                caption
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { [send] in send(.editCancelled) }
                    el(.button, "button") { strings.commonSave }.attr(.type, "submit")
                }
            }
            .on(.submit) { [send] _ in
                send(.editConfirmed)
                return .preventDefault
            }
        }
    }

    private var name: Element {
        el(.div, "field") {
            el(.label) { strings.fileName }.attr(.for, "file-name")
            el(.input, "field-input").attr(.id, "file-name").attr(.type, "text").attr(.autocomplete, "off").attr(.dir, "auto")
                .prop(.value, draft.name).ref(FileDraftView.field)
                .on(.input) { [send] event in
                    send(.nameTyped(event.text))
                    return []
                }
        }
    }

    private var caption: Element {
        let field = el(.textarea, "field-input").attr(.id, "file-caption").attr(.rows, "3").attr(.dir, "auto").prop(.value, draft.caption)
            .on(.input) { [send] event in
                send(.captionTyped(event.text))
                return []
            }
        return el(.div, "field") {
            el(.label) { strings.fileCaption }.attr(.for, "file-caption")
            draft.hasName ? field : field.ref(FileDraftView.field)
        }
    }
}
