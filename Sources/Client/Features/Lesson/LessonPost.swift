import Notifications

/// A notification that is to be posted.
public struct LessonPost: Equatable, Sendable {
    /// The name of the notification.
    public let name: Notification.Name
    /// The sender; nil for none.
    public let sender: LessonSender?
    /// Further facts of the notification.
    public let userInfo: UserInfo

    init(_ name: Notification.Name, from sender: LessonSender?, _ userInfo: UserInfo) {
        self.name = name
        self.sender = sender
        self.userInfo = userInfo
    }

    /// The key of the keyboard's frame at the end of its motion, in points of the screen.
    static let frameKey = "keyboardFrameEndUserInfoKey"
    /// The key of how long the keyboard moves, in seconds.
    static let durationKey = "keyboardAnimationDurationUserInfoKey"
    /// The key of the number of the curve that the keyboard moves along.
    static let curveKey = "keyboardAnimationCurveUserInfoKey"
    /// The key of the sender's name.
    static let senderKey = "sender"

    /// Returns the facts in a notification of the lesson, one on each line.
    static func details(of info: UserInfo, _ numbers: LessonNumbers) -> [String] {
        var lines: [String] = []
        if let sender = info[senderKey]?.text { lines.append(senderKey + ": " + sender) }
        if let frame = info[frameKey]?.numbers { lines.append(frameKey + ": (" + numbers.list(frame) + ")") }
        if let seconds = info[durationKey]?.number { lines.append(durationKey + ": " + numbers.seconds(seconds)) }
        if let curve = info[curveKey]?.integer { lines.append(curveKey + ": \(curve)") }
        return lines
    }
}

extension Notification.Name {
    /// The keyboard is about to be shown, or to change its height.
    static let keyboardWillShow: Notification.Name = "keyboardWillShowNotification"
    /// The keyboard is about to be hidden.
    static let keyboardWillHide: Notification.Name = "keyboardWillHideNotification"
    /// Something happened.
    static let someEvent: Notification.Name = "SomeEvent"
}
