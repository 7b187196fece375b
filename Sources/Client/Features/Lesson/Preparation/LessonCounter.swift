/// A counter of the section on closures.
public enum LessonCounter: UInt8, CaseIterable, Sendable {
    case a
    case b

    var name: String { self == .a ? "a" : "b" }
}
