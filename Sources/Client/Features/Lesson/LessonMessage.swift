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
    /// Reports a call of a counter.
    case counted(LessonCounter)
    /// Reports that an observer is to be added, or removed where it is there.
    case observerToggled(NumberObserver)
    /// Reports that the next number is to be sent.
    case numberSent
    /// Reports whether a step of the exercise is done.
    case stepTicked(ExerciseStep, Bool)
    /// Reports that all steps are to be begun anew.
    case stepsCleared
    /// Reports the button that opens the form of the profile.
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
