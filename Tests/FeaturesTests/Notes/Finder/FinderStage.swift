import Domain

@testable import Editor

/// A text and what is looked for in it, without an editor around them.
struct FinderStage {
    var text: SourceText
    var finder = FinderState()
    private let now = Instant(milliseconds: 0)

    init(_ text: String, caret: Int = 0) {
        self.text = SourceText(text)
        self.text.select(startUTF16: caret, endUTF16: caret)
    }

    mutating func update(_ message: FinderMessage) -> [EditorEffect] { finder.update(message, in: &text, now: now) }

    /// Undoes the last step in the text.
    mutating func undo() {
        _ = text.step(isRedo: false)
        finder.follow(text)
    }
}
