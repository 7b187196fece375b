import Components
import Domain
import Localization
import ViewTree
import Wire

/// The composer of orders over the screen (G6, G9).
struct OrderComposerView {
    let order: OrderComposer
    let name: String
    let strings: Strings
    let send: (OrderComposerMessage) -> Void

    /// The dialog; Escape and a tap outside save what was written as a draft.
    var node: Node {
        let send = self.send
        return Sheet(title: strings.orderTitle(name: name), onCancel: { send(.saved) }).node {
            el(.form, "composer") {
                el(.p, "composer-to") {
                    el(.span) { strings.orderTo }
                    el(.strong) { order.address }
                }
                if order.canSend { replyTo } else { el(.p, "page-hint") { strings.orderMailHint } }
                subject
                el(.div, "field") {
                    el(.label) { strings.orderText }.attr(.for, "order-text")
                    GrowingField.node(id: "order-text", text: order.text, hint: "", limit: OrderRequest.maximumTextLength / 4) {
                        send(.textTyped($0, replacing: $1))
                    }
                }
                if case .failed(let failure) = order.phase {
                    el(.p, "field-problem") { CatalogueWords(strings).failure(failure) }.attr(.role, "alert")
                }
                buttons
            }
            .on(.submit) { _ in
                send(.sendTapped)
                return .preventDefault
            }
        }
    }

    private var replyTo: Element {
        let send = self.send
        return el(.div, "field") {
            el(.label) { strings.orderReplyTo }.attr(.for, "order-reply")
            el(.input, "field-input")
                .attr(.id, "order-reply").attr(.type, "email").attr(.autocomplete, "email").attr(.maxlength, "254")
                .attr(.ariaInvalid, order.lacksAddress ? "true" : nil).prop(.value, order.replyTo)
                .on(.input) { event in
                    send(.replyToTyped(event.text))
                    return []
                }
            if order.lacksAddress { el(.p, "field-problem") { strings.orderLacksAddress }.attr(.role, "alert") }
        }
    }

    private var subject: Element {
        let send = self.send
        return el(.div, "field") {
            el(.label) { strings.orderSubject }.attr(.for, "order-subject")
            el(.input, "field-input")
                .attr(.id, "order-subject").attr(.type, "text").attr(.autocomplete, "off").attr(.maxlength, "300")
                .attr(.dir, "auto").prop(.value, order.subject)
                .on(.input) { event in
                    send(.subjectTyped(event.text))
                    return []
                }
        }
    }

    private var buttons: Element {
        let send = self.send
        let isSending = order.phase == .sending
        return el(.div, "sheet-buttons composer-buttons") {
            Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }.flag(.disabled, isSending)
            Controls.button(strings.orderSave, className: "button plain") { send(.saved) }.flag(.disabled, isSending)
            if order.canSend {
                el(.button, "button") { isSending ? strings.orderSending : strings.orderSend }
                    .attr(.type, "submit").flag(.disabled, isSending)
            } else {
                el(.a, "button") { strings.orderOpenMail }.attr(.href, order.mailAddress).onTap { send(.handedOver) }
            }
        }
    }
}
