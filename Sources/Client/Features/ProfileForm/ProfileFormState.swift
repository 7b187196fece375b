import Components
import Domain
import Layout
import Replication

/// The form: text that is typed and not stored yet, the focused field, the keyboard, and how far the header is pulled (S5–S9).
public struct ProfileFormState: Equatable, Sendable {
    private struct Draft: Equatable, Sendable {
        let field: ProfileField
        var text: String
        /// Whether the date is incomplete, for which the browser reports no text.
        var isPart = false
    }

    /// The field that has the focus; nil while none has.
    public private(set) var focused: ProfileField?
    /// Whether the menu is open.
    private(set) var isMenuOpen = false
    /// Whether a keyboard is simulated, on a device that shows none.
    public private(set) var simulatesKeyboard: Bool
    /// Where the form's parts are; nil until they were measured.
    public private(set) var geometry: FormGeometry?
    /// Whether a keyboard covers part of the screen, or is about to.
    public private(set) var isKeyboardUp = false
    /// The room below the content, in CSS pixels.
    public private(set) var bottomInset = 0.0
    /// How far the content is scrolled, in CSS pixels.
    public private(set) var offset = 0.0
    /// Whether the scroll indicator is shown.
    private(set) var isScrolling = false
    /// How far the header is pulled, in browsers that do not stretch content themselves.
    public private(set) var pull = HeaderPull()
    private var keyboard: KeyboardNotification?
    private var drafts: [Draft] = []
    private var left: [ProfileField] = []
    private var isSettling = false

    public init(simulatesKeyboard: Bool = false) {
        self.simulatesKeyboard = simulatesKeyboard
    }

    /// The number of fields whose text is not stored yet.
    public var draftCount: Int { drafts.count }

    /// Returns the text of a field: the typed one, or that of the profile.
    public func text(of field: ProfileField, in profile: Profile) -> String {
        for draft in drafts where draft.field == field { return draft.text }
        return field.text(of: profile)
    }

    /// Returns what looks wrong with a field once it has lost the focus; nil if nothing does.
    public func problem(of field: ProfileField, in profile: Profile, today: CivilDate) -> ProfileProblem? {
        guard left.contains(field) else { return nil }
        if drafts.contains(where: { $0.field == field && $0.isPart }) { return .birthDateUnknown }
        return ProfileProblem(field, text: text(of: field, in: profile), today: today)
    }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: ProfileFormMessage, profile: Profile, today: CivilDate) -> [ProfileFormEffect] {
        switch message {
        case .opened:
            drafts.removeAll { $0.isPart }
            for field in ProfileField.allCases where !field.text(of: profile).isEmpty { left.append(field) }
            return [.measure]
        case .typed(let field, let text):
            type(Draft(field: field, text: text))
            return [.storeSoon]
        case .typedPart(let field): type(Draft(field: field, text: "", isPart: true))
        case .storeDue: return store(profile)
        case .enterPressed(let field):
            if let next = field.next { return [.focus(next)] }
            return finish(profile, today: today, leaving: field)
        case .doneTapped: return finish(profile, today: today)
        case .backTapped: return [.back]
        case .menuTapped:
            isMenuOpen = true
            return [.focusMenu]
        case .menuClosed:
            isMenuOpen = false
            return [.focusScreen]
        case .keyboardSwitched:
            simulatesKeyboard.toggle()
            return [.storeSimulation(simulatesKeyboard)]
        case .nextTapped:
            guard let focused else { return [] }
            return focused.next.map { [.focus($0)] } ?? [.blur(focused)]
        case .hideTapped: return focused.map { [.blur($0)] } ?? []
        case .focused(let field): return focus(field)
        case .left:
            if let focused, !left.contains(focused) { left.append(focused) }
            focused = nil
            return store(profile) + [.settleFocus]
        case .focusSettled:
            guard focused == nil, simulatesKeyboard, isKeyboardUp else { return [] }
            isSettling = true
            return [.measure]
        case .keyboardChanges(let notification): return receive(notification)
        case .measured(let geometry): return receive(geometry)
        case .scrolled(let offset):
            self.offset = offset
            isScrolling = true
            return [.watchScrolling]
        case .scrollingEnded: isScrolling = false
        case .pressed(let y, let time): if offset <= 0 { pull.press(y: y, time: time, dimension: dimension) }
        case .dragged(let y): pull.drag(y: y, dimension: dimension)
        case .released(let time):
            pull.release(time: time)
            return pull.isMoving ? [.tick] : []
        case .wheeled(let delta, let time): return turnWheel(delta, time: time)
        case .ticked(let time):
            pull.advance(to: time)
            return pull.isMoving ? [.tick] : []
        }
        return []
    }

    private mutating func type(_ draft: Draft) {
        for index in drafts.indices where drafts[index].field == draft.field {
            drafts[index] = draft
            return
        }
        drafts.append(draft)
    }

    /// Stores what can be stored; moves the focus to the first field with a problem, or announces that everything is stored.
    private mutating func finish(_ profile: Profile, today: CivilDate, leaving field: ProfileField? = nil) -> [ProfileFormEffect] {
        left = ProfileField.allCases
        let wrong = left.first { problem(of: $0, in: profile, today: today) != nil }
        let kept = store(profile)
        if let wrong { return kept + [.focus(wrong)] }
        return kept + [.sayKept] + (field.map { [.blur($0)] } ?? [])
    }

    /// Stores the typed text; only a date that does not exist or is incomplete stays a draft.
    private mutating func store(_ profile: Profile) -> [ProfileFormEffect] {
        var writes: [FieldWrite] = []
        var rest: [Draft] = []
        for draft in drafts {
            guard !draft.isPart, let value = draft.field.value(of: draft.text) else {
                rest.append(draft)
                continue
            }
            if value != draft.field.value(of: draft.field.text(of: profile)) { writes.append(FieldWrite(draft.field.rawValue, value)) }
        }
        drafts = rest
        return writes.isEmpty ? [] : [.store(writes)]
    }

    // MARK: Keyboard

    private mutating func focus(_ field: ProfileField) -> [ProfileFormEffect] {
        focused = field
        if simulatesKeyboard, !isKeyboardUp, let geometry {
            return [.post(SimulatedKeyboard.notification(isShown: true, on: geometry))]
        }
        return isKeyboardUp ? [.measure] : []
    }

    private mutating func receive(_ notification: KeyboardNotification) -> [ProfileFormEffect] {
        keyboard = notification
        let screenHeight = geometry?.screenHeight ?? .infinity
        isKeyboardUp = notification.frame.size.height > 0 && notification.frame.minY < screenHeight
        return [.measure]
    }

    private mutating func receive(_ geometry: FormGeometry) -> [ProfileFormEffect] {
        let isTurned = self.geometry.map { $0.viewport != geometry.viewport } ?? false
        self.geometry = geometry
        offset = geometry.offset
        // Between the parts of a date, some browsers report that the focus has left.
        if focused == nil { focused = geometry.focused }
        let isOver = isSettling && focused == nil
        isSettling = false
        if simulatesKeyboard, isKeyboardUp, isTurned || isOver {
            return [.post(SimulatedKeyboard.notification(isShown: !isOver, on: geometry))]
        }
        return makeRoom(geometry)
    }

    /// Makes room for the keyboard, whether it or the focus came first; does nothing if the room is right already.
    private mutating func makeRoom(_ geometry: FormGeometry) -> [ProfileFormEffect] {
        let adjustment = geometry.adjustment(to: isKeyboardUp ? keyboard?.frame : nil, keyboard?.animation ?? KeyboardAnimation())
        let bottom = max(0, adjustment.contentInsetBottom - geometry.shrinkage)
        let movesField = isKeyboardUp && focused != nil && adjustment.contentOffset.y != geometry.offset
        guard bottom != bottomInset || movesField else { return [] }
        bottomInset = bottom
        return [.makeRoom(bottom: bottom, offset: adjustment.contentOffset.y, adjustment.animation)]
    }

    // MARK: Scrolling and pulling

    private mutating func turnWheel(_ delta: Double, time: Double) -> [ProfileFormEffect] {
        guard offset <= 0 else { return [] }
        let wasMoving = pull.isMoving
        pull.push(wheelDelta: delta, time: time, dimension: dimension)
        return pull.isMoving && !wasMoving ? [.tick] : []
    }

    /// The height of what scrolls, which limits how far it can be pulled, in CSS pixels.
    private var dimension: Double { geometry?.frame.size.height ?? ProfileFormState.usualHeight }

    /// How the header is drawn, whether the browser or the page stretches it.
    public var stretch: StretchyHeader.Transform {
        let height = geometry?.headerHeight ?? 0
        return StretchyHeader(height: height > 0 ? height : ProfileFormState.usualHeaderHeight)
            .transform(offset: min(0, offset) - pull.distance)
    }

    /// The scroll indicator with its position; nil if there is nothing to scroll.
    public var indicator: ScrollIndicator? {
        guard let geometry else { return nil }
        let axis = ScrollAxis(
            boundsLength: geometry.frame.size.height, contentLength: geometry.contentHeight, trailingInset: bottomInset)
        guard axis.isScrollable else { return nil }
        return ScrollIndicator(axis: axis, offset: offset - pull.distance, trailingInset: bottomInset)
    }

    private static let usualHeight = 600.0
    private static let usualHeaderHeight = 200.0
}
