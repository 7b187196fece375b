import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markup
import ViewTree
import Wire

/// The files of the library to which the open note links: what is known of them, and the viewer that shows one.
public final class NoteFilesFeature: Feature, ViewerItems {
    private let needs: any NoteFilesNeeds

    public init(_ core: Core, needs: any NoteFilesNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The number of changes of what is known.
    public private(set) var version = 0
    /// The files that the server, or the device's storage, has described.
    private var entries: [EntityID: FileEntry] = [:]
    /// The files that the server doesn't have.
    private var gone: Set<EntityID> = []
    /// The files about which the server was asked.
    private var asked: Set<EntityID> = []
    /// The file in the viewer; nil before the first.
    private var viewed: EntityID?

    // MARK: What is known

    /// Returns what is known of a file.
    public func state(of file: EntityID) -> LinkedFile {
        if let waiting = waiting(file) { return .waiting(byteCount: waiting.request.byteCount) }
        if gone.contains(file) { return .gone }
        return entries[file].map { $0.deletedAt == nil ? .there($0) : .gone } ?? .unknown
    }

    /// Returns a file that the device has yet to send; nil for any other.
    private func waiting(_ file: EntityID) -> KeptFile? {
        (core.uploads.queue.files + core.uploads.queue.refused).first { $0.id == file }
    }

    /// Asks about the files to which a text links: the device's storage, and the server once until something changes.
    public func ask(about text: String) {
        for file in NoteFile.identities(in: text) where waiting(file) == nil && asked.insert(file).inserted {
            if entries[file] == nil {
                enqueue(
                    .readLibrary(key: LibraryKey.details(of: file)) { [self] text in
                        guard entries[file] == nil, let details = text.flatMap({ FileDetailsAnswer(text: $0) }) else { return }
                        entries[file] = details.entry
                        version += 1
                    })
            }
            guard session.hasValue else { continue }
            request(.tellFile, file.text) { [self] in answered(file, $0) }
        }
    }

    private func answered(_ file: EntityID, _ answer: Answer) {
        version += 1
        guard let details = answer.value(of: .tellFile) else {
            // What the server could not be asked about is asked again when there is news.
            if case .refused(status: 404, _) = answer { gone.insert(file) } else { asked.remove(file) }
            return
        }
        gone.remove(file)
        entries[file] = details.entry
        if case .taken(_, let body) = answer { enqueue(.storeLibrary(key: LibraryKey.details(of: file), body)) }
    }

    /// Asks again about the files of the open note.
    private func refresh() {
        asked = []
        if let text = needs.openText { ask(about: text) }
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .announced(.library), .wokeUp, .signedIn: refresh()
        case .uploaded(let file):
            gone.remove(file)
            refresh()
        case .uploadsChanged: version += 1
        case .signedOut: (entries, gone, asked, viewed) = ([:], [], [], nil)
        default: break
        }
    }

    // MARK: The viewer

    /// Shows a file large, growing from its place.
    public func view(_ file: EntityID, from bounds: ElementBounds) {
        guard entries[file].hasValue else { return }
        viewed = file
        core.viewer.open(self, at: 0, from: bounds)
    }

    private var entry: FileEntry? { viewed.flatMap { entries[$0] } }

    public var viewerCount: Int { 1 }

    public func viewerItem(_ index: Int) -> ViewerItem? { entry.map { ViewerItem(of: $0) } }

    public func viewerCell(_ index: Int) -> ElementID? { viewed.map { needs.cell(inNoteOf: $0) } }

    public func viewerFocus(_ index: Int) -> ElementID? { viewerCell(index) }

    public func viewerShows(_ index: Int) {}

    public func viewerActions(_ index: Int, _ id: EntityID, in frame: Frame) -> [Node] {
        guard let entry, entry.id == id else { return [] }
        return [
            Viewer.button(.info, strings.viewerInfo) { [self] in frame.act { [self] in show(.file(id)) } },
            Viewer.button(.share, strings.fileShare) { [self] in frame.act { [self] in share(entry) } },
        ]
    }

    private func share(_ entry: FileEntry) {
        let file = HandedFile(address: Viewer.addresses.contents(of: entry.id), name: entry.name, mediaType: entry.mediaType)
        enqueue(.share([file], byteCount: entry.byteCount, isDownload: false) { [self] isShared in if !isShared { say(.shareFailed) } })
    }
}
