/// Says why a mail was not handed over.
public enum MailError: Error, Equatable, Sendable {
    /// Reports settings or addresses that can't be read.
    case malformed(String)
    /// Reports a mail server that does not answer or breaks off.
    case unreachable(String)
    /// Reports a mail server that refused the mail, a sender, a receiver or the password.
    case refused(String)
}
