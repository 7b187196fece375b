/// Reports what happens in the lesson.
public enum LessonMessage: Sendable {
    /// Reports the back button.
    case backTapped
    /// Reports a section chosen from the contents.
    case sectionTapped(LessonSection)
    /// Reports a slider.
    case turned(LessonSection, LessonKnob, Double)
    /// Reports an edge gripped, at a coordinate along its way, in points.
    case gripped(LessonSection, LessonKnob, at: Double)
    /// Reports the gripped edge dragged to a coordinate.
    case dragged(to: Double)
    /// Reports the edge let go.
    case released
    /// Reports a step of a playground.
    case stepped(LessonSection, PlaygroundStep)
    /// Reports what happens to the scroll view.
    case scroll(ScrollLessonMessage)
    /// Reports what happens to the form and its keyboard.
    case keyboard(KeyboardLessonMessage)
    /// Reports a frame about to be drawn, at a time in milliseconds on the clock of events; `isStill` where motion is unwanted.
    case frame(milliseconds: Double, isStill: Bool)
}

/// Asks the composition for what the lesson can't do itself.
public enum LessonEffect: Equatable, Sendable {
    /// Leaves the lesson.
    case back
    /// Scrolls to a section.
    case show(LessonSection)
    /// Asks for a message before the next frame is drawn.
    case animate
    /// Posts a notification at the program's centre.
    case post(LessonPost)
    /// Observes the keyboard, or no longer.
    case observe(Bool)
}
