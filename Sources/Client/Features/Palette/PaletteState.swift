import Domain
import EmbeddedSupport
import Localization

/// Holds the palette: the typed text, the entries that are offered for it, and the chosen one.
public struct PaletteState: Equatable, Sendable {
    /// Names what an entry does.
    public enum Target: Equatable, Sendable {
        /// Shows a topic's notes.
        case topic(Identifier<Topic>)
        case note(Identifier<Note>)
        /// Does what an act is for, by its name.
        case act(ExactKey)
    }

    /// Describes an entry.
    public struct Entry: Equatable, Sendable {
        /// Tells what the entry does.
        public let target: Target
        /// Names the entry.
        public let name: String
        /// Tells where the thing is, or which key does the same; empty for nothing.
        public let detail: String

        public init(_ target: Target, name: String, detail: String) {
            self.target = target
            self.name = name
            self.detail = detail
        }
    }

    /// Says that the palette is open.
    public private(set) var isOpen = false
    /// The list of keys that is shown in the palette's place; empty for none.
    public private(set) var keys: [KeyGroup] = []
    /// Holds the typed text.
    public private(set) var text = ""
    /// Lists the offered entries, from top to bottom.
    public private(set) var entries: [Entry] = []
    /// Numbers the entry that Enter takes.
    public private(set) var chosen = 0

    public init() {}

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: PaletteMessage) -> [PaletteEffect] {
        switch message {
        case .asked(let onlyCommands):
            let isNew = !isOpen
            isOpen = true
            keys = []
            text = onlyCommands ? ">" : ""
            return isNew ? [.offer, .open] : [.offer]
        case .keysAsked(let groups):
            let isNew = !isOpen
            close()
            isOpen = true
            keys = groups
            return isNew ? [.open] : [.focusKeys]
        case .typed(let text):
            self.text = text
            return [.offer]
        case .stepped(let count):
            guard !entries.isEmpty else { return [] }
            chosen = (chosen + count + entries.count) % entries.count
            return [.reveal]
        case .taken(let place):
            guard let entry = (place ?? chosen) < entries.count ? entries[place ?? chosen] : nil else { return [] }
            // The list of keys takes the palette's place.
            if entry.target == PaletteState.keyList { return [.go(entry.target)] }
            close()
            return [.close, .go(entry.target)]
        case .closed:
            close()
            return []
        }
    }

    private mutating func close() {
        isOpen = false
        keys = []
        entries = []
    }

    /// Takes the entries that are offered for the typed text.
    public mutating func offer(_ entries: [Entry]) {
        self.entries = entries
        chosen = 0
    }

    /// Takes entries that were found later; they go below the others, which keep their places.
    public mutating func offer(more found: [Entry]) {
        for entry in found where !entries.contains(where: { $0.target == entry.target }) { entries.append(entry) }
    }

    /// Holds the typed text without the sign that restricts it to commands.
    public var query: String { onlyCommands ? ExactText.rest(of: text, after: ">") ?? "" : text }

    /// Says that only commands are searched.
    public var onlyCommands: Bool { ExactText.rest(of: text, after: ">") != nil }

    /// Whether a name has all the typed words, folded as the search folds them.
    public func finds(_ name: String) -> Bool {
        let name = ExactText.bytes(of: SearchFolding.folded(name))
        return SearchFolding.words(of: query).allSatisfy { word in name.indices.contains { ExactText.holds(name, word, at: $0) } }
    }

    /// The entry that lists all keys.
    static var keyList: Target { .act(ExactKey("keys")) }
}

/// Reports what a person does with the palette.
public enum PaletteMessage: Equatable, Sendable {
    /// Reports a key that opens the palette, for everything or for commands only.
    case asked(onlyCommands: Bool)
    /// The list of keys was asked for.
    case keysAsked([KeyGroup])
    /// Reports typing.
    case typed(String)
    /// Reports a key that leads so many entries on.
    case stepped(Int)
    /// Reports that an entry was taken; nil for the chosen one.
    case taken(Int?)
    case closed
}

/// Asks the composition for what the palette can't do itself.
public enum PaletteEffect: Equatable, Sendable {
    case open
    /// Closes the dialog; the browser moves the focus back.
    case close
    /// Finds the entries for the typed text.
    case offer
    /// Scrolls to the chosen entry.
    case reveal
    /// Moves the focus into the list of keys.
    case focusKeys
    /// Does what an entry is for.
    case go(PaletteState.Target)
}
