import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Markdown
import Markup
import ViewTree
import Wire

/// The files of the library to which a page links.
extension PageSection {
    /// Returns a file as a card with the name that was written and, once it is known, its size; sound and films have their player below.
    func fileCard(_ file: EntityID, _ index: Int32) -> Element {
        let words = inlines(in: index)
        let shown = self.file(file)
        switch shown {
        case .there(let entry):
            return el(.span, "page-file") {
                card(entry, words)
                if isLive, let player = player(entry) { player }
            }
        case .unknown: return el(.span, "page-file") { download(file, .file, words, detail: "") }
        case .waiting(let byteCount):
            return el(.span, "page-file") {
                el(.span, "page-file-card") { face(.file, words, detail: size(byteCount) + " · " + strings.filesWaiting) }
            }
        case .gone:
            return el(.span, "page-file is-gone") { el(.span, "page-file-card") { face(.file, words, detail: strings.filesGone) } }
        }
    }

    /// Returns the card of a file: what the viewer shows opens there, anything else is downloaded.
    private func card(_ entry: FileEntry, _ words: [Node]) -> Element {
        let send = self.send
        let detail = size(entry.byteCount)
        guard isLive else { return el(.span, "page-file-card") { face(.of(entry.kind), words, detail: detail) } }
        guard entry.kind != .other || entry.hasPreview else { return download(entry.id, .of(entry.kind), words, detail: detail) }
        return el(.button, "page-file-card") { face(.of(entry.kind), words, detail: detail, picture: entry) }
            .attr(.type, "button").attr(.dataKey, EditorView.controlKey).ref(EditorView.file(entry.id))
            .on(.click) { event in
                send(.picture(.fileTapped(entry.id, event.currentTarget)))
                return []
            }
    }

    private func download(_ file: EntityID, _ icon: Icon, _ words: [Node], detail: String) -> Element {
        let face = self.face(icon, words, detail: detail)
        guard isLive else { return el(.span, "page-file-card") { face } }
        return el(.a, "page-file-card") { face }
            .attr(.href, Viewer.addresses.contents(of: file)).attr(.download, "").attr(.dataKey, EditorView.controlKey)
    }

    /// Returns what is on a card; `picture` is a file whose preview is shown in place of the icon, where it has one.
    private func face(_ icon: Icon, _ words: [Node], detail: String, picture: FileEntry? = nil) -> [Node] {
        var nodes: [Node] = []
        if let picture, picture.hasPreview {
            nodes.append(.element(MediaImage(file: picture.id, size: .row, tiny: picture.tiny).node))
        } else {
            nodes.append(icon.node)
        }
        nodes.append(.element(el(.span, "page-file-name") { words }.attr(.dir, "auto")))
        if !detail.isEmpty { nodes.append(.element(el(.span, "page-file-detail page-aside") { detail })) }
        return nodes
    }

    private func size(_ byteCount: Int64) -> String { NumberText(strings.language).byteSize(max(0, byteCount)) }

    /// Returns the player of a sound or a film, which loads nothing before it is played; nil for any other file.
    private func player(_ entry: FileEntry) -> Element? {
        guard entry.kind == .audio || entry.kind == .video else { return nil }
        let isFilm = entry.kind == .video
        let address = entry.copy == .ready ? Viewer.addresses.copy(of: entry.id) : Viewer.addresses.contents(of: entry.id)
        return el(isFilm ? .video : .audio, isFilm ? "page-film" : "page-sound")
            .attr(.src, address).attr(.controls, "").attr(.preload, isFilm && !entry.hasPreview ? "metadata" : "none")
            .attr(.playsinline, isFilm ? "" : nil).attr(.ariaLabel, entry.name).attr(.dataKey, EditorView.controlKey)
            .attr(.poster, isFilm && entry.hasPreview ? Viewer.addresses.preview(of: entry.id, .cell) : nil)
    }
}
