import Domain
import EmbeddedSupport
import Localization

/// Holds the palette: what is written in it, what that offers, and which of it is chosen.
public struct PaletteState: Equatable, Sendable {
    /// Names what an entry leads to.
    public enum Target: Equatable, Sendable {
        /// Leads to a topic's notes.
        case topic(Identifier<Topic>)
        /// Opens a note.
        case note(Identifier<Note>)
        /// Does something.
        case command(PaletteCommand)
    }

    /// Describes an entry.
    public struct Entry: Equatable, Sendable {
        /// Holds what it leads to.
        public let target: Target
        /// Names it.
        public let name: String
        /// Says where it is, or which key does the same; empty for nothing.
        public let detail: String

        /// Makes an entry.
        public init(_ target: Target, name: String, detail: String) {
            self.target = target
            self.name = name
            self.detail = detail
        }
    }

    /// Says that the palette is open.
    public private(set) var isOpen = false
    /// Holds what is written.
    public private(set) var text = ""
    /// Lists what is offered, from top to bottom.
    public private(set) var entries: [Entry] = []
    /// Tells which entry Enter takes.
    public private(set) var chosen = 0

    /// Makes a closed palette.
    public init() {}

    /// Takes a message and gives what it asks for.
    public mutating func update(_ message: PaletteMessage) -> [PaletteEffect] {
        switch message {
        case .asked(let onlyCommands):
            let isNew = !isOpen
            isOpen = true
            text = onlyCommands ? ">" : ""
            return isNew ? [.offer, .open] : [.offer]
        case .typed(let text):
            self.text = text
            return [.offer]
        case .stepped(let count):
            guard !entries.isEmpty else { return [] }
            chosen = (chosen + count + entries.count) % entries.count
            return [.reveal]
        case .taken(let place):
            guard let entry = (place ?? chosen) < entries.count ? entries[place ?? chosen] : nil else { return [] }
            close()
            return [.close, .go(entry.target)]
        case .closed:
            close()
            return []
        }
    }

    private mutating func close() {
        isOpen = false
        entries = []
    }

    /// Takes what is offered for what is written.
    public mutating func offer(_ entries: [Entry]) {
        self.entries = entries
        chosen = 0
    }

    /// Takes what was found later: below what is offered, nothing of which moves.
    public mutating func offer(more found: [Entry]) {
        for entry in found where !entries.contains(where: { $0.target == entry.target }) { entries.append(entry) }
    }

    /// Holds what is looked for; without the sign that asks for commands alone.
    public var query: String { onlyCommands ? ExactText.rest(of: text, after: ">") ?? "" : text }

    /// Says that only commands are asked for.
    public var onlyCommands: Bool { ExactText.rest(of: text, after: ">") != nil }

    /// Lists the commands that what is written asks for: those that have all its words, however they are written.
    public func commands(_ available: [PaletteCommand], _ strings: Strings) -> [PaletteCommand] {
        let words = SearchFolding.words(of: query)
        return available.filter { command in
            let name = ExactText.bytes(of: SearchFolding.folded(command.name(strings)))
            return words.allSatisfy { word in name.indices.contains { ExactText.holds(name, word, at: $0) } }
        }
    }
}

/// Reports what a person does with the palette.
public enum PaletteMessage: Equatable, Sendable {
    /// A key asks for it, for its commands alone if so.
    case asked(onlyCommands: Bool)
    /// Something was written.
    case typed(String)
    /// A key goes some entries on.
    case stepped(Int)
    /// An entry was taken; nil for the chosen one.
    case taken(Int?)
    /// It was closed.
    case closed
}

/// Asks for what the palette can't do itself.
public enum PaletteEffect: Equatable, Sendable {
    /// Opens the dialog.
    case open
    /// Closes it, which gives the focus back.
    case close
    /// Finds what there is for what is written.
    case offer
    /// Scrolls to the chosen entry.
    case reveal
    /// Goes where an entry leads.
    case go(PaletteState.Target)
}
