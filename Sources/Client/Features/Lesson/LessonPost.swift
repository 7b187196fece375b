import Notifications

/// Describes a notification that is to be posted.
public struct LessonPost: Equatable, Sendable {
    /// Names the notification.
    public let name: Notification.Name
    /// Names the sender; nil for none.
    public let sender: LessonSender?
    /// Holds further facts.
    public let userInfo: UserInfo

    init(_ name: Notification.Name, from sender: LessonSender?, _ userInfo: UserInfo) {
        self.name = name
        self.sender = sender
        self.userInfo = userInfo
    }

    /// Holds the key of the keyboard's frame at the end of its motion, in points of the screen.
    static let frameKey = "keyboardFrameEnd"
    /// Holds the key of how long the keyboard moves, in seconds.
    static let durationKey = "animationDuration"

    /// Holds the key of the sender's name.
    static let senderKey = "object"

    /// Writes the facts that notifications of the lesson carry.
    static func details(of info: UserInfo) -> String {
        if let sender = info[senderKey]?.text { return senderKey + ": " + sender }
        guard let numbers = info[frameKey]?.numbers else { return "" }
        var text = frameKey + ":"
        for number in numbers { text += " " + PointText.text(number) }
        guard let seconds = info[durationKey]?.number else { return text }
        return text + ", " + durationKey + ": \(Int((seconds * 1000).rounded())) ms"
    }
}

extension Notification.Name {
    /// Says that the keyboard is about to be shown, or to change its height.
    static let keyboardWillShow: Notification.Name = "keyboardWillShowNotification"
    /// Says that the keyboard is about to go.
    static let keyboardWillHide: Notification.Name = "keyboardWillHideNotification"
    /// Says that something happened.
    static let someEvent: Notification.Name = "SomeEvent"
}
