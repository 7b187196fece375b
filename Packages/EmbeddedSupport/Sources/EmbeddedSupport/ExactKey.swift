/// A key of a table by the exact UTF-8 of a text, where `String` considers canonically equivalent texts equal.
public struct ExactKey: Hashable, Sendable {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public static func == (left: ExactKey, right: ExactKey) -> Bool {
        ExactText.areSame(left.text, right.text)
    }

    /// Hashes the bytes of the text; the process's own seed prevents hostile keys from colliding.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
