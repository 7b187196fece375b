import Components
import EmbeddedSupport
import Wire

/// The devices screen: who is signed in, the passphrase, links for further devices.
public struct DevicesState: Equatable, Sendable {
    /// The reason why a request was not carried out.
    public enum Problem: Equatable, Sendable {
        case unreachable
        /// The passphrase was wrong.
        case refused
        /// The server's owner has disabled the person.
        case disabled
        /// There were too many attempts.
        case tooMany
        /// The new passphrase is too short.
        case tooShort
        /// Somebody else has the new name.
        case nameTaken
        /// The server failed.
        case other
    }

    /// The devices; nil until the server has answered.
    public private(set) var devices: [Device]?
    /// Whether the passphrase form is open.
    public private(set) var isSettingPassPhrase = false
    /// Whether the person is asked if this device keeps what it stores once it is signed out.
    public private(set) var isSigningOut = false
    /// Whether what the device stores is removed once it is signed out.
    private(set) var removesData = false
    /// Whether a link for another device is requested once the passphrase is set.
    public private(set) var isAdding = false
    /// The current passphrase as it is typed.
    public private(set) var current = ""
    /// The new passphrase as it is typed.
    public private(set) var new = ""
    /// The passphrase that signs in as it is typed.
    public private(set) var signIn = ""
    /// The name of the person who signs in as it is typed; empty for the one who set the server up.
    private(set) var signInName = ""
    /// The link for another device.
    public private(set) var invitation: InvitationAnswer?
    /// Whether the person is asked if a signed-out device is to delete what it stores.
    private(set) var isForgetting = false
    /// The person's new name as it is typed; nil while it is not being changed.
    public private(set) var renaming: NamePrompt?
    /// Whether an answer of the server is awaited.
    public private(set) var isBusy = false
    /// Whether a dialog is open.
    public var hasDialog: Bool { isTyping || isSigningOut || isForgetting || invitation != nil }
    /// Whether a dialog is open in which something is typed.
    private var isTyping: Bool { isSettingPassPhrase || renaming != nil }
    /// The reason why the last request was not carried out.
    public private(set) var problem: Problem?

    /// The minimum number of Unicode scalars in a passphrase.
    static let minimumPassPhraseLength = 8

    public init() {}

    /// Applies a message and returns the effects to perform; `hasPassPhrase` is whether a passphrase is set, and `name` the person's.
    public mutating func update(_ message: DevicesMessage, hasPassPhrase: Bool, name: String = "") -> [DevicesEffect] {
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
            // The list may arrive unrequested, while a passphrase or a name is being set or the person reads why it was not.
            if !isTyping { finish() }
            // The button that was tapped was removed with its row.
            if hasLostRow { return [.focusScreen] }
        case .missed(let kind):
            guard devices == nil || (isBusy && !isTyping) else { return [] }
            fail(kind)
        case .removeTapped(let id): return begin(.remove(id: id))
        case .addTapped: return hasPassPhrase ? begin(.invite) : openPassPhrase(isAdding: true)
        case .passPhraseConfirmed: return confirmPassPhrase(hasPassPhrase: hasPassPhrase)
        case .passPhraseSet:
            let isAdding = self.isAdding
            close()
            return isAdding ? begin(.invite) : [.sayPassPhraseKept, .focusScreen]
        case .renameTapped:
            renaming = NamePrompt(text: name)
            return [.focusField]
        case .nameTyped(let text):
            renaming = NamePrompt(text: text)
            problem = nil
        case .nameConfirmed: return confirmName()
        case .renamed:
            close()
            return [.sayNameKept, .focusScreen]
        case .nameTaken:
            isBusy = false
            problem = .nameTaken
        case .invited(let invitation):
            finish()
            self.invitation = invitation
            return [.focusDialog]
        case .signInConfirmed:
            let name = ExactText.trimmed(signInName)
            return begin(.signIn(user: name.isEmpty ? nil : name, passPhrase: signIn))
        case .signOutConfirmed(let keeps):
            removesData = !keeps
            return begin(.signOut)
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
        return begin(.setPassPhrase(current: hasPassPhrase ? current : nil, new: new))
    }

    private mutating func confirmName() -> [DevicesEffect] {
        guard let name = renaming?.name else {
            renaming?.isMissing = true
            return []
        }
        return begin(.rename(name))
    }

    /// Stores why the server refused; nil where the server was not reached.
    private mutating func fail(_ kind: Wire.Problem.Kind?) {
        isBusy = false
        problem =
            switch kind {
            case nil: .unreachable
            case .refused: .refused
            case .disabled: .disabled
            case .tooMany: .tooMany
            case .some: .other
            }
    }

    private mutating func begin(_ effect: DevicesEffect) -> [DevicesEffect] {
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
        renaming = nil
        isAdding = false
        current = ""
        new = ""
        invitation = nil
    }
}
