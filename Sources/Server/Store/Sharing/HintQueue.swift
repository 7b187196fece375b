import Domain

/// Hints that wait to be sent, each once: of a revision that grows only the last one.
public struct HintQueue: Sendable {
    /// The most bytes of a message.
    public static let maximumMessageBytes = 7_900
    /// The most hints that wait; while nothing can be sent, others are dropped: listeners catch up by themselves.
    public static let maximumCount = 10_000

    /// A hint without its revision.
    private enum Key: Hashable {
        case grown(Identifier<Space>)
        case library(Identifier<Space>)
        case other(Hint)

        init(_ hint: Hint) {
            self =
                switch hint {
                case .grown(let space, _): .grown(space)
                case .library(let space, _): .library(space)
                case .catalogues, .devices, .signedOut, .stopRun, .replaced, .gap: .other(hint)
                }
        }
    }

    private var keys: [Key] = []
    private var hints: [Key: Hint] = [:]

    public init() {}

    public var isEmpty: Bool { keys.isEmpty }

    /// Adds a hint; one with an older revision than is there changes nothing.
    public mutating func append(_ hint: Hint) {
        let key = Key(hint)
        guard let known = hints[key] else {
            guard keys.count < Self.maximumCount else { return }
            keys.append(key)
            hints[key] = hint
            return
        }
        switch (known, hint) {
        case (.grown(_, let before), .grown(_, let after)), (.library(_, let before), .library(_, let after)):
            if after > before { hints[key] = hint }
        case _: break
        }
    }

    /// Adds hints that could not be sent.
    public mutating func append(contentsOf other: HintQueue) {
        for key in other.keys { if let hint = other.hints[key] { append(hint) } }
    }

    /// Returns the hints as messages that begin with the sender's name, each within the limit.
    public func messages(from sender: String) -> [String] {
        var messages: [String] = []
        var message = sender
        for key in keys {
            guard let text = hints[key]?.text, !text.isEmpty else { continue }
            if message.utf8.count + 1 + text.utf8.count > Self.maximumMessageBytes {
                messages.append(message)
                message = sender
            }
            message += " " + text
        }
        if message != sender { messages.append(message) }
        return messages
    }
}
