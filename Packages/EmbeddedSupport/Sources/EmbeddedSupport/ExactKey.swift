/// Keys a table by the exact UTF-8 of a text, where `String` itself would hold canonically equivalent texts for equal.
public struct ExactKey: Hashable, Sendable {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public static func == (left: ExactKey, right: ExactKey) -> Bool {
        ExactText.areSame(left.text, right.text)
    }

    /// Hashes the bytes of the text; a seed of the process's own keeps hostile keys from colliding.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
