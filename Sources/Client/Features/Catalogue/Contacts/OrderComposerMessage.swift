/// What a person does in the composer of orders.
public enum OrderComposerMessage: Sendable {
    case subjectTyped(String)
    /// The address for the answer was typed.
    case replyToTyped(String)
    /// Text was typed into the order, and the range it replaces, in UTF-16 units.
    case textTyped(String, replacing: Range<Int>)
    /// The order is to be discarded.
    case cancelled
    /// The order is to be saved as a draft.
    case saved
    case sendTapped
    /// The mail app was opened with the order.
    case handedOver
    case delivered
    /// The order could not be sent.
    case refused(OrderComposer.Failure)
}
