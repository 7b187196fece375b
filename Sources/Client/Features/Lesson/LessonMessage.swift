/// Reports what happens in the lesson.
public enum LessonMessage: Sendable {
    case backTapped
    case sectionTapped(LessonSection)
    /// Reports a slider or an arrow key on an edge.
    case turned(LessonSection, LessonKnob, Double)
    /// Reports that an edge was gripped at a coordinate along its way, in CSS pixels.
    case gripped(LessonSection, LessonKnob, at: Double)
    /// Reports that the gripped edge was dragged to a coordinate.
    case dragged(to: Double)
    /// Reports that the edge was let go.
    case released
    /// Reports a step of a playground.
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
    /// Reports a frame that is about to be drawn, at a time in milliseconds on the clock of events; `isStill` says that motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
}

/// Asks the composition for what the lesson can't do itself.
public enum LessonEffect: Equatable, Sendable {
    case back
    case show(LessonSection)
    /// Opens the form of the profile.
    case openForm
    /// Stores on this device which steps of the exercise are done.
    case keepSteps(String)
    /// Moves the focus to the first step of the exercise.
    case focusSteps
    /// Asks for a `frame` message before the next frame is drawn.
    case animate
    /// Posts a notification at the app's notification centre.
    case post(LessonPost)
    /// Begins or ends observing the keyboard.
    case observe(Bool)
}
