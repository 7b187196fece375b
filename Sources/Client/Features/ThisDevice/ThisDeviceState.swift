import Domain
import EmbeddedSupport
import Wire

/// The screen of this device: what the browser reports of it, and the dialog for its name or an address (R4).
public struct ThisDeviceState: Equatable, Sendable {
    /// What the dialog asks for.
    public enum Dialog: Equatable, Sendable {
        case name
        /// The address of the Git CV; `opens` is whether the page is to be opened then.
        case address(opens: Bool)
    }

    /// The model and system; nil until the browser has reported them.
    public private(set) var description: DeviceDescription?
    /// Whether the bars of system and browser are hidden; nil if that can't be changed (R0).
    public private(set) var isFullScreen: Bool?
    /// What the dialog asks for; nil while there is none.
    public private(set) var dialog: Dialog?
    /// The text typed into the dialog.
    public private(set) var text = ""
    /// Whether the person tried to confirm a text that is not acceptable.
    public private(set) var isWrong = false

    public init() {}

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: ThisDeviceMessage) -> [ThisDeviceEffect] {
        switch message {
        case .told(let facts): description = DeviceDescription(facts)
        case .fullScreenTold(let isOn): isFullScreen = isOn
        case .fullScreenSwitched(let isOn): return [.showFullScreen(isOn)]
        case .sourceSwitched(let isOn): return [.storeSource(isOn)]
        case .markChosen(let mark): return [.storeMark(mark)]
        case .renameTapped(let name): return open(.name, with: name)
        case .openTapped: return open(.address(opens: true), with: "")
        case .changeAddressTapped(let address): return open(.address(opens: false), with: address)
        case .typed(let text):
            self.text = text
            isWrong = isWrong && !isAcceptable
        case .confirmed: return confirm()
        case .cancelled:
            dialog = nil
            return [.focusScreen]
        case .startTapped: return [.start]
        case .backTapped: return [.back]
        }
        return []
    }

    private mutating func open(_ dialog: Dialog, with text: String) -> [ThisDeviceEffect] {
        self.dialog = dialog
        self.text = text
        isWrong = false
        return [.focusField]
    }

    private var isAcceptable: Bool {
        switch dialog {
        case .name: !ExactText.trimmed(text).isEmpty
        case .address: WebAddress(typed: text) != nil
        case nil: false
        }
    }

    private mutating func confirm() -> [ThisDeviceEffect] {
        guard let dialog, isAcceptable else {
            isWrong = true
            return [.focusField]
        }
        self.dialog = nil
        switch dialog {
        case .name: return [.rename(ThisDeviceState.limited(ExactText.trimmed(DirectionSigns.removed(from: text)))), .focusScreen]
        case .address(let opens):
            guard let address = WebAddress(typed: text) else { return [] }
            return [.storeAddress(address.text)] + (opens ? [.open(address.text)] : []) + [.focusScreen]
        }
    }

    private static func limited(_ name: String) -> String {
        let scalars = ExactText.scalars(of: name)
        return scalars.count > Device.maximumNameLength ? ExactText.text(of: scalars[..<Device.maximumNameLength]) : name
    }
}
