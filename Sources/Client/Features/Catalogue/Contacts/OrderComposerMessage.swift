/// Reports what a person does in the composer of letters.
public enum OrderComposerMessage: Sendable {
    /// Reports typing into the subject.
    case subjectTyped(String)
    /// Reports typing into the reader's own address.
    case replyToTyped(String)
    /// Reports typing into the letter: what was put in the place of a part, in UTF-16 units.
    case textTyped(String, replacing: Range<Int>)
    /// Reports that no letter is wanted.
    case cancelled
    /// Reports that the letter is to be kept as a draft.
    case saved
    /// Reports that the letter is to be sent.
    case sendTapped
    /// Reports that the mail app was opened with the letter.
    case handedOver
    /// Reports that the server has sent the letter.
    case delivered
    /// Reports that the letter could not be sent.
    case refused(OrderComposer.Failure)
}
