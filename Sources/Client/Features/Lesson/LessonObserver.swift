import Localization

/// The observers of notifications in the lesson.
public enum LessonObserver: UInt8, Sendable {
    /// The scroll view, which observes the keyboard and makes room for it.
    case scrollView
    /// An observer of what the first sender posts, by a filter on the object.
    case listenerOfA
    /// An observer of what anyone posts.
    case listener

    /// Returns its name.
    func name(_ strings: Strings) -> String {
        switch self {
        case .scrollView: strings.lessonObserverScrollView
        case .listenerOfA: strings.lessonObserverOfA
        case .listener: strings.lessonObserverOfAll
        }
    }
}
