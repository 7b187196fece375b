/// The senders of the lesson's notifications.
public enum LessonSender: UInt8, CaseIterable, Sendable {
    case a
    case b

    var name: String { self == .a ? "A" : "B" }
}
