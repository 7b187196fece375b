import EmbeddedSupport
import Wire

/// Holds the screen of devices: who is signed in, the pass phrase, links for further devices.
public struct DevicesState: Equatable, Sendable {
    /// Tells why a request was not carried out.
    public enum Problem: Equatable, Sendable {
        case unreachable
        /// Says that the pass phrase was wrong.
        case refused
        /// Says that there were too many attempts.
        case tooMany
        /// Says that the new pass phrase is too short.
        case tooShort
        /// Says that the server failed.
        case other
    }

    /// Lists the devices; nil until the server has answered.
    public private(set) var devices: [Device]?
    /// Says that the pass phrase form is open.
    public private(set) var isSettingPassPhrase = false
    /// Says that the person is asked whether this device keeps what it has once it is signed out.
    public private(set) var isSigningOut = false
    /// Says that what the device keeps is removed once it is signed out.
    public private(set) var removesData = false
    /// Says that a link for another device is asked for once the pass phrase is set.
    public private(set) var isAdding = false
    /// Holds the present pass phrase as it is typed.
    public private(set) var current = ""
    /// Holds the new pass phrase as it is typed.
    public private(set) var new = ""
    /// Holds the pass phrase that signs in as it is typed.
    public private(set) var signIn = ""
    /// Holds the name of the person who signs in as it is typed; empty for the one who set the server up.
    public private(set) var signInName = ""
    /// Holds the link for another device.
    public private(set) var invitation: InvitationAnswer?
    /// Says that the person is asked whether a signed-out device is to forget what it keeps.
    public private(set) var isForgetting = false
    /// Says that an answer of the server is awaited.
    public private(set) var isBusy = false
    /// Tells whether a dialog lies over the screen.
    public var hasDialog: Bool { isSettingPassPhrase || isSigningOut || isForgetting || invitation != nil }
    /// Tells why the last request was not carried out.
    public private(set) var problem: Problem?

    /// Counts the Unicode scalars that a pass phrase has at least.
    public static let minimumPassPhraseLength = 8

    public init() {}

    /// Takes a message and gives what it asks of the composition; `hasPassPhrase` tells whether a pass phrase is set.
    public mutating func update(_ message: DevicesMessage, hasPassPhrase: Bool) -> [DevicesEffect] {
        switch message {
        case .opened:
            self = DevicesState()
            return [.load]
        case .backTapped: return [.back]
        case .copyTapped(let text): return [.copy(text)]
        case .currentTyped(let text): current = text
        case .newTyped(let text): new = text
        case .signInTyped(let text): signIn = text
        case .signInNameTyped(let text): signInName = text
        case .cancelled:
            close()
            return [.focusScreen]
        case .changePassPhraseTapped: return openPassPhrase(isAdding: false)
        case .signOutTapped:
            isSigningOut = true
            return [.focusDialog]
        case .forgetTapped:
            isForgetting = true
            return [.focusDialog]
        case .forgetConfirmed: return [.forget]
        case .loaded(let devices):
            let hasLostRow = isBusy && !hasDialog && devices.count < (self.devices?.count ?? 0)
            self.devices = devices
            // The list may come unasked, while a pass phrase is being set or the person reads why it was not.
            if !isSettingPassPhrase { finish() }
            // The button that was tapped has gone with its row.
            if hasLostRow { return [.focusScreen] }
        case .missed(let kind):
            guard devices == nil || (isBusy && !isSettingPassPhrase) else { return [] }
            fail(kind)
        case .removeTapped(let id): return ask(.remove(id: id))
        case .addTapped: return hasPassPhrase ? ask(.invite) : openPassPhrase(isAdding: true)
        case .passPhraseConfirmed: return confirmPassPhrase(hasPassPhrase: hasPassPhrase)
        case .passPhraseSet:
            let isAdding = self.isAdding
            close()
            return isAdding ? ask(.invite) : [.sayPassPhraseKept, .focusScreen]
        case .invited(let invitation):
            finish()
            self.invitation = invitation
            return [.focusDialog]
        case .signInConfirmed:
            let name = ExactText.trimmed(signInName)
            return ask(.signIn(user: name.isEmpty ? nil : name, passPhrase: signIn))
        case .signOutConfirmed(let keeps):
            removesData = !keeps
            return ask(.signOut)
        case .failed(let kind): fail(kind)
        case .unreachable: fail(nil)
        }
        return []
    }

    private mutating func openPassPhrase(isAdding: Bool) -> [DevicesEffect] {
        isSettingPassPhrase = true
        self.isAdding = isAdding
        return [.focusDialog]
    }

    private mutating func confirmPassPhrase(hasPassPhrase: Bool) -> [DevicesEffect] {
        guard ExactText.scalars(of: new).count >= DevicesState.minimumPassPhraseLength else {
            problem = .tooShort
            return []
        }
        return ask(.setPassPhrase(current: hasPassPhrase ? current : nil, new: new))
    }

    /// Notes why the server refused; nil where the server was not reached.
    private mutating func fail(_ kind: Wire.Problem.Kind?) {
        isBusy = false
        problem = kind == nil ? .unreachable : kind == .refused ? .refused : kind == .tooMany ? .tooMany : .other
    }

    private mutating func ask(_ effect: DevicesEffect) -> [DevicesEffect] {
        guard !isBusy else { return [] }
        isBusy = true
        problem = nil
        return [effect]
    }

    private mutating func finish() {
        isBusy = false
        problem = nil
    }

    private mutating func close() {
        finish()
        isSettingPassPhrase = false
        isSigningOut = false
        removesData = false
        isForgetting = false
        isAdding = false
        current = ""
        new = ""
        invitation = nil
    }
}
