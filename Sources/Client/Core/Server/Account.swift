import Domain
import EmbeddedSupport
import Localization
import Wire

/// Who is signed in, whose data the device has, and what the server reported about itself.
public final class Account {
    /// The session of who is signed in; nil until the server has reported it.
    public var signedIn: SessionAnswer?
    /// The space whose data the device has; nil before the first sign-in.
    public var space: String?
    /// Whether somebody other than the owner of the device's data is signed in; the data is hidden until its owner is back.
    public var isHidden = false
    /// The secret of the sign-in link that is being used; nil for none.
    public var invitation: String?
    /// What the server reported about itself; stored on the device.
    public var server = ServerSettings() {
        didSet { core.words.ofServer = server.locale.flatMap { Language(rawValue: $0) } }
    }
    unowned(unsafe) private let core: Core

    init(_ core: Core) { self.core = core }

    /// Whether nobody is known: no notes, no sign-in, no link.
    public var isStranger: Bool { !signedIn.hasValue && space == nil && invitation == nil && core.notebook.isEmpty }
}
