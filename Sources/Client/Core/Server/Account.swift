import Domain
import EmbeddedSupport
import Localization
import Wire

/// Who is signed in, whose data the device holds, and what the server says of itself.
public final class Account {
    /// Who is signed in; nil until the server has said so.
    public var signedIn: SessionAnswer?
    /// The space whose data the device holds; nil before the first sign-in.
    public var space: String?
    /// Whether another person signed in than the one whose data the device holds, which is hidden until that one is back.
    public var isHidden = false
    /// The secret of the link to sign in by that is being used; nil for none.
    public var invitation: String?
    /// What the server says of itself; kept on the device.
    public var server = ServerSettings() {
        didSet { core.words.ofServer = server.locale.flatMap { Language(rawValue: $0) } }
    }
    unowned(unsafe) private let core: Core

    init(_ core: Core) { self.core = core }

    /// Whether nothing is known of anybody: no notes, no sign-in, no link.
    public var isStranger: Bool { !signedIn.hasValue && space == nil && invitation == nil && core.notebook.isEmpty }
}
