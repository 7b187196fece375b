/// An observer of the section on the observer pattern.
public enum NumberObserver: UInt8, CaseIterable, Sendable {
    case a
    case b
    case c

    var name: String {
        switch self {
        case .a: "A"
        case .b: "B"
        case .c: "C"
        }
    }

    /// The name of its variable.
    var variable: String {
        switch self {
        case .a: "a"
        case .b: "b"
        case .c: "c"
        }
    }
}
