import Notifications

/// Posts and observes the lesson's notifications at the program's centre.
///
/// A class, since observations have to end before it does; it belongs to the thread of the screen.
public final class LessonNotifications {
    /// Stands for a sender: centres tell objects by identity.
    private final class Subject {}

    private let center: NotificationCenter
    private let subjects = [Subject(), Subject()]
    private var tokens: [ObservationToken] = []
    private var keyboardTokens: [ObservationToken] = []

    /// Speaks through a centre.
    public init(center: NotificationCenter = .shared) {
        self.center = center
    }

    deinit { stop() }

    /// Observes, until it is stopped; the keyboard only where the scroll view wants to know.
    public func start(isKeyboardObserved: Bool, hear: @escaping (LessonMessage) -> Void) {
        stop()
        observeKeyboard(isKeyboardObserved, hear: hear)
        tokens = [
            center.observe(.someEvent, object: subjects[0]) { hear(.keyboard(.heard(.listenerOfA, $0.name, $0.userInfo))) },
            center.observe(.someEvent) { hear(.keyboard(.heard(.listener, $0.name, $0.userInfo))) },
        ]
    }

    /// Observes the keyboard for the scroll view, or no longer.
    public func observeKeyboard(_ isObserved: Bool, hear: @escaping (LessonMessage) -> Void) {
        for token in keyboardTokens { center.remove(token) }
        keyboardTokens = []
        guard isObserved else { return }
        for name in [Notification.Name.keyboardWillShow, .keyboardWillHide] {
            keyboardTokens.append(center.observe(name) { hear(.keyboard(.heard(.scrollView, $0.name, $0.userInfo))) })
        }
    }

    /// Ends all observations.
    public func stop() {
        for token in tokens + keyboardTokens { center.remove(token) }
        tokens = []
        keyboardTokens = []
    }

    /// Posts a notification.
    public func post(_ post: LessonPost) {
        center.post(post.name, object: post.sender.map { subjects[Int($0.rawValue)] }, userInfo: post.userInfo)
    }
}
