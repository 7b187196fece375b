/// Why a mail was not delivered.
public enum MailError: Error, Equatable, Sendable {
    /// Settings or addresses can't be read.
    case malformed(String)
    /// The mail server does not answer or breaks off.
    case unreachable(String)
    /// The mail server refused the mail, a sender, a receiver or the password.
    case refused(String)
}
