import Components
import Domain
import Layout
import Merge
import Notifications
import ProfileForm
import ViewTree

extension App {
    /// Opens the form, which hears of keyboards from now on.
    func openProfile() {
        profileForm = ProfileState(simulatesKeyboard: simulatesKeyboard)
        viewportKeyboard = nil
        isViewportKeyboardUp = false
        keyboardObservation = notifications.observe(KeyboardNotification.name) { [unowned(unsafe) self] notification in
            if let keyboard = KeyboardNotification(notification.userInfo) { updateProfile(.keyboardChanges(keyboard)) }
        }
        updateProfile(.opened)
    }

    /// Keeps what was typed and stops hearing of keyboards.
    func leaveProfile() {
        guard let observation = keyboardObservation else { return }
        updateProfile(.keepDue)
        notifications.remove(observation)
        keyboardObservation = nil
        profileForm = ProfileState(simulatesKeyboard: simulatesKeyboard)
        save()
    }

    /// Takes what happened in the form; nothing while it is not shown.
    func updateProfile(_ message: ProfileMessage) {
        guard keyboardObservation != nil else { return }
        perform(profileForm.update(message, profile: notebook.profile(), today: today))
    }

    /// Takes note of where the form is.
    func formMeasured(_ measure: FormMeasure) {
        let viewport = measure.viewport
        if viewportKeyboard == nil { viewportKeyboard = VisualViewportKeyboard(layoutSize: viewport.size) }
        let screenHeight = max(viewportKeyboard?.layoutSize.height ?? 0, viewport.size.height)
        let field = measure.field.map {
            Rect(
                x: $0.minX - measure.content.minX, y: $0.minY - measure.content.minY, width: $0.size.width, height: $0.size.height)
        }
        updateProfile(
            .measured(
                FormGeometry(
                    viewport: viewport.size, screenHeight: screenHeight, visibleTop: viewport.top, frame: measure.frame,
                    contentHeight: measure.content.size.height, headerHeight: measure.headerHeight, offset: measure.offset,
                    focused: ProfileField(named: measure.fieldKey), field: field, scale: measure.scale)))
    }

    /// Reads the keyboard off the visible part of the page and tells of its moves; zooming in and turning the device are none.
    func viewportChanged(_ viewport: VisibleViewport) {
        guard viewport.zoom < App.leastZoom else { return }
        let isOtherWidth = viewportKeyboard.map { $0.layoutSize.width != viewport.size.width } ?? true
        let isResized = profileForm.simulatesKeyboard && viewport.height == viewport.size.height
        if isOtherWidth || isResized || (profileForm.focused == nil && !isViewportKeyboardUp) {
            viewportKeyboard = VisualViewportKeyboard(layoutSize: viewport.size)
            if isViewportKeyboardUp { post(KeyboardNotification(frame: Rect(x: 0, y: viewport.size.height, width: 0, height: 0))) }
            isViewportKeyboardUp = false
            return ask(measureForm)
        }
        guard var frame = viewportKeyboard?.change(offsetTop: viewport.top, height: viewport.height) else { return }
        isViewportKeyboardUp = frame.size.height > 0
        frame.origin.y -= viewport.top
        post(KeyboardNotification(frame: frame))
    }

    /// Limits the zoom up to which the visible part of the page shrinks by nothing but a keyboard.
    private static let leastZoom = 1.01

    private func post(_ keyboard: KeyboardNotification) {
        notifications.post(KeyboardNotification.name, userInfo: keyboard.userInfo)
    }

    private var measureForm: Effect {
        .measureForm(scroller: ProfileView.scroller, content: ProfileView.content, header: ProfileView.header)
    }

    private func perform(_ effects: [ProfileEffect]) {
        for effect in effects {
            switch effect {
            case .keep(let fields): change { notebook, now throws(MergeError) in try notebook.writeProfile(fields, now: now) }
            case .keepSoon:
                if notice?.subject == .profileKept { notice = nil }
                ask(.wake(.keepProfile, afterMilliseconds: App.keepProfileMilliseconds))
            case .settleFocus: ask(.wake(.profileFocus, afterMilliseconds: App.settleFocusMilliseconds))
            case .watchScrolling: ask(.wake(.profileScrolling, afterMilliseconds: Int(ScrollIndicator.idleMilliseconds)))
            case .focus(let field): ask(.perform(ProfileView.field(field), .focus))
            case .blur(let field): ask(.perform(ProfileView.field(field), .blur))
            case .measure: ask(measureForm)
            case .post(let keyboard): post(keyboard)
            case .makeRoom(let bottom, let offset, let animation): makeRoom(bottom: bottom, offset: offset, animation)
            case .tick: ask(.awaitFrame)
            case .keepSimulation(let isOn): keepSimulation(isOn)
            case .sayKept: say(Notice(.profileKept))
            case .focusMenu: ask(.perform(Sheet.dialog, .focus))
            case .focusScreen: ask(.announceScreen)
            case .back: show(.more)
            }
        }
    }

    private func makeRoom(bottom: Double, offset: Double, _ animation: KeyboardAnimation) {
        let curve = animation.curve
        let easing = "cubic-bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
        let action = ElementAction.makeRoom(bottom: bottom, top: offset, milliseconds: animation.milliseconds, curve: easing)
        ask(.perform(ProfileView.scroller, action))
    }

    private func keepSimulation(_ isOn: Bool) {
        simulatesKeyboard = isOn
        var batch = StoreBatch()
        batch.settings = [StoreBatch.Setting(Setting.simulatesKeyboard, isOn ? "1" : "")]
        store(batch)
    }

    /// Counts the pause between typing and keeping, in milliseconds.
    private static let keepProfileMilliseconds = 800
    /// Counts how long the focus may be under way from field to field, in milliseconds.
    private static let settleFocusMilliseconds = 60
}
