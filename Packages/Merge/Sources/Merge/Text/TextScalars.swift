import EmbeddedSupport

/// The scalars of a text: in an array while they change, and at rest in a string, which takes a quarter of the memory for Latin letters and
/// half for Cyrillic ones.
struct TextScalars: Sendable {
    /// The scalars while they change; empty at rest.
    private var changing: [Unicode.Scalar] = []
    /// The text at rest; empty while it changes.
    private var resting = ""
    private var restingCount = 0

    /// Creates scalars that may change.
    init(_ scalars: [Unicode.Scalar] = []) {
        changing = scalars
    }

    /// The number of scalars.
    var count: Int { changing.count + restingCount }

    /// Whether they are in a string; an empty text always is.
    var isResting: Bool { changing.isEmpty }

    /// All scalars; at rest they are decoded, at a cost of the text's length.
    var array: [Unicode.Scalar] { isResting ? ExactText.scalars(of: resting) : changing }

    /// The text; at rest it shares the memory.
    var string: String { isResting ? resting : ExactText.text(of: changing) }

    /// Moves the scalars into a string until they change.
    mutating func rest() {
        if isResting { return }
        (resting, restingCount, changing) = (ExactText.text(of: changing), changing.count, [])
    }

    /// Changes scalars in their places.
    mutating func change(_ body: (UnsafeMutableBufferPointer<Unicode.Scalar>) -> Void) {
        wake()
        changing.withUnsafeMutableBufferPointer { body($0) }
    }

    /// Adds scalars at the end.
    mutating func append(_ scalars: [Unicode.Scalar]) {
        wake()
        changing.append(contentsOf: scalars)
    }

    /// Removes scalars from the end.
    mutating func removeLast(_ count: Int) {
        if count == 0 { return }
        wake()
        changing.removeLast(count)
    }

    /// Makes room for a number of scalars in all.
    mutating func reserveCapacity(_ count: Int) {
        wake()
        changing.reserveCapacity(count)
    }

    private mutating func wake() {
        if restingCount > 0 { (changing, resting, restingCount) = (ExactText.scalars(of: resting), "", 0) }
    }
}
