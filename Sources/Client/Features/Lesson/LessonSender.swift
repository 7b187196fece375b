/// Names whom a notification of the lesson is about.
public enum LessonSender: UInt8, CaseIterable, Sendable {
    /// The first of two.
    case a
    /// The second of two.
    case b

    /// Returns its name.
    var name: String { self == .a ? "A" : "B" }
}
