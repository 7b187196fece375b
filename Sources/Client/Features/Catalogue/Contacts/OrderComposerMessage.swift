/// Reports what a person does in the composer of orders.
public enum OrderComposerMessage: Sendable {
    /// Reports typing into the subject.
    case subjectTyped(String)
    /// Reports typing into the reader's own address.
    case replyToTyped(String)
    /// Reports typing into the order: what was put in the place of a part, in UTF-16 units.
    case textTyped(String, replacing: Range<Int>)
    /// Reports that no order is wanted.
    case cancelled
    /// Reports that the order is to be kept as a draft.
    case saved
    /// Reports that the order is to be sent.
    case sendTapped
    /// Reports that the mail app was opened with the order.
    case handedOver
    /// Reports that the server has sent the order.
    case delivered
    /// Reports that the order could not be sent.
    case refused(OrderComposer.Failure)
}
