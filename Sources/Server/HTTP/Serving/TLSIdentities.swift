import CHTTPShim
import Synchronization

/// The identities that a server has proved its name with, the last of which new connections get.
///
/// Those that were replaced are kept until the end, because handshakes under way may use them; a certificate lasts for weeks, so there are
/// few.
final class TLSIdentities: Sendable {
    /// A pointer to a parsed identity. Sendable because nothing changes it, and it is freed with the object alone.
    private struct Parsed: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private struct State {
        var parsed: [Parsed] = []
        var source: TLSIdentity?
    }

    private let state = Mutex(State())

    deinit {
        for parsed in state.withLock({ $0.parsed }) { http_shim_identity_free(parsed.pointer) }
    }

    /// The identity for new connections; nil before there is one.
    var current: OpaquePointer? { state.withLock { $0.parsed.last }?.pointer }

    /// Makes an identity the one of new connections; returns whether it is another than before. Throws `tlsRefused` for one that can't be
    /// used, and keeps the one before.
    @discardableResult
    func use(_ identity: TLSIdentity) throws(HTTPError) -> Bool {
        if state.withLock({ $0.source == identity }) { return false }
        var reason: UnsafePointer<CChar>?
        guard let pointer = http_shim_identity_create(identity.certificateChainPEM, identity.privateKeyPEM, &reason) else {
            throw .tlsRefused(reason: reason.map { String(cString: $0) } ?? "")
        }
        let parsed = Parsed(pointer: pointer)
        state.withLock { state in
            state.parsed.append(parsed)
            state.source = identity
        }
        return true
    }
}
