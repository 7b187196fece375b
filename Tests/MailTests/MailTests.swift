import Glibc
import Synchronization
import Testing

@testable import Mail

/// Checks mails and their handing over, against a small mail server of its own.
@Suite(.serialized) struct MailTests {
    private func letter(subject: String = "Заказ № 1", text: String = "Добрый день\n.\nEND", receiver: String = "shop@example.org")
        -> MailMessage
    {
        MailMessage(identity: "00ff", receiver: receiver, replyTo: "me@example.org", subject: subject, text: text, date: 1_700_000_000_000)
    }

    @Test func aLetterReadsBackAsWritten() async throws {
        let server = try SmallMailServer()
        let sender = try MailSender(address: "smtp://127.0.0.1:\(server.port)?from=enot@example.org")
        async let talk = server.serve()
        try await sender.send(letter())
        let received = await talk
        #expect(received.contains("MAIL FROM:<enot@example.org>") && received.contains("RCPT TO:<shop@example.org>"))
        #expect(received.contains("Reply-To: <me@example.org>\r\n") && received.contains("Message-ID: <00ff@example.org>\r\n"))
        #expect(received.contains("Subject: =?UTF-8?B?0JfQsNC60LDQtyDihJYgMQ==?=\r\n"))
        #expect(received.contains("0JTQvtCx0YDRi9C5INC00LXQvdGMDQouDQpFTkQ="), "a line of one point is no end")
        #expect(received.contains("Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"))
    }

    @Test(arguments: ["me+enot@example.org", "me%2Benot@example.org"]) func theSendersAddressMayHaveAPlusSign(address: String) async throws
    {
        let server = try SmallMailServer()
        let sender = try MailSender(address: "smtp://127.0.0.1:\(server.port)?from=\(address)")
        async let talk = server.serve()
        try await sender.send(letter())
        #expect(await talk.contains("MAIL FROM:<me+enot@example.org>"))
    }

    @Test func nothingInALetterBecomesAHeader() throws {
        let message = try letter(subject: "a\r\nBcc: evil@example.org\r\n\r\nx", text: "\r\nBcc: evil@example.org").message(
            from: "a@b.example")
        let text = String(decoding: message, as: UTF8.self)
        #expect(!text.contains("Bcc:") && text.components(separatedBy: "\r\n\r\n") == 2)
        for lines in text.split(separator: "\r\n") { #expect(lines.utf8.count <= 200) }
    }

    @Test(arguments: [
        "a@b.example\r\nBcc: c@d.example", "a", "a@", "@b", "a@b,c@d", "<a@b>", "a b@c", "a@b@c", "a@-b", "é@b.example", "a@b..c",
    ])
    func addressesThatAreNoneAreRefused(text: String) {
        #expect(!MailMessage.isAddress(text))
        #expect(throws: MailError.self) { try letter(receiver: text).message(from: "a@b.example") }
    }

    @Test(arguments: ["http://x?from=a@b.example", "smtp://x", "x", "", "smtp://x?from=nobody"])
    func serversThatAreNoneAreRefused(address: String) {
        #expect(throws: MailError.self) { try MailSender(address: address) }
    }

    @Test func aServerThatRefusesOrIsNotThereIsTold() async throws {
        let server = try SmallMailServer(refuses: true)
        let sender = try MailSender(address: "smtp://127.0.0.1:\(server.port)?from=enot@example.org")
        async let talk = server.serve()
        await #expect(throws: MailError.self) { try await sender.send(letter()) }
        _ = await talk
        let nobody = try MailSender(address: "smtp://127.0.0.1:1?from=enot@example.org")
        await #expect { try await nobody.send(letter()) } throws: { error in
            if case MailError.unreachable = error { true } else { false }
        }
    }
}

extension String {
    fileprivate func components(separatedBy part: String) -> Int { self.split(separator: part, omittingEmptySubsequences: false).count }
}
