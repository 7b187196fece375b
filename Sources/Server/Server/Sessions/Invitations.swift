import Domain
import HTTP
import Secrets
import Services
import Store
import Wire

/// The links that sign devices in, for the person who asks or, by the owner, for another one.
struct Invitations: Sendable {
    private let sessions: SessionService
    private let site: Site
    private let log: Log
    private let now: @Sendable () -> Instant

    init(sessions: SessionService, site: Site, log: Log, now: @escaping @Sendable () -> Instant) {
        self.sessions = sessions
        self.site = site
        self.log = log
        self.now = now
    }

    /// Returns a new link that signs in one device of a person, on a page of the program.
    func make(
        for user: Identifier<User>, _ request: HTTPRequest, page: String = Route.enter
    ) async throws(ServiceError) -> InvitationAnswer {
        let (secret, expiresAt) = try await sessions.makeInvitation(for: user, now: now())
        let links = site.invitationAddresses(for: request).map { $0 + page + "#" + secret.text }
        return InvitationAnswer(secret: secret.text, expiresAt: expiresAt, links: links, qrRows: qrRows(of: links.first))
    }

    /// Returns the QR code of a link as rows of `0` and `1`, without the light margin; empty if it can't be drawn.
    private func qrRows(of link: String?) -> [String] {
        guard let link else { return [] }
        do throws(SecretsError) {
            let code = try QRCode(link)
            return (0..<code.width).map { y in
                String(decoding: (0..<code.width).map { UInt8(ascii: code.isDark(x: $0, y: y) ? "1" : "0") }, as: UTF8.self)
            }
        } catch {
            log.write(.warning, "no QR code: \(error)")
            return []
        }
    }
}
