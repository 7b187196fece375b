import Components
import Core
import Domain
import Layout
import Localization
import Notifications
import Replication
import ViewTree

/// The form of the profile, which observes keyboards.
public final class ProfileFormFeature: Feature {
    /// What the form shows.
    public private(set) var state = ProfileFormState()
    /// The observation of keyboards; nil while the form is not shown.
    private var observation: ObservationToken?
    /// The keyboard as derived from the visible part of the page; nil until the page was measured.
    private var viewportKeyboard: VisualViewportKeyboard?
    /// Whether the keyboard of the device is up.
    private var isViewportKeyboardUp = false
    /// Whether this device shows a simulated keyboard if it has none.
    private var simulatesKeyboard = false

    // MARK: Screen

    public override var screens: [ScreenKind] { [.profile] }

    public override var acts: [Act] {
        [Act("profile", .person, strings.profileTitle, icon: .person, place: 5) { [self] in show(.profile) }]
    }

    public override func title(of screen: Screen) -> String { strings.profileTitle }

    public override func open(_ screen: Screen) {
        state = ProfileFormState(simulatesKeyboard: simulatesKeyboard)
        viewportKeyboard = nil
        isViewportKeyboardUp = false
        observation = core.notifications.observe(KeyboardNotification.name) { [unowned(unsafe) self] notification in
            if let keyboard = KeyboardNotification(notification.userInfo) { update(.keyboardChanges(keyboard)) }
        }
        update(.opened)
    }

    public override func leave(_ screen: Screen, for target: Screen) {
        guard let observation else { return }
        update(.storeDue)
        core.notifications.remove(observation)
        self.observation = nil
        state = ProfileFormState(simulatesKeyboard: simulatesKeyboard)
        core.journal.handle(.saveAsked(isUrgent: false))
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        ProfileFormView(
            state: state, profile: notebook.profile(), today: today, strings: strings,
            isHeld: { [unowned(unsafe) self] in state.pull.isHeld }, send: { [self] in frame.send($0, to: update) }
        ).node
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .loaded(let stored): simulatesKeyboard = stored.setting(Setting.simulatesKeyboard) == "1"
        case .pageEnds: update(.storeDue)
        case .viewportChanged(let viewport): viewportChanged(viewport)
        default: break
        }
    }

    public override var unstoredCount: Int { state.draftCount }

    // MARK: Messages and events

    /// Applies a message from the form; does nothing while it is not shown.
    public func update(_ message: ProfileFormMessage) {
        guard observation != nil else { return }
        for effect in state.update(message, profile: notebook.profile(), today: today) { perform(effect) }
    }

    /// Applies a measurement of the form.
    func measured(_ measure: FormMeasure) {
        let viewport = measure.viewport
        if viewportKeyboard == nil { viewportKeyboard = VisualViewportKeyboard(layoutSize: viewport.size) }
        let screenHeight = max(viewportKeyboard?.layoutSize.height ?? 0, viewport.size.height)
        let field = measure.field.map {
            Rect(
                x: $0.minX - measure.content.minX, y: $0.minY - measure.content.minY, width: $0.size.width, height: $0.size.height)
        }
        update(
            .measured(
                FormGeometry(
                    viewport: viewport.size, screenHeight: screenHeight, visibleTop: viewport.top, frame: measure.frame,
                    contentHeight: measure.content.size.height, headerHeight: measure.headerHeight, offset: measure.offset,
                    focused: ProfileField(named: measure.fieldKey), field: field, scale: measure.scale)))
    }

    /// Derives the keyboard from the visible part of the page and posts its moves; zooming in and turning the device don't count.
    private func viewportChanged(_ viewport: VisibleViewport) {
        guard observation != nil, viewport.zoom < ProfileFormFeature.leastZoom else { return }
        let isOtherWidth = viewportKeyboard.map { $0.layoutSize.width != viewport.size.width } ?? true
        let isResized = state.simulatesKeyboard && viewport.height == viewport.size.height
        if isOtherWidth || isResized || (state.focused == nil && !isViewportKeyboardUp) {
            viewportKeyboard = VisualViewportKeyboard(layoutSize: viewport.size)
            if isViewportKeyboardUp { post(KeyboardNotification(frame: Rect(x: 0, y: viewport.size.height, width: 0, height: 0))) }
            isViewportKeyboardUp = false
            return enqueue(measureForm)
        }
        guard var frame = viewportKeyboard?.change(offsetTop: viewport.top, height: viewport.height) else { return }
        isViewportKeyboardUp = frame.size.height > 0
        frame.origin.y -= viewport.top
        post(KeyboardNotification(frame: frame))
    }

    /// The zoom below which the visible part of the page is shrunk by nothing but a keyboard.
    private static let leastZoom = 1.01

    private func post(_ keyboard: KeyboardNotification) {
        core.notifications.post(KeyboardNotification.name, userInfo: keyboard.userInfo)
    }

    private var measureForm: Effect {
        .measureForm(scroller: ProfileFormView.scroller, content: ProfileFormView.content, header: ProfileFormView.header) { [self] in
            measured($0)
        }
    }

    private func perform(_ effect: ProfileFormEffect) {
        switch effect {
        case .store(let fields): change { notebook, now throws(MergeError) in try notebook.writeProfile(fields, now: now) }
        case .storeSoon:
            core.notices.close(.profileKept)
            wake("profile.keep", afterMilliseconds: ProfileFormFeature.keepProfileMilliseconds) { [self] in update(.storeDue) }
        case .settleFocus:
            wake("profile.focus", afterMilliseconds: ProfileFormFeature.settleFocusMilliseconds) { [self] in update(.focusSettled) }
        case .watchScrolling:
            wake("profile.scrolling", afterMilliseconds: Int(ScrollIndicator.idleMilliseconds)) { [self] in update(.scrollingEnded) }
        case .focus(let field): enqueue(.perform(ProfileFormView.field(field), .focus))
        case .blur(let field): enqueue(.perform(ProfileFormView.field(field), .blur))
        case .measure: enqueue(measureForm)
        case .post(let keyboard): post(keyboard)
        case .makeRoom(let bottom, let offset, let animation): makeRoom(bottom: bottom, offset: offset, animation)
        case .tick: enqueue(.awaitFrame { [self] in update(.ticked(time: $0)) })
        case .storeSimulation(let isOn): storeSimulation(isOn)
        case .sayKept: say(.profileKept)
        case .focusMenu: enqueue(.perform(Sheet.dialog, .focus))
        case .focusScreen: enqueue(.announceScreen)
        case .back: show(.more)
        }
    }

    private func makeRoom(bottom: Double, offset: Double, _ animation: KeyboardAnimation) {
        let curve = animation.curve
        let easing = "cubic-bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
        let action = ElementAction.makeRoom(bottom: bottom, top: offset, milliseconds: animation.milliseconds, curve: easing)
        enqueue(.perform(ProfileFormView.scroller, action))
    }

    private func storeSimulation(_ isOn: Bool) {
        simulatesKeyboard = isOn
        store(StoreBatch.Setting(Setting.simulatesKeyboard, isOn ? "1" : ""))
    }

    /// The pause between typing and storing, in milliseconds.
    private static let keepProfileMilliseconds = 800
    /// How long the focus may take from field to field, in milliseconds.
    private static let settleFocusMilliseconds = 60
}
