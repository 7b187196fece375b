import Domain
import Localization
import ViewTree

/// An item of the viewer: a picture that becomes sharper as more of it arrives, a player, or a card.
struct ViewerContent {
    /// The item; nil while it is not known.
    let item: ViewerItem?
    let isShown: Bool
    let isOriginalShown: Bool
    let playsCopy: Bool
    /// Whether the browser can't play or show the item.
    let isUnplayable: Bool
    /// Whether the preview in the size of the screen may be loaded.
    let loadsScreen: Bool
    let addresses: ViewerAddresses
    let strings: Strings
    let send: (MediaViewerMessage) -> Void

    /// Returns what is shown; `isOriginalWanted` is whether its previews are too coarse.
    func node(isOriginalWanted: Bool) -> Element {
        guard let item else { return el(.div, "viewer-picture is-waiting") }
        switch item.kind {
        case .image:
            if isUnplayable, !item.hasPreview { return download(item, problem(of: item)) }
            return picture(item, isOriginalWanted: isOriginalWanted)
        case .video, .audio:
            if isUnplayable { return download(item, whyUnplayable(item)) }
            if item.kind == .audio { return card(item) { player(.audio, item) } }
            return isShown ? video(item) : picture(item, isOriginalWanted: false)
        case .other: return download(item, item.isDamaged ? problem(of: item) : strings.viewerOther)
        }
    }

    private func problem(of item: ViewerItem) -> String { item.isTooLarge ? strings.fileTooLargeText : strings.fileProblemText }

    /// Returns a card that says why something is not shown, and offers it as a file.
    private func download(_ item: ViewerItem, _ why: String) -> Element {
        card(item) {
            el(.p, "viewer-hint") { why }
            el(.a, "button") { strings.viewerDownload }.attr(.href, addresses.contents(of: item.id)).attr(.download, item.name)
        }
    }

    /// Returns why the browser can't play something, and how far the copy is that it could play.
    private func whyUnplayable(_ item: ViewerItem) -> String {
        switch item.copy {
        case .underWay(let percent): strings.viewerCopying(type: item.mediaType, percent: percent)
        case .failed: strings.viewerNotCopied(type: item.mediaType)
        case .ready, nil: strings.viewerUnplayable(type: item.mediaType)
        }
    }

    private func picture(_ item: ViewerItem, isOriginalWanted: Bool) -> Element {
        el(.div, "viewer-picture") {
            if !item.tiny.isEmpty { layer(item.tiny, className: "viewer-layer is-tiny", key: "tiny") }
            if item.hasPreview {
                preview(item, .cell, key: "cell")
                if loadsScreen {
                    preview(item, .screen, key: "screen")
                        .on(.load) { [send] _ in
                            send(.loaded(item.id))
                            return []
                        }
                }
            }
            if isOriginalWanted {
                layer(addresses.contents(of: item.id), className: "viewer-layer", key: "original")
                    .attr(.dataState, isOriginalShown ? "shown" : nil)
                    .on(.load) { [send] _ in
                        send(.originalLoaded(item.id))
                        return []
                    }
                    .on(.error) { [send] _ in
                        if !item.hasPreview { send(.unplayable(item.id, isCopy: false)) }
                        return []
                    }
            }
        }
        .attr(.role, "img").attr(.ariaLabel, item.caption.isEmpty ? item.name : item.caption)
    }

    private func layer(_ address: String, className: String, key: String) -> Element {
        el(.img, className, key: key).attr(.src, address).attr(.alt, "").attr(.decoding, "async").flag(.draggable, false)
    }

    /// Returns a preview, which the runtime loads from the device or else from the server.
    private func preview(_ item: ViewerItem, _ size: PreviewSize, key: String) -> Element {
        el(.img, "viewer-layer media-picture", key: key).attr(.alt, "").attr(.decoding, "async").flag(.draggable, false)
            .attr(.dataMedia, "\(size.longerEdge)/" + item.id.text)
    }

    private func video(_ item: ViewerItem) -> Element {
        el(.div, "viewer-picture") {
            player(.video, item).attr(.poster, item.hasPreview ? addresses.preview(of: item.id, .cell) : nil)
        }
    }

    private func player(_ tag: Name, _ item: ViewerItem) -> Element {
        let player = el(tag, tag == .video ? "viewer-video" : "viewer-audio")
            .attr(.src, playsCopy ? addresses.copy(of: item.id) : addresses.contents(of: item.id)).attr(.controls, "").attr(
                .playsinline, ""
            ).attr(.preload, "metadata")
            .attr(.ariaLabel, item.name).attr(.dataKey, MediaViewer.playerKey)
            .on(.play) { [send] _ in
                send(.playing(true))
                return []
            }
            .on(.pause) { [send] _ in
                send(.playing(false))
                return []
            }
        guard isShown else { return player }
        return player.ref(MediaViewer.player)
            .on(.error) { [send, playsCopy] _ in
                send(.unplayable(item.id, isCopy: playsCopy))
                return []
            }
            .on(.loadedmetadata) { [send, playsCopy] event in
                // If a browser does not know the format of a film's pictures, it may play the sound alone.
                if tag == .video, event.isChecked { send(.unplayable(item.id, isCopy: playsCopy)) }
                return []
            }
    }

    private func card(_ item: ViewerItem, @NodeBuilder _ content: () -> [Node]) -> Element {
        el(.div, "viewer-picture viewer-card") {
            Icon.of(item.kind).node
            el(.p, "viewer-name") { item.name }.attr(.dir, "auto")
            content()
        }
        .attr(.dataKey, "card")
    }
}
