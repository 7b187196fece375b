import Components
import Domain
import Localization
import ViewTree
import Wire

/// The screen of this device: name, model, system, the figures, "Open Git CV" and "Go to start!" (R4).
public struct ThisDeviceView {
    /// What the screen shows besides its state.
    public struct Facts {
        /// The device's name.
        public var name: String
        /// Whether the server does not know the name yet.
        public var isNameWaiting: Bool
        /// The address of the Git CV as it was typed; empty for none.
        public var webAddress: String
        /// The mark of the chosen colour.
        public var mark: ColorMark
        /// Whether notes are never shown as pages.
        public var showsSource: Bool
        /// Whether the page runs in a secure context.
        public var isSecure: Bool

        public init(name: String, isNameWaiting: Bool, webAddress: String, mark: ColorMark, showsSource: Bool, isSecure: Bool) {
            self.name = name
            self.isNameWaiting = isNameWaiting
            self.webAddress = webAddress
            self.mark = mark
            self.showsSource = showsSource
            self.isSecure = isSecure
        }
    }

    private let state: ThisDeviceState
    private let facts: Facts
    private let strings: Strings
    private let send: (ThisDeviceMessage) -> Void

    public init(state: ThisDeviceState, facts: Facts, strings: Strings, send: @escaping (ThisDeviceMessage) -> Void) {
        self.state = state
        self.facts = facts
        self.strings = strings
        self.send = send
    }

    /// The field of the dialog.
    public static let field = ElementID("this-device-field")

    /// The whole screen.
    public var node: [Node] {
        let send = self.send
        var page = Page(title: strings.thisDeviceTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.dialog != nil
        page.className = "this-device"
        var nodes = [
            page.node {
                el(.div, "this-device-figures") { Figures.node }
                properties
                if let isOn = state.isFullScreen { fullScreen(isOn) }
                source
                marks
                buttons
                if facts.isNameWaiting { el(.p, "page-hint") { strings.thisDeviceNameWaits }.attr(.role, "status") }
                el(.p, "page-hint") { strings.thisDeviceHint }
                if !facts.isSecure { InsecureNotice.node(strings) }
            }
        ]
        if let dialog = state.dialog { nodes.append(node(of: dialog)) }
        return nodes
    }

    private var properties: Element {
        let send = self.send
        let name = facts.name
        return el(.dl, "settings properties") {
            el(.div, "setting property") {
                el(.dt, "setting-title") { strings.thisDeviceName }
                el(.dd, "property-value") {
                    el(.span) { name }.attr(.dir, "auto")
                    Controls.iconButton(.pencil, label: strings.thisDeviceRename) { send(.renameTapped(name: name)) }
                }
            }
            property(strings.thisDeviceModel, model)
            property(strings.thisDeviceSystem, state.description.map { $0.system.isEmpty ? strings.thisDeviceUnknown : $0.system })
        }
    }

    private func fullScreen(_ isOn: Bool) -> Element {
        let send = self.send
        var row = Switch(strings.thisDeviceFullScreen, isOn: isOn)
        row.detail = strings.thisDeviceFullScreenHint
        return el(.div, "settings full-screen", key: "full screen") { el(.div, "setting") { row.row { send(.fullScreenSwitched($0)) } } }
    }

    private var source: Element {
        let send = self.send
        var row = Switch(strings.pageSwitch, isOn: facts.showsSource)
        row.detail = strings.pageSwitchHint
        return el(.div, "settings note-source", key: "source") { el(.div, "setting") { row.row { send(.sourceSwitched($0)) } } }
    }

    private var marks: Element {
        let send = self.send
        var segments = Segments(
            label: strings.colorMark, items: ColorMark.allCases.map { $0.name(strings) }, chosen: facts.mark.rawValue)
        let color = StandardColor.yellow.color
        segments.pictures = ColorMark.allCases.map { mark in
            .element(el(.span, "color-disc") { mark.mark(on: color, size: 1.375).node(isChecked: true) }.style(.colorVariable, color.css))
        }
        return el(.div, "settings mark-choice", key: "marks") {
            el(.p, "setting-title") { strings.colorMark }.attr(.ariaHidden, "true")
            segments.node { send(.markChosen(ColorMark.allCases[$0])) }
        }
    }

    private func property(_ title: String, _ value: String?) -> Element {
        el(.div, "setting property") {
            el(.dt, "setting-title") { title }
            el(.dd, "property-value") { el(.span) { value ?? strings.commonLoading } }
        }
    }

    private var model: String? {
        switch state.description?.model {
        case .named(let name): name
        case .phone: strings.thisDevicePhone
        case .tablet: strings.thisDeviceTablet
        case .computer: strings.thisDeviceComputer
        case nil: nil
        }
    }

    private var buttons: Element {
        let send = self.send
        let typed = facts.webAddress
        return el(.div, "page-buttons this-device-buttons") {
            if let address = WebAddress(typed: typed) {
                el(.a, "button") { strings.thisDeviceOpenCV }
                    .attr(.href, address.text).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
                Controls.button(strings.thisDeviceChangeAddress, className: "button plain") { send(.changeAddressTapped(address: typed)) }
            } else {
                Controls.button(strings.thisDeviceOpenCV) { send(.openTapped) }
            }
            Controls.button(strings.thisDeviceGoToStart, className: "button go-to-start") { send(.startTapped) }
        }
    }

    private func node(of dialog: ThisDeviceState.Dialog) -> Node {
        let send = self.send
        let isName = dialog == .name
        let title = isName ? strings.thisDeviceRename : strings.thisDeviceAddressTitle
        return Sheet(title: title) { send(.cancelled) }.node {
            el(.form, "prompt") {
                if !isName { el(.p, "sheet-text") { strings.thisDeviceAddressHint } }
                el(.input, "field-input")
                    .attr(.type, isName ? "text" : "url").attr(.inputmode, isName ? nil : "url")
                    .attr(.ariaLabel, isName ? strings.thisDeviceName : strings.thisDeviceAddressLabel)
                    .attr(.placeholder, isName ? nil : "https://")
                    .attr(.autocomplete, isName ? "off" : "url").attr(.enterkeyhint, "done")
                    .attr(.autocapitalize, isName ? "sentences" : "none").attr(.spellcheck, "false")
                    .attr(.maxlength, "\(isName ? Device.maximumNameLength : Profile.maximumTextLength)")
                    .attr(.ariaInvalid, state.isWrong ? "true" : nil)
                    .attr(.dir, "auto").prop(.value, state.text)
                    .ref(ThisDeviceView.field)
                    .on(.input) { event in
                        send(.typed(event.text))
                        return []
                    }
                if state.isWrong {
                    el(.p, "field-problem") { isName ? strings.commonNameMissing : strings.thisDeviceAddressWrong }.attr(.role, "alert")
                }
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                    el(.button, "button") { dialog == .address(opens: true) ? strings.thisDeviceOpen : strings.commonSave }
                        .attr(.type, "submit")
                }
            }
            .flag(.novalidate, true)
            .on(.submit) { _ in
                send(.confirmed)
                return .preventDefault
            }
        }
    }
}
