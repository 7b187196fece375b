import Notifications

/// The lesson's notifications, posted and observed at the app's notification centre.
///
/// A class, since `deinit` has to end the observations; only the main thread uses it.
public final class LessonNotifications {
    /// A sender, compared by identity at the notification centre.
    private final class Subject {}

    private let center: NotificationCenter
    private let subjects = [Subject(), Subject()]
    private var tokens: [ObservationToken] = []
    private var keyboardTokens: [ObservationToken] = []

    public init(center: NotificationCenter = .shared) {
        self.center = center
    }

    deinit { stop() }

    /// Begins to observe, instead of anything observed before; the keyboard only where the scroll view observes it.
    public func start(isKeyboardObserved: Bool, handler: @escaping (LessonMessage) -> Void) {
        stop()
        observeKeyboard(isKeyboardObserved, handler: handler)
        tokens = [
            center.observe(.someEvent, object: subjects[0]) { handler(.keyboard(.received(.listenerOfA, $0.name, $0.userInfo))) },
            center.observe(.someEvent) { handler(.keyboard(.received(.listener, $0.name, $0.userInfo))) },
        ]
    }

    /// Begins or ends observing the keyboard for the scroll view.
    public func observeKeyboard(_ isObserved: Bool, handler: @escaping (LessonMessage) -> Void) {
        for token in keyboardTokens { center.remove(token) }
        keyboardTokens = []
        guard isObserved else { return }
        for name in [Notification.Name.keyboardWillShow, .keyboardWillHide] {
            keyboardTokens.append(center.observe(name) { handler(.keyboard(.received(.scrollView, $0.name, $0.userInfo))) })
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
