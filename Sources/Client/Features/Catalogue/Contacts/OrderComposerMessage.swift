/// Reports what a person does in the composer of orders.
public enum OrderComposerMessage: Sendable {
    /// Reports typing into the subject.
    case subjectTyped(String)
    /// Reports typing into the address for the answer.
    case replyToTyped(String)
    /// Reports typing into the order: what was put in the place of a part, in UTF-16 units.
    case textTyped(String, replacing: Range<Int>)
    /// Reports that the order is to be thrown away.
    case cancelled
    /// Reports that the order is to be kept as a draft.
    case saved
    case sendTapped
    /// Reports that the mail app was opened with the order.
    case handedOver
    case delivered
    /// Reports that the order could not be sent.
    case refused(OrderComposer.Failure)
}
