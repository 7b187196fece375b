import Components
import Domain
import ViewTree
import Wire

/// The albums of the library, and the dialogs about them.
public struct AlbumsState: Equatable, Sendable {
    /// The state of the list.
    public enum Condition: Equatable, Sendable {
        case loading, ready
        /// The server was not reached.
        case offline
        case failed
    }

    /// The choice of the album into which files go.
    public struct Choice: Equatable, Sendable {
        /// The files, as the list has them.
        public let files: [FileEntry]
        /// The album from which they are moved; nil where they are only added.
        public let source: EntityID?
    }

    /// The dialog that asks for a name.
    public struct Prompt: Equatable, Sendable {
        public var name: NamePrompt
        /// The album that is renamed; nil for a new one.
        public let album: Album?
        /// The files of the new album, and where they come from; nil for an empty one.
        public let choice: Choice?
    }

    /// The albums, the latest first.
    public private(set) var list: [Album] = []
    public private(set) var condition = Condition.loading
    /// The choice that is being made; nil while there is none.
    public private(set) var choice: Choice?
    /// The name that is being written; nil while none is.
    public private(set) var prompt: Prompt?

    public init() {}

    /// Whether a dialog is open.
    public var hasDialog: Bool { choice.hasValue || prompt.hasValue }

    /// Returns what is known of an album; nil for one that is not in the list.
    public func album(_ id: EntityID) -> Album? { list.first { $0.id == id } }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: AlbumsMessage) -> [AlbumsEffect] {
        switch message {
        case .brought(let albums):
            (list, condition) = (albums, .ready)
        case .failed(let isOffline): condition = isOffline ? .offline : .failed
        case .albumTapped(let id): return [.open(id)]
        case .backTapped: return [.openLibrary]
        case .chooserOpened(let files, let source):
            guard !files.isEmpty else { return [] }
            choice = Choice(files: files, source: source)
            return [.fetch, .focus(Sheet.dialog)]
        case .chosen(let id): return choose(id)
        case .newTapped:
            prompt = Prompt(name: NamePrompt(), album: nil, choice: choice)
            choice = nil
            return [.focus(NamePrompt.field)]
        case .renameTapped(let album):
            prompt = Prompt(name: NamePrompt(text: album.name), album: album, choice: nil)
            return [.focus(NamePrompt.field)]
        case .nameTyped(let text):
            prompt?.name.text = text
            prompt?.name.isMissing = false
        case .nameConfirmed: return confirmName()
        case .nameCancelled: return close()
        case .deleteTapped(let album): return [.change(album, AlbumChangeRequest(isDeleted: true))]
        case .takenOut(let files, let album):
            guard !files.isEmpty else { return [] }
            return [.change(album, AlbumChangeRequest(removed: AlbumsState.identities(of: files))), .endSelection, .focusScreen]
        }
        return []
    }

    /// Closes the dialogs.
    mutating func dismiss() { (choice, prompt) = (nil, nil) }

    /// Removes everything, for instance because another person signs in.
    public mutating func forget() { self = AlbumsState() }

    private mutating func choose(_ id: EntityID?) -> [AlbumsEffect] {
        guard let choice else { return [] }
        let effects = close()
        guard let id, let album = album(id) else { return effects }
        let added = AlbumChangeRequest(added: AlbumsState.identities(of: choice.files))
        return [choice.source.map { .move(added, to: album, from: $0) } ?? .change(album, added), .endSelection] + effects
    }

    private mutating func confirmName() -> [AlbumsEffect] {
        guard let prompt else { return [] }
        guard let name = prompt.name.name else {
            self.prompt?.name.isMissing = true
            return [.focus(NamePrompt.field)]
        }
        let effects = close()
        if let album = prompt.album {
            return (name == album.name ? [] : [.change(album, AlbumChangeRequest(name: name))]) + effects
        }
        let files = AlbumsState.identities(of: prompt.choice?.files ?? [])
        return [.make(AlbumRequest(name: name, files: files), from: prompt.choice?.source), .endSelection] + effects
    }

    /// Closes the dialogs, and returns the focus to the screen.
    private mutating func close() -> [AlbumsEffect] {
        dismiss()
        return [.focusScreen]
    }

    private static func identities(of files: [FileEntry]) -> [EntityID] {
        var identities: [EntityID] = []
        for file in files { identities.append(file.id) }
        return identities
    }
}
