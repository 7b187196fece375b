import Core
import Domain
import Localization

/// The notices about the people of a server.
extension Notice {
    /// A person was removed; their archive stays for a while.
    static func personRemoved(name: String) -> Notice {
        Notice("person " + name, stay: .untilClosed) { $0.noticePersonRemoved(name: ShortName.of(name)) }
    }
    /// All sign-ins of a person have ended.
    static func personSignedOut(name: String) -> Notice {
        Notice("person " + name) { $0.noticePersonSignedOut(name: ShortName.of(name)) }
    }
    /// Somebody else owns the server now.
    static func ownerChanged(name: String) -> Notice {
        Notice("owner", stay: .untilClosed) { $0.noticeOwnerChanged(name: ShortName.of(name)) }
    }
}
