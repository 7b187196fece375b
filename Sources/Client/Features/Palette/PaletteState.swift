import Domain
import EmbeddedSupport
import Localization

/// The palette: the typed text, the entries that are offered for it, and the chosen one.
public struct PaletteState: Equatable, Sendable {
    /// What an entry leads to.
    public enum Target: Equatable, Sendable {
        /// A topic's notes.
        case topic(Identifier<Topic>)
        case note(Identifier<Note>)
        /// An act, by its name.
        case act(ExactKey)
    }

    /// An entry of the palette.
    public struct Entry: Equatable, Sendable {
        /// What the entry leads to.
        public let target: Target
        /// The entry's text.
        public let name: String
        /// Where the thing is, or which key does the same; empty for nothing.
        public let detail: String

        public init(_ target: Target, name: String, detail: String) {
            self.target = target
            self.name = name
            self.detail = detail
        }
    }

    /// Whether the palette is open.
    public private(set) var isOpen = false
    /// The list of keys that is shown instead of the palette; empty for none.
    public private(set) var keys: [KeyGroup] = []
    /// The text as typed.
    public private(set) var text = ""
    /// The offered entries, from top to bottom.
    public private(set) var entries: [Entry] = []
    /// The index of the entry that Enter chooses.
    public private(set) var chosen = 0

    public init() {}

    /// Applies a message and returns the effects to perform.
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
            // The list of keys replaces the palette.
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

    /// Sets the entries that are offered for the typed text.
    public mutating func offer(_ entries: [Entry]) {
        self.entries = entries
        chosen = 0
    }

    /// Adds entries that were found later below the others, which keep their places.
    public mutating func offer(more found: [Entry]) {
        for entry in found where !entries.contains(where: { $0.target == entry.target }) { entries.append(entry) }
    }

    /// The typed text without the sign that restricts it to commands.
    public var query: String { onlyCommands ? ExactText.rest(of: text, after: ">") ?? "" : text }

    /// Whether only commands are searched.
    public var onlyCommands: Bool { ExactText.rest(of: text, after: ">") != nil }

    /// Returns whether a name has all the typed words, folded as in the search.
    public func finds(_ name: String) -> Bool {
        let name = ExactText.bytes(of: SearchFolding.folded(name))
        return SearchFolding.words(of: query).allSatisfy { word in name.indices.contains { ExactText.holds(name, word, at: $0) } }
    }

    /// The entry that lists all keys.
    static var keyList: Target { .act(ExactKey("keys")) }
}

/// What a person does with the palette.
public enum PaletteMessage: Equatable, Sendable {
    /// A key was pressed that opens the palette, for everything or for commands only.
    case asked(onlyCommands: Bool)
    /// The list of keys was asked for.
    case keysAsked([KeyGroup])
    /// The text was changed by typing.
    case typed(String)
    /// A key leads some entries down, or up if negative.
    case stepped(Int)
    /// An entry was chosen; nil for the highlighted one.
    case taken(Int?)
    case closed
}

/// What the palette can't do itself and asks of the composition.
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
