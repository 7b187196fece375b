import Components
import Core
import EmbeddedSupport
import Localization
import ViewTree

/// The lesson on layout, which uses the notification centre while it is shown.
public final class LessonFeature: Feature {
    /// The lesson, laid out when it is first shown.
    public private(set) lazy var state = LessonState()
    /// Which steps of the exercise are done, as this device stores it.
    private var steps = ""
    /// The connection to the notification centre.
    private let notifications = LessonNotifications()

    public override var screens: [ScreenKind] { [.lesson] }

    public override var acts: [Act] {
        [Act("lesson", .program, strings.lessonTitle, icon: .layout, place: 4) { [self] in show(.lesson) }]
    }

    public override func title(of screen: Screen) -> String { strings.lessonTitle }

    public override func open(_ screen: Screen) {
        notifications.start(isKeyboardObserved: state.isKeyboardObserved, handler: handler)
        state.restore(steps: steps)
        perform(state.enter())
    }

    public override func leave(_ screen: Screen, for target: Screen) { notifications.stop() }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        [LessonView(state: state, strings: strings) { [self] in frame.send($0, to: update) }.node]
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .loaded(let stored): for setting in stored.settings { receive(setting) }
        case .settingChanged(let setting): receive(setting)
        default: break
        }
    }

    private func receive(_ setting: StoreBatch.Setting) {
        guard ExactText.areSame(setting.name, Setting.lessonSteps) else { return }
        steps = setting.value
        if screen == .lesson { state.restore(steps: steps) }
    }

    /// Applies what happened in the lesson; a frame that arrives once it is left is ignored.
    public func update(_ message: LessonMessage) {
        if case .frame = message, screen != .lesson { return }
        perform(state.update(message))
    }

    private func perform(_ effects: [LessonEffect]) {
        for effect in effects {
            switch effect {
            case .back: show(.more)
            case .show(let section):
                enqueue(.perform(section.element, .scrollIntoView(isCentered: false)))
                enqueue(.perform(section.heading, .focus))
            case .openForm: show(.profile)
            case .storeSteps(let steps):
                self.steps = steps
                core.storeAndBroadcast([StoreBatch.Setting(Setting.lessonSteps, steps)])
            case .focusSteps: enqueue(.perform(ExerciseStep.scene.box, .focus))
            case .animate: enqueue(.animate { [self] in update(.frame(milliseconds: $0, isStill: $1)) })
            case .post(let post): notifications.post(post)
            case .observe(let isObserved): notifications.observeKeyboard(isObserved, handler: handler)
            }
        }
    }

    /// A function that passes notifications to the lesson; they are posted only while the app handles a message.
    private var handler: (LessonMessage) -> Void {
        { [unowned(unsafe) self] message in update(message) }
    }
}
