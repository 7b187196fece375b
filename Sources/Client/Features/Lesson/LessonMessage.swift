/// What happens in the lesson.
public enum LessonMessage: Sendable {
    case backTapped
    case sectionTapped(LessonSection)
    /// A slider was moved, or an arrow key was pressed on an edge.
    case turned(LessonSection, LessonKnob, Double)
    /// An edge was gripped at a coordinate along its way, in CSS pixels.
    case gripped(LessonSection, LessonKnob, at: Double)
    /// The gripped edge was dragged to a coordinate.
    case dragged(to: Double)
    /// The edge was released.
    case released
    /// A step of a playground was made.
    case stepped(LessonSection, PlaygroundStep)
    /// A counter was called.
    case counted(LessonCounter)
    /// An observer is to be added, or removed if it is there.
    case observerToggled(NumberObserver)
    /// The next number is to be sent.
    case numberSent
    /// A step of the exercise was ticked or unticked.
    case stepTicked(ExerciseStep, Bool)
    /// All ticks are to be removed.
    case stepsCleared
    /// The button that opens the profile form was pressed.
    case formTapped
    case scroll(ScrollLessonMessage)
    case keyboard(KeyboardLessonMessage)
    /// A frame is about to be drawn, at a time in milliseconds on the clock of events; `isStill` is whether motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
}

/// What the lesson asks of its feature.
public enum LessonEffect: Equatable, Sendable {
    case back
    case show(LessonSection)
    /// Opens the profile form.
    case openForm
    /// Stores on this device which steps of the exercise are done.
    case storeSteps(String)
    /// Moves the focus to the first step of the exercise.
    case focusSteps
    /// Requests a `frame` message before the next frame is drawn.
    case animate
    /// Posts a notification to the app's notification centre.
    case post(LessonPost)
    /// Begins or ends observing the keyboard.
    case observe(Bool)
}
