import EmbeddedSupport
import Glibc

/// A mail of plain text.
public struct MailMessage: Equatable, Sendable {
    /// The mail's identity, for its `Message-ID`.
    public var identity: String
    /// The address to which the mail is sent.
    public var receiver: String
    /// The address to which answers are sent; empty for the sender's.
    public var replyTo: String
    public var subject: String
    public var text: String
    /// When the mail was written, in milliseconds since 1970.
    public var date: Int64

    public init(identity: String, receiver: String, replyTo: String, subject: String, text: String, date: Int64) {
        self.identity = identity
        self.receiver = receiver
        self.replyTo = replyTo
        self.subject = subject
        self.text = text
        self.date = date
    }

    /// Returns the mail as it is sent (RFC 5322), with the subject in encoded words and the text in base 64, so that nothing in either is a
    /// header or the end. Throws `malformed` for what `isAddress` refuses.
    func message(from sender: String) throws(MailError) -> [UInt8] {
        for address in [sender, receiver] + (replyTo.isEmpty ? [] : [replyTo]) where !Self.isAddress(address) {
            throw .malformed("\"\(address)\" is not an email address.")
        }
        let host = sender.split(separator: "@").last.map(String.init) ?? "localhost"
        var lines = [
            "From: <\(sender)>", "To: <\(receiver)>", "Subject: \(Self.encodedWords(subject))", "Date: \(Self.text(ofDate: date))",
            "Message-ID: <\(identity)@\(host)>", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64", "Auto-Submitted: no",
        ]
        if !replyTo.isEmpty { lines.insert("Reply-To: <\(replyTo)>", at: 2) }
        lines.append("")
        let digits = Base64.text(of: Array(text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8))
        var rest = Substring(digits)
        while !rest.isEmpty {
            lines.append(String(rest.prefix(76)))
            rest = rest.dropFirst(76)
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    /// Returns whether a text is an address with nothing that could be another header or receiver.
    public static func isAddress(_ text: String) -> Bool {
        guard (3...254).contains(text.utf8.count) else { return false }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 64 else { return false }
        let host = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !Array("<>,;:\"()[]\\".utf8).contains(byte)
        } && host.allSatisfy { !$0.isEmpty && $0.utf8.first != UInt8(ascii: "-") }
    }

    /// Returns a subject as encoded words (RFC 2047) of whole characters, each on a line of its own.
    private static func encodedWords(_ text: String) -> String {
        var words: [String] = []
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars.prefix(500) {
            let next = scalar.value < 0x20 || scalar.value == 0x7F ? [0x20] : Array(String(Character(scalar)).utf8)
            if bytes.count + next.count > 42 {
                words.append(Base64.text(of: bytes))
                bytes = []
            }
            bytes += next
        }
        if !bytes.isEmpty || words.isEmpty { words.append(Base64.text(of: bytes)) }
        return words.map { "=?UTF-8?B?\($0)?=" }.joined(separator: "\r\n ")
    }

    private static func text(ofDate milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) +0000"
    }
}
