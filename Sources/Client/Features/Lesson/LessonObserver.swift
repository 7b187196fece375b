import Localization

/// Names who observes notifications in the lesson.
public enum LessonObserver: UInt8, Sendable {
    /// Observes the keyboard and makes room for it.
    case scrollView
    /// Observes what the first sender posts, by a filter on the object.
    case listenerOfA
    /// Observes what anyone posts.
    case listener

    /// Gives its name.
    func name(_ strings: Strings) -> String {
        switch self {
        case .scrollView: strings.lessonObserverScrollView
        case .listenerOfA: strings.lessonObserverOfA
        case .listener: strings.lessonObserverOfAll
        }
    }
}
