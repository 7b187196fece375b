import Components
import Domain
import EmbeddedSupport
import Layout
import Localization
import ViewTree

/// The form: a header that stretches, eight fields and a button in a scrolled vertical stack (S6–S9).
public struct ProfileFormView {
    private let state: ProfileFormState
    private let profile: Profile
    private let today: CivilDate
    let strings: Strings
    private let isHeld: () -> Bool
    let send: (ProfileFormMessage) -> Void

    /// Creates the view of a state on a day; `isHeld` returns, at the time of the call, whether a finger holds the content pulled.
    public init(
        state: ProfileFormState, profile: Profile, today: CivilDate, strings: Strings, isHeld: @escaping () -> Bool,
        send: @escaping (ProfileFormMessage) -> Void
    ) {
        self.state = state
        self.profile = profile
        self.today = today
        self.strings = strings
        self.isHeld = isHeld
        self.send = send
    }

    /// The element that scrolls.
    public static let scroller = ElementID("profile-scroller")
    /// The element that is scrolled.
    public static let content = ElementID("profile-content")
    /// The header's element.
    public static let header = ElementID("profile-header")
    /// Returns the element of a field.
    public static func field(_ field: ProfileField) -> ElementID { ElementID("profile-" + field.rawValue) }

    /// The whole screen.
    public var node: [Node] {
        let main = el(.main, "page profile") {
            bar
            el(.div, "profile-frame") {
                scroller
                if let indicator = state.indicator { element(indicator) }
            }
        }
        var nodes: [Node] = [.element(main.flag(.inert, state.isMenuOpen))]
        if state.simulatesKeyboard { nodes.append(.element(keyboard(height: keyboardHeight, isShown: state.isKeyboardUp))) }
        if state.isMenuOpen { nodes.append(menu(simulatesKeyboard: state.simulatesKeyboard)) }
        return nodes
    }

    private var keyboardHeight: Double { SimulatedKeyboard.height(onScreenOf: state.geometry?.screenHeight ?? 0) }

    private var bar: Element {
        let send = self.send
        return el(.header, "bar") {
            el(.button, "bar-back") {
                Icon.back.node
                el(.span) { strings.moreTitle }
            }
            .attr(.type, "button").onTap { send(.backTapped) }
            el(.div, "bar-space")
            Controls.iconButton(.more, label: strings.profileMenu) { send(.menuTapped) }
        }
    }

    private var scroller: Element {
        let send = self.send
        let isHeld = self.isHeld
        let isAtTop = state.offset <= 0
        let pulled = state.pull.distance
        return el(.div, "profile-scroll") {
            el(.div, "profile-content") {
                header
                form
            }
            .ref(ProfileFormView.content)
            .style(.transform, pulled > 0 ? "translateY(\(pulled)px)" : "none")
        }
        .ref(ProfileFormView.scroller)
        .on(.scroll) { event in
            send(.scrolled(event.scrollTop))
            return []
        }
        .on(.wheel) { event in
            guard isAtTop, event.wheelDeltaY < 0, !event.modifiers.contains(.control) else { return [] }
            send(.wheeled(event.wheelDeltaY, time: event.timeMilliseconds))
            return .preventDefault
        }
        .on(.touchstart) { event in
            send(.pressed(y: event.y, time: event.timeMilliseconds))
            return []
        }
        .on(.touchmove) { event in
            send(.dragged(y: event.y))
            return isHeld() ? .preventDefault : []
        }
        .on(.touchend) { event in
            send(.released(time: event.timeMilliseconds))
            return []
        }
        .on(.touchcancel) { event in
            send(.released(time: event.timeMilliseconds))
            return []
        }
    }

    /// The avatar and the name; a mouse can pull them down as a finger can.
    private var header: Element {
        let send = self.send
        let name = ProfileFormView.name(state.text(of: .firstName, in: profile), state.text(of: .lastName, in: profile), strings)
        let stretch = state.stretch
        return el(.header, "profile-header") {
            avatar
            el(.h1, "profile-name") { name.isEmpty ? strings.profileTitle : name }.attr(.tabindex, "-1").attr(.id, "page-title")
        }
        .ref(ProfileFormView.header)
        .style(.transform, stretch == .identity ? "none" : "translateY(\(stretch.translateY)px) scale(\(stretch.scale))")
        .on(.pointerdown) { event in
            guard event.pointerKind != .touch, event.button == 0 else { return [] }
            send(.pressed(y: event.y, time: event.timeMilliseconds))
            return .capturePointer
        }
        .on(.pointermove) { event in
            if event.pointerKind != .touch, event.buttons & 1 != 0 { send(.dragged(y: event.y)) }
            return []
        }
        .on(.pointerup) { event in
            if event.pointerKind != .touch { send(.released(time: event.timeMilliseconds)) }
            return []
        }
        .on(.pointercancel) { event in
            if event.pointerKind != .touch { send(.released(time: event.timeMilliseconds)) }
            return []
        }
    }

    private var avatar: Element {
        let initials = ProfileFormView.initials(state.text(of: .firstName, in: profile), state.text(of: .lastName, in: profile))
        return el(.div, "avatar") {
            if initials.isEmpty {
                el(.img, "avatar-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, "").attr(.draggable, "false")
            } else {
                el(.span) { initials }
            }
        }
        .attr(.ariaHidden, "true")
    }

    private var form: Element {
        let send = self.send
        return el(.form, "profile-form") {
            for field in ProfileField.allCases { element(field) }
            el(.button, "button profile-done") { strings.commonDone }.attr(.type, "submit")
            el(.p, "page-hint") { strings.profileHint }
        }
        .flag(.novalidate, true)
        .on(.submit) { _ in
            send(.doneTapped)
            return .preventDefault
        }
        .on(.focusin) { event in
            if let key = event.targetKey, let field = ProfileField(named: key) { send(.focused(field)) }
            return []
        }
        .on(.focusout) { _ in
            send(.left)
            return []
        }
    }

    private func element(_ field: ProfileField) -> Element {
        let send = self.send
        let name = field.rawValue
        let problem = state.problem(of: field, in: profile, today: today)
        return el(.div, "field", key: name) {
            el(.label) { field.label(strings) }.attr(.for, name)
            el(.input, "field-input")
                .attr(.id, name).attr(.name, name).attr(.dataKey, name).attr(.type, field.type)
                .attr(.autocomplete, field.autocomplete).attr(.autocapitalize, field.autocapitalize)
                .attr(.enterkeyhint, field.next == nil ? "done" : "next").attr(.spellcheck, "false")
                .attr(.maxlength, field == .birthDate ? nil : "\(Profile.maximumTextLength)")
                .attr(.max, field == .birthDate ? today.text : nil)
                .attr(.ariaInvalid, problem == nil ? nil : "true")
                .attr(.ariaDescribedby, problem == nil ? nil : name + "-problem")
                .attr(.dir, "auto").prop(.value, state.text(of: field, in: profile))
                .ref(ProfileFormView.field(field))
                .on(.input) { event in
                    send(event.isIncomplete ? .typedPart(field) : .typed(field, event.text))
                    return []
                }
                .on(.keydown) { event in
                    guard event.text == "Enter", !event.isComposing else { return [] }
                    send(.enterPressed(field))
                    return .preventDefault
                }
            if let problem {
                el(.p, "field-problem") { problem.words(strings) }.attr(.id, name + "-problem").attr(.role, "alert").insertion(.fade)
            }
        }
    }

    private func element(_ indicator: ScrollIndicator) -> Element {
        el(.div, state.isScrolling || state.pull.distance > 0 ? "scroll-indicator is-shown" : "scroll-indicator")
            .attr(.ariaHidden, "true")
            .style(.height, "\(indicator.length)px")
            .style(.transform, "translateY(\(indicator.position)px)")
    }

    /// Joins a first and a last name in the order of the reader's language.
    static func name(_ first: String, _ last: String, _ strings: Strings) -> String {
        let (first, last) = (ExactText.trimmed(first), ExactText.trimmed(last))
        if first.isEmpty || last.isEmpty { return first + last }
        return strings.language == .japanese ? last + " " + first : first + " " + last
    }

    /// Returns the initials of a name, without those that aren't letters; the style sheet writes them as capitals.
    static func initials(_ first: String, _ last: String) -> String {
        var initials: [Unicode.Scalar] = []
        for name in [first, last] {
            if let letter = ExactText.scalars(of: ExactText.trimmed(name), limit: 1).first, ProfileProblem.isLetter(letter) {
                initials.append(letter)
            }
        }
        return ExactText.text(of: initials)
    }
}
