import Layout

/// The lesson: closures and observers, playgrounds of views, a scroll view, a form behind a keyboard, and the steps of an exercise.
///
/// Times come with messages, so that everything that moves can be replayed without a clock.
public struct LessonState: Equatable, Sendable {
    /// An edge that is being dragged.
    private struct Grip: Equatable {
        let section: LessonSection
        let knob: LessonKnob
        let origin: Double
        let value: Double
    }

    /// The playgrounds by the raw values of their sections.
    private(set) var playgrounds = Playground.all
    private(set) var closures = ClosureLesson()
    private(set) var observers = ObserverLesson()
    private(set) var exercise = Exercise()
    private(set) var scroll = ScrollLesson()
    private(set) var keyboard = KeyboardLesson()
    /// The number of changes of each section, so that only changed ones are drawn.
    private(set) var revisions = [Int](repeating: 0, count: LessonSection.allCases.count)
    /// For each section, whether its task was ever done.
    private(set) var solved = [Bool](repeating: false, count: LessonSection.allCases.count)
    private var grip: Grip?
    private var isAnimating = false

    public init() {}

    /// Whether the scroll view observes the keyboard.
    public var isKeyboardObserved: Bool { keyboard.isObserving }

    /// Returns the value of a knob; nil for one that the section lacks.
    func value(of knob: LessonKnob, in section: LessonSection) -> Double? {
        switch section {
        case .scroll: scroll.value(of: knob)
        case .keyboard: keyboard.value(of: knob)
        case .stack, .squeeze, .priorities, .conflicts, .contentSize: playgrounds[section.rawValue].value(of: knob)
        case .closures, .observer, .exercise: nil
        }
    }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: LessonMessage) -> [LessonEffect] {
        let effects = handle(message)
        for section in LessonSection.allCases where !solved[section.rawValue] {
            solved[section.rawValue] = LessonTask.isDone(in: section, of: self)
        }
        return effects
    }

    private mutating func handle(_ message: LessonMessage) -> [LessonEffect] {
        switch message {
        case .backTapped: return [.back]
        case .sectionTapped(let section): return [.show(section)]
        case .turned(let section, let knob, let value): return set(knob, to: value, in: section)
        case .gripped(let section, let knob, let origin):
            grip = value(of: knob, in: section).map { Grip(section: section, knob: knob, origin: origin, value: $0) }
        case .dragged(let place):
            guard let grip else { return [] }
            return set(grip.knob, to: grip.value + place - grip.origin, in: grip.section)
        case .released: grip = nil
        case .stepped(let section, let step):
            playgrounds[section.rawValue].apply(step)
            touch(section)
        case .counted(let counter):
            closures.call(counter)
            touch(.closures)
        case .observerToggled(let observer):
            observers.toggle(observer)
            touch(.observer)
        case .numberSent:
            observers.send()
            touch(.observer)
        case .stepTicked, .stepsCleared: return tick(message)
        case .formTapped: return [.openForm]
        case .scroll(let message):
            scroll.handle(message)
            touch(.scroll)
            return animate()
        case .keyboard(let message):
            touch(.keyboard)
            return noting(keyboard.handle(message)) + animate()
        case .frame(let milliseconds, let isStill):
            isAnimating = false
            if scroll.view.isMoving {
                scroll.advance(to: milliseconds, isStill: isStill)
                touch(.scroll)
            }
            if keyboard.view.isMoving {
                keyboard.advance(to: milliseconds, isStill: isStill)
                touch(.keyboard)
            }
            return animate()
        }
        return []
    }

    /// Returns whether a step of the exercise is done.
    public func isDone(_ step: ExerciseStep) -> Bool { exercise[step] }

    /// Ticks the steps of the exercise that were ticked before on this device.
    public mutating func restore(steps: String) {
        exercise = Exercise(text: steps)
        touch(.exercise)
    }

    private mutating func tick(_ message: LessonMessage) -> [LessonEffect] {
        touch(.exercise)
        if case .stepTicked(let step, let isDone) = message {
            exercise[step] = isDone
            return [.storeSteps(exercise.text)]
        }
        exercise = Exercise()
        return [.storeSteps(""), .focusSteps]
    }

    /// Restarts after the lesson was left, with nothing gripped and no frame requested.
    public mutating func enter() -> [LessonEffect] {
        grip = nil
        isAnimating = false
        return animate()
    }

    private mutating func set(_ knob: LessonKnob, to value: Double, in section: LessonSection) -> [LessonEffect] {
        touch(section)
        switch section {
        case .scroll:
            scroll.set(knob, to: value)
            return animate()
        case .keyboard: return noting(keyboard.set(knob, to: value))
        case .stack, .squeeze, .priorities, .conflicts, .contentSize: playgrounds[section.rawValue].set(knob, to: value)
        case .closures, .observer, .exercise: break
        }
        return []
    }

    private mutating func touch(_ section: LessonSection) { revisions[section.rawValue] += 1 }

    /// Requests frames as long as the content moves by itself.
    private mutating func animate() -> [LessonEffect] {
        guard scroll.view.isMoving || keyboard.view.isMoving, !isAnimating else { return [] }
        isAnimating = true
        return [.animate]
    }

    /// Adds what is about to be posted to the log, before the observers add what they received.
    private mutating func noting(_ effects: [LessonEffect]) -> [LessonEffect] {
        for effect in effects {
            if case .post(let post) = effect { keyboard.note(post) }
        }
        return effects
    }
}
