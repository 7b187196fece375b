import Components
import Domain
import Localization
import Markup
import ViewTree
import Wire

/// Everything that is known of a file, with its picture uncropped (R5).
public struct FileDetailsView {
    private let details: FileDetails
    private let photo: Photo?
    private let strings: Strings
    private let text: FileText
    private let offsetMinutes: (Instant) -> Int
    private let contents: String
    private let copy: String
    private let hidden: EntityID?
    private let isCovered: Bool
    private let backLabel: String?
    private let onAlbum: (FileEntry) -> Void
    private let send: (FileDetailsMessage) -> Void

    /// Creates the view.
    ///
    /// `photo` is the photo note that shows the file, `offsetMinutes` returns how far the reader's clock is ahead of UTC at a moment,
    /// `contents` is the address of the file's bytes, `copy` that of a copy that plays, and `hidden` is the file that the viewer shows.
    /// `isCovered` is whether a dialog lies over the page, `backLabel` the name of the collection that it leads back to; `onAlbum` is
    /// called to add the file to an album.
    public init(
        details: FileDetails, photo: Photo? = nil, offsetMinutes: @escaping (Instant) -> Int, contents: String, copy: String,
        hidden: EntityID?, isCovered: Bool = false, backLabel: String? = nil, strings: Strings,
        onAlbum: @escaping (FileEntry) -> Void = { _ in },
        send: @escaping (FileDetailsMessage) -> Void
    ) {
        self.details = details
        self.photo = photo
        self.offsetMinutes = offsetMinutes
        self.contents = contents
        self.copy = copy
        self.hidden = hidden
        self.isCovered = isCovered
        self.backLabel = backLabel
        self.onAlbum = onAlbum
        self.strings = strings
        self.send = send
        text = FileText(strings)
    }

    /// The picture, which the viewer returns into.
    public static let picture = ElementID("file-picture")

    /// The button that opens the sheet in which name and caption are changed.
    static let editButton = ElementID("file-edit")

    /// The nodes of the screen.
    public var node: [Node] {
        let send = self.send
        var page = Page(title: details.entry?.name ?? strings.libraryFile)
        page.backLabel = backLabel ?? strings.libraryTitle
        page.onBack = { send(.backTapped) }
        page.className = "file-page"
        page.isCovered = isCovered || details.draft != nil
        var nodes = [page.node { content }]
        if let draft = details.draft { nodes.append(FileDraftView(draft: draft, strings: strings, send: send).node) }
        return nodes
    }

    @NodeBuilder private var content: [Node] {
        if let entry = details.entry {
            picture(entry)
            if !entry.caption.isEmpty { el(.p, "file-caption", key: "caption") { entry.caption }.attr(.dir, "auto") }
            buttons(entry)
            if entry.isPhoto { note }
            facts(entry)
            if let answer = details.answer {
                if let words = answer.text, !words.isEmpty {
                    WordsSection(
                        words: words, title: entry.kind == .other ? strings.libraryWordsInFile : nil, strings: strings,
                        onCopy: { [send] in send(.wordsCopied(words)) },
                        onNote: { [send] in send(.wordsToNote(words)) }
                    ).node
                }
                if let place = answer.location { location(place) }
                more(answer)
            }
            if details.failure == true {
                el(.p, "page-hint", key: "offline") { strings.fileOffline }.attr(.role, "status")
            } else if !details.answer.hasValue, details.failure == nil {
                el(.p, "page-hint", key: "loading") { strings.commonLoading }.attr(.role, "status")
            }
        } else if let isOffline = details.failure {
            EmptyState(
                picture: "empty-topics", title: isOffline ? strings.libraryOfflineTitle : strings.fileGoneTitle,
                text: isOffline ? strings.libraryOfflineText : strings.fileGoneText
            ).node
        } else {
            el(.p, "page-hint", key: "loading") { strings.commonLoading }.attr(.role, "status")
        }
    }

    private func picture(_ entry: FileEntry) -> Element {
        let send = self.send
        if entry.kind == .audio {
            return el(.div, "file-sound", key: "picture") {
                el(.audio, "file-audio").attr(.src, entry.copy == .ready ? copy : contents).attr(.controls, "").attr(.preload, "metadata")
                    .attr(.ariaLabel, entry.name)
                    .on(.error) { _ in
                        send(.notPlayed)
                        return []
                    }
                if let hint = unplayable(entry) { el(.p, "page-hint", key: "unplayable") { hint }.attr(.role, "status") }
            }
        }
        guard entry.hasPreview else {
            return el(.div, "file-figure", key: "picture") { Icon.of(entry.kind).node }
        }
        var image = MediaImage(file: entry.id, size: .screen, tiny: entry.tiny)
        if let width = entry.width, let height = entry.height, width > 0, height > 0 { image.aspectRatio = Double(width) / Double(height) }
        return el(.button, entry.id == hidden ? "file-picture is-hidden" : "file-picture", key: "picture") {
            image.node
            if entry.kind == .video { el(.span, "file-play") { Icon.play.node } }
        }
        .attr(.type, "button").attr(.ariaLabel, strings.fileView(name: entry.name))
        .style(.maxWidth, FileDetailsView.greatestWidth(entry.width ?? 0, entry.height ?? 0)).ref(FileDetailsView.picture)
        .on(.click) { event in
            send(.pictureTapped(event.currentTarget))
            return []
        }
    }

    /// Returns why a sound can't be played, and how far the copy is that can be; nil while nothing says so.
    private func unplayable(_ entry: FileEntry) -> String? {
        guard details.isUnplayable else { return nil }
        switch entry.copy {
        case .underWay(let percent): return strings.viewerCopying(type: entry.mediaType, percent: percent)
        case .failed: return strings.viewerNotCopied(type: entry.mediaType)
        case .ready, nil: return strings.viewerUnplayable(type: entry.mediaType)
        }
    }

    /// Returns the maximum width of a picture: its width in pixels, unless it would be higher than most of the screen.
    private static func greatestWidth(_ width: Int, _ height: Int) -> String {
        guard width > 0, height > 0 else { return "100%" }
        return "min(\(width)px, 70vh * \(width) / \(height))"
    }

    private func buttons(_ entry: FileEntry) -> Element {
        let send = self.send
        return el(.div, "page-buttons file-buttons") {
            el(.button, "button") {
                Icon.share.node
                el(.span) { strings.fileShare }
            }
            .attr(.type, "button").onTap { send(.shareTapped) }
            el(.a, "button plain") {
                Icon.export.node
                el(.span) { strings.viewerDownload }
            }
            .attr(.href, contents).attr(.download, entry.name)
            el(.button, "button plain") {
                Icon.star.node
                el(.span) { entry.isFavorite ? strings.fileUnfavorite : strings.fileMakeFavorite }
            }
            .attr(.type, "button").attr(.ariaPressed, entry.isFavorite ? "true" : "false").onTap { send(.favoriteTapped) }
            el(.button, "button plain") {
                Icon.album.node
                el(.span) { strings.albumsAddTo }
            }
            .attr(.type, "button").onTap { [onAlbum] in onAlbum(entry) }
            if !entry.isPhoto {
                el(.button, "button plain") {
                    Icon.pencil.node
                    el(.span) { strings.fileEdit }
                }
                .attr(.type, "button").ref(FileDetailsView.editButton).onTap { send(.editTapped) }
            }
            if !entry.isReadOnly, !entry.isPhoto {
                el(.button, "button plain danger") {
                    Icon.trash.node
                    el(.span) { strings.fileDelete }
                }
                .attr(.type, "button").onTap { send(.deleteTapped) }
            }
        }
    }

    /// The sign that the file belongs to a photo note, with its caption and a link to it.
    private var note: Element {
        let send = self.send
        let isThere = photo.map { $0.deletedAt == nil } ?? false
        return el(.div, "file-belonging", key: "note") {
            el(.div, "settings") {
                el(.div, "setting file-note") {
                    Icon.photos.node
                    el(.span, "file-note-texts") {
                        el(.span) { strings.filePhoto }
                        if let photo, !photo.caption.isEmpty { el(.span, "file-caption") { photo.readableCaption }.attr(.dir, "auto") }
                    }
                }
                if isThere {
                    el(.button, "setting setting-row") {
                        el(.span, "setting-title") { strings.fileShowPhoto }
                        Icon.forward.node
                    }
                    .attr(.type, "button").onTap { send(.photoTapped) }
                }
            }
            el(.p, "page-hint") { isThere || !photo.hasValue ? strings.filePhotoHint : strings.filePhotoInTrash }
        }
    }

    private func facts(_ entry: FileEntry) -> Element {
        el(.dl, "file-facts") {
            fact(strings.fileKind, text.kind(entry.kind))
            if let pixels = text.pixels(entry) { fact(strings.filePixelSize, pixels) }
            if let seconds = entry.durationSeconds { fact(strings.fileDuration, text.duration(seconds)) }
            fact(strings.fileBytes, bytes(entry.byteCount))
            fact(strings.fileCreated, text.created(entry.createdAt, details.answer?.metadata ?? [], offsetMinutes: offsetMinutes))
            if let added = details.answer?.addedAt { fact(strings.fileAdded, text.moment(added, offsetMinutes: offsetMinutes(added))) }
            fact(strings.fileType, entry.mediaType)
            if let folder = details.answer?.folder, !folder.isEmpty { fact(strings.fileFolder, folder) }
            if entry.isReadOnly { fact(strings.fileOrigin, strings.fileReadOnly) }
            if let problem = text.problem(entry) { fact(strings.fileProblem, problem) }
        }
    }

    private func more(_ answer: FileDetailsAnswer) -> Element {
        let words = MetadataText(strings: strings)
        return el(.dl, "file-facts") {
            for item in answer.metadata {
                if let row = words.row(item) { fact(row.name, row.value) }
            }
            if let digest = answer.digest { fact("SHA-256", digest, className: "is-code") }
        }
    }

    private func bytes(_ count: Int64) -> String {
        let numbers = NumberText(strings.language)
        guard count >= 1000 else { return numbers.byteSize(max(0, count)) }
        return strings.fileByteSize(size: numbers.byteSize(max(0, count)), bytes: numbers.grouped(count))
    }

    private func location(_ place: GeographicPoint) -> Element {
        let send = self.send
        let (latitude, longitude) = (FileDetailsView.degrees(place.latitude), FileDetailsView.degrees(place.longitude))
        return el(.div, "settings", key: "location") {
            if details.isLocationShown {
                el(.div, "setting file-location") {
                    Icon.place.node
                    el(.span, "setting-title") { latitude + ", " + longitude }
                    el(.a, "file-map") { strings.fileMap }
                        .attr(.href, "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)")
                        .attr(.target, "_blank").attr(.rel, "noopener noreferrer")
                }
            } else {
                el(.button, "setting-row") {
                    Icon.place.node
                    el(.span, "setting-title") { strings.fileShowLocation }
                }
                .attr(.type, "button").onTap { send(.locationTapped) }
            }
        }
    }

    /// Returns degrees with five decimals, which are accurate to about a metre.
    private static func degrees(_ value: Double) -> String {
        let parts = Int64((value.magnitude * 100_000).rounded())
        var rest = String(parts % 100_000)
        while rest.utf8.count < 5 { rest = "0" + rest }
        return (value < 0 ? "-" : "") + String(parts / 100_000) + "." + rest
    }

    @NodeBuilder private func fact(_ name: String, _ value: String, className: String = "") -> [Node] {
        el(.dt) { name }
        el(.dd, className) { value }.attr(.dir, "auto")
    }
}
